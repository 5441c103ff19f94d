import type { Answer } from '../../shared/answers/index.ts'
import { newProblem, type Problem } from '../../shared/kit/index.ts'

/** The outcome of sending an answer. */
export type DeliveryAttempt = { kind: 'taken' } | FailedAttempt
export type FailedAttempt = {
  kind: 'failed'
  problem: Problem
  /** The target may have it. */
  isUncertain?: boolean
  /** The target itself does not work, so no other answer is tried in the meantime. */
  isTargetDown?: boolean
  /** Another try cannot help. */
  needsPerson?: boolean
  /** The target wants no more answers: none is sent until a person sends again, its settings
   * change or the program starts anew. */
  isTargetGone?: boolean
  retryAfterMs?: number
}

/** The outcome of a trial from the settings: where the test answer went, or why it did not. */
export type Trial = { ok: true; notice: Problem } | { ok: false; problem: Problem }

/** Where answers go. The same answer delivered twice has the effect of one. */
export interface TargetPort {
  deliver(answer: Answer, signal: AbortSignal): Promise<DeliveryAttempt>
  close?(): Promise<void>
}

/** A target that can also be tried from the settings. */
export interface TrialPort extends TargetPort {
  tryOut(answer: Answer): Promise<Trial>
}

/** Nothing is sent without the secret of this host. */
export const noSecret = (host: string): FailedAttempt => ({
  kind: 'failed',
  problem: newProblem('answer.noSecret', { values: { host } }),
  isTargetDown: true,
})
