import type { DeliveryAttempt, TargetPort } from '../../../../electron/answers/target.ts'
import type { Answer } from '../../../../shared/answers/index.ts'
import type { Chance } from '../../../fixtures/chance.ts'
import type { History } from '../history.ts'
import type { Process, Simulation } from '../simulation.ts'

/** The fault of one try. `lost`: the target takes the answer, and its confirmation is lost; `late`: the
 * same a minute later; `refused`: not taken; `down`: the target cannot be reached. */
type Fault = 'none' | 'lost' | 'late' | 'refused' | 'down'

const failed = (code: string, change: object): DeliveryAttempt => ({
  kind: 'failed',
  problem: { code },
  ...change,
})
const outcomes: Readonly<Record<Fault, DeliveryAttempt>> = {
  none: { kind: 'taken' },
  lost: failed('answer.timeout', { isUncertain: true, isTargetDown: true }),
  late: failed('answer.timeout', { isUncertain: true, isTargetDown: true }),
  refused: failed('answer.refused', { isUncertain: false }),
  down: failed('answer.folderMissing', { isUncertain: false, isTargetDown: true }),
}

/** A program that is answered. It drops answers that it has, by their IDs. */
export function createFakeErp(simulation: Simulation, history: History, chance: Chance) {
  const effects: Answer[] = []
  let isWell = false
  const take = (answer: Answer) => {
    if (effects.some(({ id }) => id === answer.id)) return
    effects.push(answer)
    history.note('erp', `learns that ${answer.reference} (${answer.orderId}) is ${answer.state}`)
  }
  return {
    /** The answers that took effect, in the order of arrival. */
    effects: effects as readonly Answer[],
    /** Nothing fails any more. */
    repair() {
      isWell = true
    },
    /** The target as one process sees it. Each call has two steps: before it arrives,
     * and before its outcome is known. */
    open: (process: Process): TargetPort =>
      process.through({
        async deliver(answer: Answer) {
          const fault: Fault = isWell
            ? 'none'
            : chance.pick(['none', 'none', 'none', 'lost', 'late', 'refused', 'down'])
          if (fault !== 'none') history.inject(`answer ${fault}`)
          if (fault === 'none' || fault === 'lost') take(answer)
          if (fault === 'late') simulation.later(60_000, () => take(answer))
          return outcomes[fault]
        },
      }),
  }
}
export type FakeErp = ReturnType<typeof createFakeErp>
