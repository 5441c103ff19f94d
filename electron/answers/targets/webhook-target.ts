import { createHmac } from 'node:crypto'
import type { Answer } from '../../../shared/answers/index.ts'
import { failureOf, newProblem } from '../../../shared/kit/index.ts'
import {
  createOutsideClient,
  type OutsideClient,
  type OutsideResponse,
  retryAfter,
} from '../../connections/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { type DeliveryAttempt, type FailedAttempt, noSecret, type Trial, type TrialPort } from '../target.ts'

type Options = {
  url: URL
  /** `whsec_` and the key in base64; undefined if none was set for this origin. */
  secret: () => string | undefined
  /** Milliseconds since 1970. */
  now: () => number
  client?: OutsideClient
}

const timeoutMs = 15_000
/** Limit of the receiver's response, whose content is not used. */
const maxBytes = 64 * 1024

/** The headers of a signed message, as Standard Webhooks 1.0 names and computes them
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * `seconds`: the time of sending. */
export function signedHeaders(secret: string, id: string, seconds: number, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'Idempotency-Key': id,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

/** POSTs each answer as JSON with a signature. A receiver drops repeats by
 * `webhook-id`. Only 2xx counts as taken. */
export function createWebhookTarget({
  url,
  secret,
  now,
  client = createOutsideClient(),
}: Options): TrialPort {
  const post = async (answer: Answer, signal: AbortSignal): Promise<DeliveryAttempt> => {
    const key = secret()
    if (key === undefined) return noSecret(url.host)
    const body = JSON.stringify(answer)
    const headers = signedHeaders(key, answer.id, Math.floor(now() / 1000), body)
    try {
      return outcomeOf(
        await client.request({ method: 'POST', url, headers, body, timeoutMs, maxBytes, signal }),
      )
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      const { code } = error.problem
      const isSent = !['outside.unreachable', 'outside.tls', 'outside.redirected'].includes(code)
      return { kind: 'failed', problem: error.problem, isUncertain: isSent, isTargetDown: true }
    }
  }
  const outcomeOf = ({ status, headers }: OutsideResponse): DeliveryAttempt => {
    if (status >= 200 && status < 300) return { kind: 'taken' }
    const values = { host: url.host, status }
    if (status === 410)
      return {
        kind: 'failed',
        problem: newProblem('answer.gone', { values }),
        needsPerson: true,
        isTargetGone: true,
      }
    const failed: FailedAttempt = { kind: 'failed', problem: newProblem('answer.refused', { values }) }
    const isOfAnswer = status >= 400 && status < 500 && ![401, 403, 404, 405, 408, 429].includes(status)
    return {
      ...failed,
      isUncertain: status >= 500 || status === 408,
      isTargetDown: !isOfAnswer,
      retryAfterMs: retryAfter(headers['retry-after'], now()),
    }
  }
  return {
    deliver: post,
    async tryOut(answer): Promise<Trial> {
      const attempt = await post(answer, AbortSignal.timeout(2 * timeoutMs))
      return attempt.kind === 'failed'
        ? failureOf(attempt.problem)
        : { ok: true, notice: newProblem('answer.tried.webhook', { values: { host: url.host } }) }
    },
    close: async () => client.close(),
  }
}
