import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { failureReason } from './failure-reason.ts'
import type { FailureReason } from './transport.ts'

/** What no variable and no option of Node weakens. */
export const verified = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const

/** Opens a connection of its own, verified where the address is https. While this runs nothing of a request can
 * have been sent, since none was handed to the socket; so its failures are known as "not sent".
 * `giveUp` ends it, with a {@link FailureReason} as its reason. */
export function openSocket(
  url: URL,
  giveUp: AbortSignal,
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

    // Safe: whoever gives up says why in these words.
    const stop = () => fail(giveUp.reason as FailureReason)
    const fail = (reason: FailureReason) => {
      giveUp.removeEventListener('abort', stop)
      socket.destroy()
      resolve({ reason })
    }
    socket.once('connect', () => {
      connected = true
    })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      giveUp.removeEventListener('abort', stop)
      socket.setNoDelay(true)
      resolve({ socket })
    })
    // Stays for the socket's life: an error after this function's end must not go unheard.
    socket.on('error', (error) => {
      const reason = failureReason(error)
      if (secure && connected) fail('tls')
      else fail(reason === 'timeout' ? 'unreachable' : reason)
    })
    giveUp.addEventListener('abort', stop)
    if (giveUp.aborted) stop()
  })
}
