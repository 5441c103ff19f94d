import { ExpectedError } from '../kit/index.ts'
import { createNodeTransport } from './http/node-transport.ts'
import type { FailureReason } from './http/transport.ts'

type OutsideRequest = {
  method: 'GET' | 'POST'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for the whole exchange. */
  timeoutMs: number
  /** The largest response. */
  maxBytes: number
  signal?: AbortSignal
}
/** Header names are in lower case. */
export type OutsideResponse = { status: number; headers: Readonly<Record<string, string>>; bytes: Uint8Array }

/** Asks other programs over HTTP. */
export interface OutsideClient {
  /** Sends one request once. Rejects with `ExpectedError` `outside.*`; a redirect is one of its faults,
   * since it could lead a secret to another origin. */
  request(request: OutsideRequest): Promise<OutsideResponse>
  /** Closes idle connections. */
  close(): void
}

const codes: Readonly<Record<FailureReason, string>> = {
  dns: 'outside.unreachable',
  refused: 'outside.unreachable',
  unreachable: 'outside.unreachable',
  tls: 'outside.tls',
  timeout: 'outside.timeout',
  abandoned: 'outside.timeout',
  reset: 'outside.reset',
  garbled: 'outside.reset',
  encoded: 'outside.encoded',
  tooLarge: 'outside.tooLarge',
}

/** @param ca certificate authority (PEM) that replaces the built-in ones */
export function createOutsideClient(options: { ca?: string } = {}): OutsideClient {
  const transport = createNodeTransport(options)
  return {
    async request({ method, url, headers = {}, body, timeoutMs, maxBytes, signal }) {
      const result = await transport.send({
        method,
        url,
        headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'Packdesk', ...headers },
        body,
        maxBytes,
        connectMs: timeoutMs,
        headersMs: timeoutMs,
        totalMs: timeoutMs,
        signal,
      })
      const values = { host: url.host, seconds: Math.round(timeoutMs / 1000) }
      if (result.kind === 'failed') throw new ExpectedError(codes[result.reason], values)
      const { status } = result
      if (status >= 300 && status < 400) throw new ExpectedError('outside.redirected', values)
      return { status, headers: result.headers, bytes: result.bytes }
    },
    close: () => transport.close(),
  }
}

/** The address with the values of its placeholders, percent-encoded. Undefined for a value that is empty
 * or only dots: it would name another folder of the address. */
export function filledUrl(template: string, values: Readonly<Record<string, string>>): URL | undefined {
  if (Object.values(values).some((value) => /^\.*$/.test(value))) return undefined
  return new URL(
    template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return value === undefined ? placeholder : encodeURIComponent(value.toWellFormed())
    }),
  )
}

/** The origin that a secret of this address belongs to. Undefined if it is no address. */
export const originOfUrl = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined
