import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { alwaysHeaders } from '../security-headers.ts'
import { UsageError } from '../usage-error.ts'

/** Longer than any browser keeps an idle connection (Chromium's 300 s are the most): who closes first must never be this side, where
 * a request may be on its way, above all while a slow disk holds the process up. */
const keepAliveMs = 600_000

/** Listens on this machine only. Resolves with the port when requests can come; throws a `UsageError` where the
 * port is not to be had. `fetch` is asked for per request, since the app is made for the address that comes of this. */
export async function listen(
  port: number,
  fetch: (request: Request, bindings: unknown) => Response | Promise<Response>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = getRequestListener(fetch, { hostname: '127.0.0.1' })
  const server = createServer((incoming, outgoing) => {
    // The absolute form is for proxies: it can name another host than the Host header does, and a user.
    if (incoming.url?.startsWith('/')) return void answer(incoming, outgoing)
    outgoing.writeHead(403, { ...alwaysHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
    outgoing.end('Packdesk answers to its own address only.\n')
  })
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`
      reject(new UsageError(`Port ${port} ${why}; give another one by --port, or none for any free one.`))
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // The event streams of open pages would keep it open for ever.
        server.closeAllConnections()
      }),
  }
}
