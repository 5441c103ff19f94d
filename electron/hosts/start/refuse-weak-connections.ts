import { debuglog } from 'node:util'
import { UsageError } from '../kit/usage-error.ts'

/** Options of Node that make a connection to the service unsafe or log its content. */
const weakening = [
  '--tls-min-v1.0',
  '--tls-min-v1.1',
  '--tls-cipher-list',
  '--tls-keylog',
  '--insecure-http-parser',
  '--security-revert',
]

/** Refuses options of Node that trust any certificate, allow an old TLS, or log what is sent. Packdesk's
 * connections ignore the first two, but the person who set them must know.
 * @throws UsageError */
export function refuseWeakConnections({ env, execArgv }: Pick<NodeJS.Process, 'env' | 'execArgv'>): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new UsageError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 would send the API key to anybody who pretends to be the service: unset it, and name the authority to trust by NODE_EXTRA_CA_CERTS=FILE or NODE_OPTIONS=--use-system-ca.',
    )
  const options = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/[\s"]+/)]
  // Node accepts an underscore for a dash.
  const names = options.map((option) => option.replace(/=.*/s, '').replaceAll('_', '-'))
  const weak = weakening.find((name) => names.includes(name))
  if (weak !== undefined)
    throw new UsageError(
      `Node's option ${weak} weakens the connection to the service: start Packdesk without it.`,
    )
  if (debuglog('https').enabled || debuglog('http').enabled)
    throw new UsageError('NODE_DEBUG would write the API key to the terminal: start Packdesk without it.')
}
