import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { UsageError } from '../usage-error.ts'

/** Trusts the authorities that NODE_EXTRA_CA_CERTS names, and with NODE_USE_SYSTEM_CA=1 those of the system, beside the built-in ones.
 * Node does so itself, but not in an installed window: a fuse keeps Node's variables from it. */
export function trustAuthorities(env: NodeJS.ProcessEnv): void {
  const { NODE_EXTRA_CA_CERTS: file, NODE_USE_SYSTEM_CA: system } = env
  const extra = file ? read(file) : []
  const added = system === '1' ? [...getCACertificates('system'), ...extra] : extra
  if (added.length > 0) setDefaultCACertificates([...getCACertificates('default'), ...added])
}

function read(file: string): string[] {
  try {
    return (
      readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new UsageError(`The certificates that NODE_EXTRA_CA_CERTS names can't be read (${code}).`)
  }
}
