import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { failureReason } from './failure-reason.ts'
import { openSocket, verified } from './open-socket.ts'
import {
  type FailureReason,
  isIdentity,
  type Transport,
  type TransportRequest,
  type TransportResult,
} from './transport.ts'

/** Node's own HTTP, never Chromium's: that one was measured to send a POST up to three times (docs/design.md 9).
 * GETs share kept connections; a POST gets a fresh one that is closed afterwards, so that a stale connection can't
 * leave its fate open. `ca` adds a certificate authority (PEM) in place of the built-in ones. */
export function createNodeTransport({ ca }: { ca?: string } = {}): Transport {
  const agents = {
    plain: new http.Agent({ keepAlive: true }),
    secure: new https.Agent({ keepAlive: true, ca, ...verified }),
  }
  return {
    async send(request) {
      const giveUp = new AbortController()
      const because = (reason: FailureReason) => () => giveUp.abort(reason)
      const abandon = because('abandoned')
      const total = setTimeout(because('timeout'), request.totalMs)
      request.signal?.addEventListener('abort', abandon)
      if (request.signal?.aborted) abandon()
      try {
        if (request.method === 'GET')
          return await exchange(
            request,
            giveUp,
            request.url.protocol === 'https:' ? agents.secure : agents.plain,
          )
        const connecting = setTimeout(because('unreachable'), request.connectMs)
        const opened = await openSocket(request.url, giveUp.signal, ca)
        clearTimeout(connecting)
        if ('reason' in opened) return { kind: 'failed', reason: opened.reason, sent: false }
        return await exchange(request, giveUp, opened.socket)
      } finally {
        clearTimeout(total)
        request.signal?.removeEventListener('abort', abandon)
      }
    },
    close() {
      agents.plain.destroy()
      agents.secure.destroy()
    },
  }
}

/** Sends the request over the given way and reads the answer whole. */
function exchange(
  request: TransportRequest,
  giveUp: AbortController,
  way: http.Agent | Socket,
): Promise<TransportResult> {
  return new Promise((resolve) => {
    const { url, method, headers, body } = request
    const fresh = !(way instanceof http.Agent)
    let sent = fresh
    let status: number | undefined
    let timer = setTimeout(
      () => giveUp.abort(fresh ? 'timeout' : 'unreachable'),
      fresh ? request.headersMs : request.connectMs,
    )
    // Without an agent Node asks for `Connection: close`.
    const outgoing = (way instanceof https.Agent ? https : http).request({
      ...(fresh ? { createConnection: () => way } : { agent: way }),
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      method,
      path: url.pathname + url.search,
      insecureHTTPParser: false,
      headers: {
        ...headers,
        Host: url.host,
        ...(method === 'POST' && { 'Content-Length': String(Buffer.byteLength(body ?? '')) }),
      },
    })
    const settle = (result: TransportResult) => {
      clearTimeout(timer)
      giveUp.signal.removeEventListener('abort', stop)
      if (result.kind === 'failed' || fresh) outgoing.destroy()
      resolve(result)
    }
    const fail = (reason: FailureReason) => settle({ kind: 'failed', reason, sent, status })
    // Safe: whoever gives up says why in these words.
    const stop = () => fail(giveUp.signal.reason as FailureReason)
    const ready = () => {
      sent = true
      clearTimeout(timer)
      timer = setTimeout(() => giveUp.abort('timeout'), request.headersMs)
    }

    giveUp.signal.addEventListener('abort', stop)
    outgoing.on('error', (error) => fail(failureReason(error)))
    // The last to come, whatever came before: no request is left without a result.
    outgoing.on('close', () => fail('reset'))
    if (!fresh)
      outgoing.on('socket', (socket: Socket) => {
        if (socket.connecting) socket.once(way instanceof https.Agent ? 'secureConnect' : 'connect', ready)
        else ready()
      })
    outgoing.on('response', (incoming) => {
      clearTimeout(timer)
      status = incoming.statusCode ?? 0
      if (!isIdentity(incoming.headers['content-encoding'])) return fail('encoded')
      readBody(incoming, request.maxBytes, fail, (bytes) =>
        settle({ kind: 'answer', status: status ?? 0, headers: flat(incoming), bytes }),
      )
    })
    if (giveUp.signal.aborted) return stop()
    outgoing.end(body)
  })
}

function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  fail: (reason: FailureReason) => void,
  done: (bytes: Uint8Array) => void,
) {
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) fail('tooLarge')
    else chunks.push(chunk)
  })
  incoming.on('end', () => (incoming.complete ? done(Buffer.concat(chunks)) : fail('reset')))
  incoming.on('error', (error) => fail(failureReason(error)))
}

const flat = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
