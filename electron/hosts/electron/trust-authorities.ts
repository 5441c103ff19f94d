import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { systemReason, UsageError } from '../kit/usage-error.ts'

/** Trusts the authorities of NODE_EXTRA_CA_CERTS, and with NODE_USE_SYSTEM_CA=1 the system's,
 * besides the built-in ones. Node does that itself, except in an installed window, where a
 * fuse disables Node's variables.
 * @throws UsageError if the file is unreadable */
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
    throw new UsageError(
      `The certificates that NODE_EXTRA_CA_CERTS names can't be read (${systemReason(error)}).`,
    )
  }
}
