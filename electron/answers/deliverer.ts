import { type AnswerJournal, maxWaitMs, type OutgoingAnswer } from '../journal/index.ts'
import { type Clock, onlyDesk, type Role } from '../kit/index.ts'
import type { DeliveryAttempt, FailedAttempt, TargetPort } from './target.ts'

const secondMs = 1000
const hourMs = 3600 * secondMs
/** How long an answer is tried before it waits for a person. */
const giveUpAfterMs = 72 * hourMs

/** Milliseconds until the next try: 5 s after the first, three times as long each time, at most an hour;
 * shortened at random by up to a fifth, so that desks do not try at once. `random` is from 0 to below 1. */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const wait = Math.min(maxWaitMs, 5 * secondMs * 3 ** (attempts - 1)) * (1 - random / 5)
  return Math.round(Math.max(wait, Math.min(retryAfterMs, maxWaitMs)))
}

type Deps = {
  journal: Pick<AnswerJournal, 'takeAnswer' | 'recordAnswer' | 'nextAnswerAt'>
  clock: Clock
  /** From 0 to below 1. */
  random: () => number
  /** The ID of the target. */
  target: string
  open: () => Promise<TargetPort>
  /** The end of an earlier deliverer to this target: two never run at a time. */
  after?: Promise<void>
  /** One desk at a time delivers to this target. */
  role?: Role
  /** The state of an answer changed; must not throw. */
  onAnswersChanged: () => void
}

/** Milliseconds until the next try if the journal could not be read or written. A longer wait would spare
 * no target, since none was tried. */
const unreadWaitMs = 60 * secondMs

/** Limit of one attempt, longer than that of any target. */
const attemptMs = 60_000
/** Limit of the running attempt while the session closes. */
const closingMs = 3000
const noAnswer: DeliveryAttempt = {
  kind: 'failed',
  problem: { code: 'answer.timeout' },
  isUncertain: true,
  isTargetDown: true,
}

/** Delivers the answers to one target, one after the other, until it is stopped. A target that is down is
 * tried again with one answer; the others wait without a try. */
export function createDeliverer({
  journal,
  clock,
  random,
  target,
  open,
  after,
  role = onlyDesk,
  onAnswersChanged,
}: Deps) {
  const stopping = new AbortController()
  let port: TargetPort | undefined
  /** Ends the present sleep. */
  let waking = new AbortController()
  let isPaused = false
  /** The target wants no more answers. */
  let isGone = false
  /** Resolved while it sleeps, and once it has ended. */
  let rest = Promise.withResolvers<void>()
  let isAtRest = false
  const wake = () => {
    if (isAtRest) rest = Promise.withResolvers()
    isAtRest = false
    waking.abort()
  }

  const recordFailure = async ({ answer, attempts, firstTriedAt }: OutgoingAnswer, failed: FailedAttempt) => {
    const { problem, isUncertain = false, needsPerson, retryAfterMs } = failed
    const isOverdue = clock.now() - Date.parse(firstTriedAt) >= giveUpAfterMs
    if (needsPerson || isOverdue) {
      await journal.recordAnswer(answer.number, { kind: 'stuck', problem, isUncertain })
      return 0
    }
    // A delivery that the end of this run cut off is due at the next start.
    const wait = stopping.signal.aborted ? 0 : waitAfter(attempts, random(), retryAfterMs)
    const nextAt = new Date(clock.now() + wait).toISOString()
    await journal.recordAnswer(answer.number, { kind: 'waiting', problem, isUncertain, nextAt })
    return wait
  }

  /** A file system that hangs must not hang the station. The target may still get the answer later. */
  const inTime = async (
    roleEnded: AbortSignal,
    deliver: () => Promise<DeliveryAttempt>,
  ): Promise<DeliveryAttempt> => {
    const done = new AbortController()
    const ended = AbortSignal.any([done.signal, roleEnded])
    const limit = clock.sleep(attemptMs, ended).then(async () => {
      if (roleEnded.aborted) await clock.sleep(closingMs, done.signal)
      return noAnswer
    })
    try {
      return await Promise.race([deliver(), limit])
    } finally {
      done.abort()
    }
  }

  /** Sends the next answer. Returns how long to wait, in milliseconds; 0: more may be due. */
  const step = async (roleEnded: AbortSignal): Promise<number> => {
    const next = await journal.takeAnswer(target)
    if (!next) {
      const at = await journal.nextAnswerAt(target)
      return at === undefined ? maxWaitMs : Math.max(1, Date.parse(at) - clock.now())
    }
    let attempt: DeliveryAttempt
    try {
      attempt = await inTime(roleEnded, async () => {
        port ??= await open()
        return port.deliver(next.answer, roleEnded)
      })
    } catch {
      attempt = { kind: 'failed', problem: { code: 'answer.internal' }, isUncertain: true }
    }
    if (attempt.kind === 'taken') {
      await journal.recordAnswer(next.answer.number, { kind: 'delivered' })
      onAnswersChanged()
      return 0
    }
    const wait = await recordFailure(next, attempt)
    onAnswersChanged()
    isGone = attempt.isTargetGone === true
    isPaused = attempt.isTargetDown === true && wait > 0
    return isPaused ? wait : 0
  }

  const beAtRest = () => {
    isAtRest = true
    rest.resolve()
  }

  /** Another desk delivers. This one is at rest once nothing is due. */
  let isElsewhere = false
  const followOther = async () => {
    isElsewhere = true
    const at = await journal.nextAnswerAt(target).catch(() => undefined)
    if (isElsewhere && (at === undefined || Date.parse(at) > clock.now())) beAtRest()
  }

  const deliverAll = async (roleEnded: AbortSignal) => {
    isElsewhere = false
    wake()
    while (!roleEnded.aborted) {
      // Cleared before the journal is read: an answer that is made meanwhile ends the sleep.
      waking = new AbortController()
      // If the journal cannot be read or written now, that is reported elsewhere.
      const wait = isGone ? maxWaitMs : await step(roleEnded).catch(() => unreadWaitMs)
      if (wait > 0) {
        beAtRest()
        await clock.sleep(Math.min(wait, maxWaitMs), AbortSignal.any([roleEnded, waking.signal]))
        wake()
      }
      isPaused = false
    }
  }

  const run = async () => {
    await after
    await role(stopping.signal, deliverAll, () => void followOther())
    rest.resolve()
    await port?.close?.().catch(() => undefined)
  }
  const running = run()

  return {
    /** Answers were made. A target that is down is not tried before its time. */
    answersMade(): void {
      if (!isPaused) wake()
      if (isElsewhere) void followOther()
    },
    /** Tries a target that is down now. */
    wake,
    /** A person wants it tried now, even if the target wanted no more answers. */
    tryNow(): void {
      isGone = false
      wake()
    },
    /** Resolves when nothing can be sent at the moment: nothing is due, or the target is down. */
    atRest: (): Promise<void> => rest.promise,
    /** Resolves when nothing is being sent any more. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
export type Deliverer = ReturnType<typeof createDeliverer>
