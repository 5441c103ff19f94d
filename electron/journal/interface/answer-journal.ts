import type { Answer, AnswerPoint, AnswerRow } from '../../../shared/answers/index.ts'
import type { Problem } from '../../../shared/kit/index.ts'

/** The longest time until the next try of an answer. */
export const maxWaitMs = 3_600_000

/** Decides which events become an answer (docs/answers.md). */
export type Answering = {
  /** The targets of this journal's environment. */
  targets: () => readonly { id: string; point: AnswerPoint }[]
  /** The desk's name in the settings. */
  deskName: () => string
  /** Called after a transaction that made answers; must not throw. */
  onAnswersMade: () => void
}

/** The outcome of a try. `isUncertain`: the target may have the answer. */
type AnswerOutcome =
  | { kind: 'delivered' }
  | { kind: 'waiting'; problem: Problem; isUncertain: boolean; nextAt: string }
  | { kind: 'stuck'; problem: Problem; isUncertain: boolean }

/** An answer that is to be sent. `attempts` includes this one; `firstTriedAt` is ISO 8601. */
export type OutgoingAnswer = { answer: Answer; attempts: number; firstTriedAt: string }

/** The answers in the journal. They are written in the transaction of the event that they
 * follow from, and never deleted. A later state of an order replaces an open one, unless the
 * outcome of its delivery is not known. */
export interface AnswerJournal {
  /** The next answer to a target that is due, recorded as tried: from then on the target may have it.
   * Answers of one reference go out in their order, so one that waits for a person stops those behind it. */
  takeAnswer(target: string): Promise<OutgoingAnswer | undefined>
  recordAnswer(number: number, outcome: AnswerOutcome): Promise<void>
  /** When the next answer to a target is due (ISO 8601); undefined if none waits. */
  nextAnswerAt(target: string): Promise<string | undefined>
  /** Newest first. */
  answersOf(shipmentId: string): Promise<AnswerRow[]>
  /** A page of open answers to these targets, oldest first; `after` is the `next` of the page before. */
  openAnswers(query: {
    targets: readonly string[]
    take: number
    after?: number
  }): Promise<{ rows: AnswerRow[]; next?: number }>
  countAnswers(targets: readonly string[]): Promise<{ waiting: number; stuck: number }>
  /** A person found that the target has an answer that waits for a person. Others stay as they are. */
  answerArrived(number: number): Promise<void>
  /** Makes open answers due now: those with these numbers, or all to these targets. Resolves
   * with the targets of these answers. */
  sendAnswersAgain(which: { numbers: readonly number[] } | { targets: readonly string[] }): Promise<string[]>
}
