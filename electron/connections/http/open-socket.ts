import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { failureReason } from './failure-reason.ts'
import type { FailureReason } from './transport.ts'

/** TLS options that no environment variable and no option of Node weakens. */
export const verified = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const

/** Opens a new connection, verified for https. The socket has no request yet, so a failure here is always "not sent".
 * @param abort ends it, with a {@link FailureReason} as its reason */
export function openSocket(
  url: URL,
  abort: AbortSignal,
  ca?: string,
): Promise<{ socket: Socket } | { reason: FailureReason }> {
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port || (secure ? 443 : 80))
    const socket = secure
      ? connectTls({
          ...verified,
          host,
          port,
          ca,
          ALPNProtocols: ['http/1.1'],
          servername: isIP(host) ? '' : host,
        })
      : connect({ host, port })
    let connected = false

    // Safe: every abort passes a FailureReason.
    const stop = () => fail(abort.reason as FailureReason)
    const fail = (reason: FailureReason) => {
      abort.removeEventListener('abort', stop)
      socket.destroy()
      resolve({ reason })
    }
    socket.once('connect', () => {
      connected = true
    })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      abort.removeEventListener('abort', stop)
      socket.setNoDelay(true)
      resolve({ socket })
    })
    // Stays for the socket's life: a later error without a handler would end the process.
    socket.on('error', (error) => {
      const reason = failureReason(error)
      if (secure && connected) fail('tls')
      else fail(reason === 'timeout' ? 'unreachable' : reason)
    })
    abort.addEventListener('abort', stop)
    if (abort.aborted) stop()
  })
}
