import type { FailureReason, TransportResult } from '../../../electron/carrier/client/transport.ts'
import type { Heard } from './history.ts'

/** The key of the station: the checks search all that it writes and sends for it. */
export const apiKey = 'KEY-canary-71c3e5a9'

/** The result of a request, and the milliseconds until the station gets it. */
export type Said = { result: TransportResult; afterMs: number }

/** What the station can conclude from a result. */
export function heardOf(result: TransportResult): Heard {
  if (result.kind === 'failed') return result.sent ? 'unknown' : 'notSent'
  if (result.status < 300) return 'booked'
  // A clear refusal; everything else leaves the outcome open.
  const isClear = [400, 401, 404, 409, 422].includes(result.status)
  const isOwn = result.status === 401 || result.headers['content-type'] === 'application/json'
  return isClear && isOwn ? 'rejected' : 'unknown'
}

export const said = (result: TransportResult, afterMs = 40): Said => ({ result, afterMs })
export const lost = (reason: FailureReason): Said => said({ kind: 'failed', reason, sent: true })

export const text = (status: number, body: string, contentType: string): TransportResult => ({
  kind: 'answer',
  status,
  headers: {
    'content-type': contentType,
    ...(status >= 300 && status < 400 && { location: 'https://elsewhere.example/' }),
  },
  bytes: Buffer.from(body),
})
export const json = (status: number, body: unknown) => text(status, JSON.stringify(body), 'application/json')

export function refusal(status: number, body: 'problem' | 'html' | 'empty' | 'key'): TransportResult {
  if (body === 'html') return text(status, '<html><title>Gateway</title></html>', 'text/html')
  if (body === 'empty') return text(status, '', 'text/plain')
  const detail =
    body === 'key' ? `Header X-API-KEY: ${apiKey} was not liked (${encodeURIComponent(apiKey)})` : 'No.'
  return json(status, { title: 'Refused', status, detail })
}
