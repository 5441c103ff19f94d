import type { Problem } from '../../../shared/kit/index.ts'
import type { Transport, TransportResult } from '../../connections/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Answer } from '../shipping-service.ts'
import type { ParseReply } from './answers.ts'
import { classify, classifyFailure, type RequestContext } from './classify.ts'
import type { Limits } from './limits.ts'
import { type ServiceProblemCode, serviceProblem } from './problems.ts'
import { personalTexts } from './redact.ts'
import { openReply } from './reply.ts'
import { withRetries } from './retry.ts'
import { parseBase, urlUnder } from './url.ts'

/** One call of the service. `path` is relative to the base; undefined if an ID cannot be part of a path. */
export type Call<Value> = {
  method: 'GET' | 'POST'
  path: string | undefined
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object
  answers: 'json' | 'document'
  parse: ParseReply<Value>
  notFound?: ServiceProblemCode
  invalid?: RequestContext['invalid']
  signal?: AbortSignal
}

/** Result of the last exchange. `refusing`: the key was refused. `unreachable`: no answer, or none of a working
 * service (5xx, a redirect, a gateway's page). */
export type Contact = 'reachable' | 'refusing' | 'unreachable'

export type CallOptions = {
  baseUrl: string
  /** The key that was set for an origin, if any. */
  key: (origin: string) => string | undefined
  transport: Transport
  clock: Clock
  random: () => number
  limits: Limits
  onContact?: (state: Contact, problem?: Problem) => void
}

/** Sends calls with key and address (reads with retries), parses the answers and removes secrets from them. A call
 * never rejects. */
export function createCaller(options: CallOptions): <Value>(call: Call<Value>) => Promise<Answer<Value>> {
  const { transport, clock, random, limits, onContact } = options
  const base = parseBase(options.baseUrl)

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
    const totalMs = call.answers === 'json' ? limits.totalMs : limits.documentMs
    const send = (leftMs: number): Promise<TransportResult> =>
      transport
        .send({
          method: call.method,
          url,
          headers: {
            Accept: call.answers === 'json' ? 'application/json' : 'application/pdf, application/json, */*',
            'Accept-Encoding': 'identity',
            'User-Agent': 'Packdesk',
            'X-API-KEY': key,
            ...(body && { 'Content-Type': 'application/json' }),
            ...call.headers,
          },
          body,
          maxBytes: call.answers === 'json' ? limits.jsonBytes : limits.documentBytes,
          connectMs: limits.connectMs,
          headersMs: limits.headersMs,
          totalMs: leftMs,
          signal: call.signal,
        })
        // A transport never rejects. If one does, the request counts as sent.
        .catch(() => ({ kind: 'failed', reason: 'reset', sent: true }))
    const result =
      call.method === 'GET'
        ? await withRetries(send, { clock, random, limits, totalMs, signal: call.signal })
        : await send(totalMs)

    const { notFound, invalid } = call
    const context = { url, secrets: [key], personal: personalTexts(call.body), notFound, invalid }
    const answer =
      result.kind === 'failed'
        ? classifyFailure(result, context)
        : classify(openReply(result), call.parse, context)
    report(answer, onContact)
    return answer
  }
}

const notSent = (code: ServiceProblemCode): Answer<never> => ({
  kind: 'not-sent',
  problem: serviceProblem(code),
})

function report(answer: Answer<unknown>, onContact: CallOptions['onContact']) {
  if (answer.kind === 'ok') return onContact?.('reachable')
  const { kind, problem } = answer
  if (problem.code === 'service.abandoned') return
  if (problem.code === 'service.wrongKey') return onContact?.('refusing', problem)
  if (kind === 'rejected') return onContact?.('reachable')
  onContact?.('unreachable', problem)
}
