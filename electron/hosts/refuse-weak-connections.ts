import { debuglog } from 'node:util'
import { UsageError } from './usage-error.ts'

/** Options of Node by which a connection to the service is no longer safe, or is written down. */
const weakening = [
  '--tls-min-v1.0',
  '--tls-min-v1.1',
  '--tls-cipher-list',
  '--tls-keylog',
  '--insecure-http-parser',
  '--security-revert',
]

/** Throws a `UsageError` where Node was told to trust anybody, to speak an old TLS, or to write down what it sends. Our
 * connections don't follow the first two; a person who set them should know. */
export function refuseWeakConnections({ env, execArgv }: Pick<NodeJS.Process, 'env' | 'execArgv'>): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new UsageError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 would send the API key to anybody who pretends to be the service: unset it, and name the authority to trust by NODE_EXTRA_CA_CERTS=FILE or NODE_OPTIONS=--use-system-ca.',
    )
  const options = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/[\s"]+/)]
  // Node takes an underscore for a dash.
  const names = options.map((option) => option.replace(/=.*/s, '').replaceAll('_', '-'))
  const weak = weakening.find((name) => names.includes(name))
  if (weak !== undefined)
    throw new UsageError(
      `Node's option ${weak} weakens the connection to the service: start Packdesk without it.`,
    )
  if (debuglog('https').enabled || debuglog('http').enabled)
    throw new UsageError('NODE_DEBUG would write the API key to the terminal: start Packdesk without it.')
}
