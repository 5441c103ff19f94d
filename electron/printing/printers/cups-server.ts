import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { IppServer } from './ipp/client.ts'

const sockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']

/** The address of CUPS, found as `lp` does (cups-client.conf(5)): the variable `CUPS_SERVER`, the client's
 * configuration files, the usual sockets, port 631 of this machine. */
export function findCupsServer(variable = process.env.CUPS_SERVER): IppServer {
  const configured = variable || configuredServer()
  if (configured) return parseCupsServer(configured)
  const socketPath = sockets.find((path) => existsSync(path))
  return socketPath ? { socketPath } : { host: 'localhost', port: 631 }
}

/** Reads `HOST`, `HOST:PORT`, `[IPv6]:PORT` or a socket's path; a trailing `/version=…` is ignored. */
export function parseCupsServer(text: string): IppServer {
  if (text.startsWith('/')) return { socketPath: text }
  const address = text.replace(/\/.*$/, '')
  const parts = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(address)
  return { host: parts?.[1] ?? parts?.[2] ?? address, port: Number(parts?.[3] ?? 631) }
}

function configuredServer(): string | undefined {
  for (const path of [join(homedir(), '.cups/client.conf'), '/etc/cups/client.conf']) {
    try {
      const found = /^\s*ServerName\s+(\S+)/im.exec(readFileSync(path, 'utf8'))
      if (found) return found[1]
    } catch {
      // Most machines have no such file.
    }
  }
  return undefined
}
