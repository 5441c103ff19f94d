import type { Clock } from '../../kit/clock.ts'
import type { Limits } from './limits.ts'
import type { FailureReason, TransportResult } from './transport.ts'

const passing = new Set<FailureReason>(['dns', 'refused', 'unreachable', 'timeout', 'reset'])

/** Whether the same read may go better in a moment: a failing line or server, and of the 4xx only 408, 425 and 429. */
const mayPass = (result: TransportResult): boolean =>
  result.kind === 'failed'
    ? passing.has(result.reason)
    : [408, 425, 429].includes(result.status) || (result.status >= 500 && ![501, 505].includes(result.status))

/** Repeats a read, for reads only: `pauseMs`, then twice that and so on, each shortened by up to a half at random so
 * that many desks do not come back together. A longer `Retry-After` than `retryAfterMs` ends it at once.
 * `read` is told how many milliseconds are left of `totalMs`. */
export async function withRetries(
  read: (leftMs: number) => Promise<TransportResult>,
  options: { clock: Clock; random: () => number; limits: Limits; totalMs: number; signal?: AbortSignal },
): Promise<TransportResult> {
  const { clock, random, limits, totalMs, signal } = options
  const started = clock.now()
  const left = () => totalMs - (clock.now() - started)
  let result = await read(totalMs)
  for (let tried = 1; tried < limits.tries && mayPass(result); tried++) {
    const asked = result.kind === 'answer' ? retryAfter(result.headers['retry-after'], clock.now()) : 0
    if (asked > limits.retryAfterMs) break
    const pause = Math.max(asked, limits.pauseMs * 2 ** (tried - 1) * (1 - random() / 2))
    if (pause >= left() || signal?.aborted) break
    await clock.sleep(pause, signal)
    if (signal?.aborted) return { kind: 'failed', reason: 'abandoned', sent: true }
    result = await read(left())
  }
  return result
}

/** Milliseconds that a `Retry-After` asks for: seconds or a date (RFC 9110, 10.2.3); 0 where it is neither. */
function retryAfter(header: string | undefined, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
