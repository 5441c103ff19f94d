import type { Problem } from '../../../shared/kit/index.ts'
import {
  type FailureReason,
  retryAfter,
  type Transport,
  type TransportResult,
} from '../../connections/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { ServiceResult } from '../shipping-service.ts'
import { classify, classifyFailure, type RequestContext } from './classify.ts'
import { decodeResponse } from './decode-response.ts'
import type { ParseResponse } from './parse-responses.ts'
import { type ServiceProblemCode, serviceProblem } from './problems.ts'
import { personalTexts } from './redact.ts'
import { parseBase, urlUnder } from './url.ts'

/** One call of the service. `path` is relative to the base; undefined if an ID cannot be part of a path. */
export type Call<Value> = {
  method: 'GET' | 'POST'
  path: string | undefined
  /** Encoded, without the `?`. */
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object
  expects: 'json' | 'document'
  parse: ParseResponse<Value>
  notFound?: ServiceProblemCode
  invalid?: RequestContext['invalid']
  signal?: AbortSignal
}

/** Limits of the client; times in milliseconds. */
type Limits = {
  /** Until the connection is there, and until the headers of the response are. */
  connectMs: number
  headersMs: number
  /** A whole call for JSON, and one for a document; retries included. */
  totalMs: number
  documentMs: number
  /** The largest body of a response. */
  jsonBytes: number
  documentBytes: number
  /** For reads: most tries, the first pause, and the longest accepted `Retry-After`. */
  tries: number
  pauseMs: number
  retryAfterMs: number
}

const defaultLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  totalMs: 45_000,
  documentMs: 120_000,
  jsonBytes: 5_000_000,
  documentBytes: 60_000_000,
  tries: 3,
  pauseMs: 250,
  retryAfterMs: 10_000,
}

/** Result of the last exchange. `refusing`: the key was refused. `unreachable`: no response, or none of a
 * working service (5xx, a redirect, a gateway's page). */
export type Contact = 'reachable' | 'refusing' | 'unreachable'

export type CallOptions = {
  /** A `serviceUrlSchema`; with any other, each call ends with `service.badAddress`. */
  baseUrl: string
  /** The key that was set for an origin, if any. */
  key: (origin: string) => string | undefined
  transport: Transport
  clock: Clock
  /** From 0 to below 1; varies the pauses between tries. */
  random?: () => number
  limits?: Partial<Limits>
  onContact?: (state: Contact, problem?: Problem) => void
}

/** Sends calls with key and address (reads with retries), parses the responses and removes secrets
 * from them. A call never rejects. */
export function createCaller(
  options: CallOptions,
): <Value>(call: Call<Value>) => Promise<ServiceResult<Value>> {
  const { transport, clock, random = Math.random, onContact } = options
  const limits = { ...defaultLimits, ...options.limits }
  const base = parseBase(options.baseUrl)
  let calls = 0
  /** The newest call that the service responded to as it should. */
  let newestReached = 0

  /** A problem of a call is not reported if the service responded to a later one: a request that hung may
   * end long after that. */
  const report = (result: ServiceResult<unknown>, number: number): void => {
    const contact = contactOf(result)
    if (contact === undefined) return
    if (contact === 'reachable') newestReached = Math.max(newestReached, number)
    else if (number < newestReached) return
    onContact?.(contact, result.kind === 'ok' || contact === 'reachable' ? undefined : result.problem)
  }

  return async (call) => {
    if (!base) return notSent('service.badAddress')
    const key = options.key(base.origin)?.trim()
    if (!key) return notSent('service.noKey')
    // Other characters are not allowed in a header, and dropping one would make another key.
    if (!/^[\x20-\x7e]+$/.test(key)) return notSent('service.badKey')
    if (call.path === undefined) return notSent('service.badId')
    const url = urlUnder(base, call.path, call.query)
    if (!url) return notSent('service.badAddress')

    const body = call.body && JSON.stringify(call.body)
    const totalMs = call.expects === 'json' ? limits.totalMs : limits.documentMs
    const sendOnce = (leftMs: number): Promise<TransportResult> =>
      transport
        .send({
          method: call.method,
          url,
          headers: {
            Accept: call.expects === 'json' ? 'application/json' : 'application/pdf, application/json, */*',
            'Accept-Encoding': 'identity',
            'User-Agent': 'Packdesk',
            'X-API-KEY': key,
            ...(body && { 'Content-Type': 'application/json' }),
            ...call.headers,
          },
          body,
          maxBytes: call.expects === 'json' ? limits.jsonBytes : limits.documentBytes,
          connectMs: limits.connectMs,
          headersMs: limits.headersMs,
          totalMs: leftMs,
          signal: call.signal,
        })
        // A transport never rejects. If one does, the request counts as sent.
        .catch(() => ({ kind: 'failed', reason: 'reset', sent: true }))
    /** The number of the last try: a repeated one is as new as its sending. */
    let number = 0
    const send = (leftMs: number) => {
      number = ++calls
      return sendOnce(leftMs)
    }
    const sent =
      call.method === 'GET'
        ? await withRetries(send, { clock, random, limits, totalMs, signal: call.signal })
        : await send(totalMs)

    const { notFound, invalid } = call
    const context = { url, secrets: [key], personal: personalTexts(call.body), notFound, invalid }
    const result =
      sent.kind === 'failed'
        ? classifyFailure(sent, context)
        : classify(decodeResponse(sent), call.parse, context)
    report(result, number)
    return result
  }
}

const notSent = (code: ServiceProblemCode): ServiceResult<never> => ({
  kind: 'notSent',
  problem: serviceProblem(code),
})

/** Undefined for a call that was given up. */
function contactOf(result: ServiceResult<unknown>): Contact | undefined {
  if (result.kind === 'ok') return 'reachable'
  if (result.problem.code === 'service.abandoned') return undefined
  if (result.problem.code === 'service.wrongKey') return 'refusing'
  return result.kind === 'rejected' ? 'reachable' : 'unreachable'
}

const transient = new Set<FailureReason>(['dns', 'refused', 'unreachable', 'timeout', 'reset'])

/** True for a failed connection or server, and of the 4xx for 408, 425 and 429. */
const isTransient = (result: TransportResult): boolean =>
  result.kind === 'failed'
    ? transient.has(result.reason)
    : [408, 425, 429].includes(result.status) || (result.status >= 500 && ![501, 505].includes(result.status))

/** Retries a read after `pauseMs`, then twice that and so on; each pause is shortened by up
 * to a half at random, so that desks do not retry at the same time. Stops if `Retry-After`
 * is longer than `retryAfterMs`.
 * @param read gets the milliseconds that are left of `totalMs` */
async function withRetries(
  read: (leftMs: number) => Promise<TransportResult>,
  options: { clock: Clock; random: () => number; limits: Limits; totalMs: number; signal?: AbortSignal },
): Promise<TransportResult> {
  const { clock, random, limits, totalMs, signal } = options
  const started = clock.now()
  const left = () => totalMs - (clock.now() - started)
  let result = await read(totalMs)
  for (let tried = 1; tried < limits.tries && isTransient(result); tried++) {
    const requestedMs =
      (result.kind === 'response' && retryAfter(result.headers['retry-after'], clock.now())) || 0
    if (requestedMs > limits.retryAfterMs) break
    const pause = Math.max(requestedMs, limits.pauseMs * 2 ** (tried - 1) * (1 - random() / 2))
    if (pause >= left() || signal?.aborted) break
    await clock.sleep(pause, signal)
    if (signal?.aborted) return { kind: 'failed', reason: 'abandoned', sent: true }
    result = await read(left())
  }
  return result
}
