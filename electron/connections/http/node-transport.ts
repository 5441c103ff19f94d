import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { failureReason } from './failure-reason.ts'
import {
  type FailureReason,
  isIdentity,
  type Transport,
  type TransportRequest,
  type TransportResult,
} from './transport.ts'

/** TLS options that no environment variable and no option of Node weakens. */
const verified = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const

/** Node's HTTP, since Chromium's may send a POST three times (docs/design.md 9). GETs share kept
 * connections; each POST gets a new connection, since the outcome on a stale one is unknown.
 * @param ca certificate authority (PEM) that replaces the built-in ones */
export function createNodeTransport({ ca }: { ca?: string } = {}): Transport {
  const agents = {
    plain: new http.Agent({ keepAlive: true }),
    secure: new https.Agent({ keepAlive: true, ca, ...verified }),
  }
  return {
    async send(request) {
      const abort = new AbortController()
      const abortWith = (reason: FailureReason) => () => abort.abort(reason)
      const abandon = abortWith('abandoned')
      const total = setTimeout(abortWith('timeout'), request.totalMs)
      request.signal?.addEventListener('abort', abandon)
      if (request.signal?.aborted) abandon()
      try {
        if (request.method === 'GET')
          return await exchange(
            request,
            abort,
            request.url.protocol === 'https:' ? agents.secure : agents.plain,
          )
        const connecting = setTimeout(abortWith('unreachable'), request.connectMs)
        const opened = await openSocket(request.url, abort.signal, ca)
        clearTimeout(connecting)
        if ('reason' in opened) return { kind: 'failed', reason: opened.reason, sent: false }
        return await exchange(request, abort, opened.socket)
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

/** Opens a new connection, verified for https. The socket has no request yet, so a
 * failure here is always "not sent".
 * @param abort ends it, with a {@link FailureReason} as its reason */
function openSocket(
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

/** Sends the request over an agent's connection or an open socket, and reads the whole response. */
function exchange(
  request: TransportRequest,
  abort: AbortController,
  connection: http.Agent | Socket,
): Promise<TransportResult> {
  return new Promise((resolve) => {
    const { url, method, headers, body } = request
    const fresh = !(connection instanceof http.Agent)
    let sent = fresh
    let status: number | undefined
    let timer = setTimeout(
      () => abort.abort(fresh ? 'timeout' : 'unreachable'),
      fresh ? request.headersMs : request.connectMs,
    )
    // Without an agent Node sends `Connection: close`.
    const outgoing = (connection instanceof https.Agent ? https : http).request({
      ...(fresh ? { createConnection: () => connection } : { agent: connection }),
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
      abort.signal.removeEventListener('abort', stop)
      if (result.kind === 'failed' || fresh) outgoing.destroy()
      resolve(result)
    }
    const fail = (reason: FailureReason) => settle({ kind: 'failed', reason, sent, status })
    // Safe: every abort passes a FailureReason.
    const stop = () => fail(abort.signal.reason as FailureReason)
    const ready = () => {
      sent = true
      clearTimeout(timer)
      timer = setTimeout(() => abort.abort('timeout'), request.headersMs)
    }

    abort.signal.addEventListener('abort', stop)
    outgoing.on('error', (error) => fail(failureReason(error)))
    // `close` is always the last event, so every request gets a result.
    outgoing.on('close', () => fail('reset'))
    if (!fresh)
      outgoing.on('socket', (socket: Socket) => {
        if (socket.connecting)
          socket.once(connection instanceof https.Agent ? 'secureConnect' : 'connect', ready)
        else ready()
      })
    outgoing.on('response', (incoming) => {
      clearTimeout(timer)
      status = incoming.statusCode ?? 0
      if (!isIdentity(incoming.headers['content-encoding'])) return fail('encoded')
      readBody(incoming, request.maxBytes, fail, (bytes) =>
        settle({ kind: 'response', status: status ?? 0, headers: flat(incoming), bytes }),
      )
    })
    if (abort.signal.aborted) return stop()
    outgoing.end(body)
  })
}

function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  fail: (reason: FailureReason) => void,
  onEnd: (bytes: Uint8Array) => void,
) {
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) fail('tooLarge')
    else chunks.push(chunk)
  })
  incoming.on('end', () => (incoming.complete ? onEnd(Buffer.concat(chunks)) : fail('reset')))
  incoming.on('error', (error) => fail(failureReason(error)))
}

const flat = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
