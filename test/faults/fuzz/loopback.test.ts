import { connect } from 'node:net'
import { createLoopbackApp } from '../../../electron/hosts/browser/loopback-app.ts'
import { createPageSecret } from '../../../electron/hosts/browser/page-secret.ts'
import { listen } from '../../../electron/hosts/kit/serve.ts'
import { fuzz, must, texts } from './fuzz.ts'

/** Raw bytes to the browser host's socket: nothing is dispatched without the
 * page's secret and its own origin. */
fuzz({
  name: 'HTTP requests to the browser host',
  share: 4,
  async open() {
    const pageSecret = createPageSecret()
    const server = await listen(0, (request) => app.fetch(request))
    const host = `127.0.0.1:${server.port}`
    const opening = pageSecret.mint()
    const secret = pageSecret.exchange(pageSecret.mint()) ?? ''
    const app = createLoopbackApp({
      origin: `http://${host}`,
      pageSecret,
      pages: async () => new Response('the page'),
      dispatch: async () => ({ ok: true, value: 'dispatched' }),
      on: () => () => undefined,
      openWindow: () => true,
      log: (line) => {
        throw new Error(line)
      },
    })
    const post = (headers: string) =>
      `POST /ipc/station.status HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Type: application/json\r\nContent-Length: 4\r\n\r\nnull`
    let count = 0
    return {
      close: server.close,
      samples: texts(
        post(`Origin: http://${host}\r\nCookie: packdesk-${server.port}=${secret}\r\n`),
        post(`Origin: http://${host}\r\nX-Packdesk-Session: ${'A'.repeat(43)}\r\n`),
        post(`X-Packdesk-Session: ${secret}\r\n`),
        post(
          `Origin: http://evil.example\r\nX-Packdesk-Session: ${secret}\r\nSec-Fetch-Site: cross-site\r\n`,
        ),
        `GET http://u:p@${host}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
        `GET /open/guess HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n`,
        `POST /ipc/x HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnull\r\n0\r\n\r\n`,
      ),
      async feed(bytes) {
        const answer = await exchange(server.port, bytes)
        // Pieces of two samples, joined, may have both.
        const sent = Buffer.from(bytes)
        const hasBoth =
          sent.includes(`Origin: http://${host}`) && sent.includes(`X-Packdesk-Session: ${secret}`)
        must(
          hasBoth || !answer.includes('dispatched'),
          'nothing is done without the session’s secret and its own origin',
        )
        for (const each of [opening, secret]) must(!answer.includes(each), 'no answer discloses a secret')
        if (++count % 200 === 0) {
          const { status } = await fetch(`http://${host}/`)
          must(status === 200, 'the page is served after it')
        }
        return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed'
      },
    }
  },
})

/** Writes the bytes, ends, and reads until the other side ends. A request that waits for more is dropped,
 * as by a slow peer; the server's own time-out is Node's. */
const exchange = (port: number, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    const done = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(2000, done)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('end', done).on('error', done).on('close', done)
  })
