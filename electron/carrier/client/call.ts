import type { Problem } from '../../../shared/kit/problem.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Answer } from '../shipping-service.ts'
import type { Understand } from './answers.ts'
import { type Asked, classify, classifyFailure } from './classify.ts'
import type { Limits } from './limits.ts'
import { type ServiceProblemCode, serviceProblem } from './problems.ts'
import { personalTexts } from './redact.ts'
import { openReply } from './reply.ts'
import { withRetries } from './retry.ts'
import type { Transport, TransportResult } from './transport.ts'
import { parseBase, urlUnder } from './url.ts'

/** One call of the service. `path` is under the base, undefined where an ID could not be put into it. */
export type Call<Value> = {
  method: 'GET' | 'POST'
  path: string | undefined
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object
  answers: 'json' | 'document'
  understand: Understand<Value>
  notFound?: ServiceProblemCode
  invalid?: Asked['invalid']
  signal?: AbortSignal
}

/** How the last contact went. `refusing`: the key is not taken; `unreachable`: no answer, or none that a working
 * service gives (5xx, a redirect, a page of somebody else). */
export type Contact = 'reachable' | 'refusing' | 'unreachable'

export type CallOptions = {
  baseUrl: string
  /** The key, where it was set for the origin that is asked. */
  key: (origin: string) => string | undefined
  transport: Transport
  clock: Clock
  random: () => number
  limits: Limits
  onContact?: (state: Contact, problem?: Problem) => void
}

/** Carries out calls: key and address in, one exchange (reads: a few), the answer understood, no secret in it.
 * A call never rejects. */
export function createCaller(options: CallOptions): <Value>(call: Call<Value>) => Promise<Answer<Value>> {
  const { transport, clock, random, limits, onContact } = options
  const base = parseBase(options.baseUrl)

  return async (call) => {
    if (!base) return notSent('service.badAddress')
    const key = options.key(base.origin)?.trim()
    if (!key) return notSent('service.noKey')
    // A header takes no other characters; a key pasted with a stray one must not become another key.
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
        // A transport never rejects. Should one break all the same, nobody knows what it has sent.
        .catch(() => ({ kind: 'failed', reason: 'reset', sent: true }))
    const result =
      call.method === 'GET'
        ? await withRetries(send, { clock, random, limits, totalMs, signal: call.signal })
        : await send(totalMs)

    const { notFound, invalid } = call
    const asked = { url, secrets: [key], personal: personalTexts(call.body), notFound, invalid }
    const answer =
      result.kind === 'failed'
        ? classifyFailure(result, asked)
        : classify(openReply(result), call.understand, asked)
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
