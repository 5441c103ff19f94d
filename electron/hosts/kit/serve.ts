import { createServer as createPlainServer, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { alwaysHeaders } from './security-headers.ts'
import { UsageError } from './usage-error.ts'

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>

type Options = {
  /** The address to listen on. */
  host?: string
  /** Certificate and key (PEM); absent: plain HTTP. */
  tls?: { cert: Buffer; key: Buffer }
  /** The flag of the port, for the sentence about a busy one. */
  flag?: string
  /** Limits against slow clients and idle connections, in milliseconds. */
  limits?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'> & {
    keepAliveTimeout: number
  }
}

/** Longer than any browser keeps an idle connection (Chromium: 300 s, the longest), so that the server
 * never closes a connection on which a request is arriving. */
const browserLimits = { keepAliveTimeout: 600_000 }

/** Listens on this machine only, unless `host` says otherwise. Resolves with the
 * port when it accepts requests.
 * @throws UsageError if the port is not available */
export async function listen(port: number, fetch: Fetch, options: Options = {}) {
  const { host = '127.0.0.1', tls, flag = '--port', limits = browserLimits } = options
  const running = new Set<Promise<unknown>>()
  const counted: Fetch = (request, bindings) => {
    const response = Promise.resolve(fetch(request, bindings))
    running.add(response)
    return response.finally(() => running.delete(response))
  }
  const reply = getRequestListener(counted, { hostname: host })
  const listener: Parameters<typeof createPlainServer>[1] = (incoming, outgoing) => {
    // Refuses the absolute form, which may have another host than the Host header, and a user.
    if (incoming.url?.startsWith('/')) return void reply(incoming, outgoing)
    outgoing.writeHead(403, { ...alwaysHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
    outgoing.end('Packdesk answers to its own address only.\n')
  }
  const server = tls
    ? createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' }, listener)
    : createPlainServer(limits, listener)
  server.keepAliveTimeout = limits.keepAliveTimeout
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`
      reject(new UsageError(`Port ${port} ${why}; give another one by ${flag}, or none for any free one.`))
    })
    server.listen({ port, host, exclusive: true }, resolve)
  })
  const end = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    // Safe: a server that listens on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    /** Ends all connections, since event streams of open pages would never end. */
    close: () => {
      const ended = end()
      server.closeAllConnections()
      return ended
    },
    /** Takes no more connections, waits for the responses that are being made,
     * and ends the rest a second later. */
    drain: async () => {
      const ended = end()
      server.closeIdleConnections()
      while (running.size > 0) await Promise.allSettled(running)
      server.closeIdleConnections()
      const rest = setTimeout(() => server.closeAllConnections(), 1_000)
      await ended
      clearTimeout(rest)
    },
  }
}
