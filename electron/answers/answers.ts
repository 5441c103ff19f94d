import { isDeepStrictEqual } from 'node:util'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import type { AnswerJournal } from '../journal/index.ts'
import type { Clock, Role } from '../kit/index.ts'
import { createDeliverer, type Deliverer } from './deliverer.ts'
import type { TargetPort } from './target.ts'

type Deps = {
  journal: AnswerJournal
  clock: Clock
  /** From 0 to below 1. */
  random: () => number
  /** The targets of this environment, from the settings. */
  targets: () => readonly AnswerTarget[]
  openTarget: (target: AnswerTarget) => Promise<TargetPort>
  /** An answer was made or changed its state; must not throw. */
  onAnswersChanged: () => void
  /** The role of delivering to a target; absent: no other desk does. */
  roleOf?: (target: string) => Role
}

/** Delivers the journal's answers to other programs in the background, once `start` was called. */
export function createAnswers(deps: Deps) {
  const { journal, targets, openTarget, onAnswersChanged } = deps
  const running = new Map<string, { target: AnswerTarget; deliverer: Deliverer }>()
  let isStarted = false
  /** Deliverers that are stopping, by target. The next deliverer of the target waits for
   * them, so that only one is at work. */
  const ending = new Map<string, Promise<void>>()

  const begin = (target: AnswerTarget) => {
    const deliverer = createDeliverer({
      ...deps,
      target: target.id,
      open: () => openTarget(target),
      after: ending.get(target.id),
      role: deps.roleOf?.(target.id),
    })
    running.set(target.id, { target, deliverer })
  }
  const end = (id: string) => {
    const each = running.get(id)
    running.delete(id)
    if (each) ending.set(id, each.deliverer.stop())
  }
  const wakeAll = () => {
    for (const { deliverer } of running.values()) deliverer.wake()
  }
  const ids = () => targets().map(({ id }) => id)

  const adjust = () => {
    if (!isStarted) return
    const wanted = new Map(targets().map((target) => [target.id, target]))
    for (const [id, { target }] of running) if (!isDeepStrictEqual(wanted.get(id), target)) end(id)
    for (const [id, target] of wanted) if (!running.has(id)) begin(target)
  }

  return {
    /** Continues the deliveries of the last run. */
    start(): void {
      isStarted = true
      adjust()
    },
    /** Takes up changed targets. */
    targetsChanged(): void {
      adjust()
      onAnswersChanged()
    },
    /** The journal made answers. */
    made(): void {
      for (const { deliverer } of running.values()) deliverer.answersMade()
      onAnswersChanged()
    },
    /** Tries targets that are down again now. */
    wake: wakeAll,
    count: async () => (targets().length === 0 ? undefined : journal.countAnswers(ids())),
    ofShipment: journal.answersOf,
    open: (take: number, after?: number) => journal.openAnswers({ targets: ids(), take, after }),
    /** A person wants these sent now, or all open ones. */
    async send(numbers?: readonly number[]): Promise<void> {
      const sent = await journal.sendAnswersAgain(numbers ? { numbers } : { targets: ids() })
      for (const id of sent) running.get(id)?.deliverer.tryNow()
      wakeAll()
      onAnswersChanged()
    },
    /** Marks an answer as delivered, because a person saw it at the target. The next ones are then sent. */
    async arrived(number: number): Promise<void> {
      await journal.answerArrived(number)
      wakeAll()
      onAnswersChanged()
    },
    /** Waits until nothing can be sent at the moment, or until `limit`. Resolves with the
     * number of answers that are open. */
    async whenAtRest(limit: AbortSignal): Promise<{ waiting: number; stuck: number }> {
      const late = Promise.withResolvers<void>()
      limit.addEventListener('abort', () => late.resolve(), { once: true })
      if (limit.aborted) late.resolve()
      const atRest = [...running.values()].map(({ deliverer }) => deliverer.atRest())
      await Promise.race([Promise.all(atRest), late.promise])
      return journal.countAnswers(ids())
    },
    async stop(): Promise<void> {
      isStarted = false
      for (const id of [...running.keys()]) end(id)
      await Promise.all(ending.values())
    },
  }
}
export type Answers = ReturnType<typeof createAnswers>
