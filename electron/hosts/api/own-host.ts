import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

/** Whether a Host header names this server: its address, this machine's own names on a plain
 * connection, or a name of its certificate. A page of another site that reaches it by a name of
 * its own (DNS rebinding) does not. Clients leave out the protocol's default port. */
export function createOwnHost(
  address: string,
  port: number,
  certificate?: Buffer,
): (host: string | undefined) => boolean {
  const shown = isIP(address) === 6 ? `[${address}]` : address
  const own = certificate ? [shown] : [shown, 'localhost']
  const defaultPort = certificate ? 443 : 80
  const named = certificate && new X509Certificate(certificate)
  return (host = '') => {
    const [, name, given = defaultPort] = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d+))?$/i.exec(host) ?? []
    if (name === undefined || Number(given) !== port) return false
    if (own.includes(name)) return true
    if (!named) return false
    const bare = name.replace(/^\[(.*)\]$/, '$1')
    return (isIP(bare) ? named.checkIP(bare) : named.checkHost(bare)) !== undefined
  }
}
