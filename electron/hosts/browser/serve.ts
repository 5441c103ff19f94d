import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { alwaysHeaders } from '../security-headers.ts'
import { UsageError } from '../usage-error.ts'

/** Longer than any browser keeps an idle connection (Chromium: 300 s, the longest), so that the server never closes a
 * connection on which a request is arriving. */
const keepAliveMs = 600_000

/** Listens on this machine only. Resolves with the port when it accepts requests.
 * @throws UsageError if the port is not available */
export async function listen(
  port: number,
  fetch: (request: Request, bindings: unknown) => Response | Promise<Response>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = getRequestListener(fetch, { hostname: '127.0.0.1' })
  const server = createServer((incoming, outgoing) => {
    // Refuses the absolute form, which may have another host than the Host header, and a user.
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
        // Event streams of open pages would never end.
        server.closeAllConnections()
      }),
  }
}
