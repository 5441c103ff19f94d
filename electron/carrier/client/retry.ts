import type { FailureReason, TransportResult } from '../../connections/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Limits } from './limits.ts'

const transient = new Set<FailureReason>(['dns', 'refused', 'unreachable', 'timeout', 'reset'])

/** True for a failed connection or server, and of the 4xx for 408, 425 and 429. */
const isTransient = (result: TransportResult): boolean =>
  result.kind === 'failed'
    ? transient.has(result.reason)
    : [408, 425, 429].includes(result.status) || (result.status >= 500 && ![501, 505].includes(result.status))

/** Retries a read after `pauseMs`, then twice that and so on; each pause is shortened by up to a half at random, so
 * that desks do not retry at the same time. Stops if `Retry-After` is longer than `retryAfterMs`.
 * @param read gets the milliseconds that are left of `totalMs` */
export async function withRetries(
  read: (leftMs: number) => Promise<TransportResult>,
  options: { clock: Clock; random: () => number; limits: Limits; totalMs: number; signal?: AbortSignal },
): Promise<TransportResult> {
  const { clock, random, limits, totalMs, signal } = options
  const started = clock.now()
  const left = () => totalMs - (clock.now() - started)
  let result = await read(totalMs)
  for (let tried = 1; tried < limits.tries && isTransient(result); tried++) {
    const requestedMs = result.kind === 'answer' ? retryAfter(result.headers['retry-after'], clock.now()) : 0
    if (requestedMs > limits.retryAfterMs) break
    const pause = Math.max(requestedMs, limits.pauseMs * 2 ** (tried - 1) * (1 - random() / 2))
    if (pause >= left() || signal?.aborted) break
    await clock.sleep(pause, signal)
    if (signal?.aborted) return { kind: 'failed', reason: 'abandoned', sent: true }
    result = await read(left())
  }
  return result
}

/** Milliseconds of a `Retry-After` header in seconds or as a date (RFC 9110, 10.2.3); 0 if it is neither. */
function retryAfter(header: string | undefined, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
