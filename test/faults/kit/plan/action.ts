import type { WireFaults } from '../../../fixtures/carrier/fake-service/faults.ts'
import type { Chance } from '../../../fixtures/chance.ts'
import type { DiskFault } from '../fakes/fake-disk.ts'
import { type PrintFault, printFault } from '../fakes/fake-printer.ts'
import { type DayKind, drawName } from './day-kinds.ts'
import { drawTask, type Task } from './tasks.ts'
import { wireFaultMakers, wireFaults } from './wire-faults.ts'

/** An action of the packer and its faults. `kills`: the numbers of steps after which the process dies,
 * first in the action, then while it recovers. `overlaps`: the packer does not wait for its end. */
export type Action = Task & {
  kills?: number[]
  disk?: DiskFault
  wire?: WireFaults
  printer?: PrintFault[]
  overlaps?: boolean
  /** The time that the packer waits afterwards; the faults stay active. */
  pauseMs: number
}

/** Draws actions of one kind of day. */
export function actionMaker(chance: Chance, { weights, shares, few }: DayKind): () => Action {
  const printer = few ? chance.few(() => printFault(chance)) : () => printFault(chance)
  const disk = few ? chance.few(() => drawDiskFault(chance)) : () => drawDiskFault(chance)
  const wire = wireFaultMakers(chance, few)
  return () => {
    const task = drawTask(chance, drawName(chance, weights))
    const action: Action = { ...task, pauseMs: chance.pick([0, 0, 500, 5000, 40_000]) }
    if (chance.maybe(shares.kills)) action.kills = drawKills(chance)
    if (chance.maybe(shares.disk)) action.disk = { ...disk(), afterCommits: chance.below(6) }
    if (chance.maybe(shares.wire)) action.wire = wireFaults(chance, task.do, wire)
    if (chance.maybe(shares.printer)) action.printer = chance.many(3, printer)
    if (chance.maybe(shares.overlaps)) action.overlaps = true
    return action
  }
}

export const drawDiskFault = (chance: Chance): Pick<DiskFault, 'how'> => ({
  how: chance.pick(['full', 'fullAtCommit', 'syncLost', 'syncKept']),
})

/** Early steps are more frequent: most of what matters is close to the POST and the paper. */
export const drawKills = (chance: Chance): number[] =>
  Array.from({ length: 1 + (chance.maybe(0.35) ? 1 + chance.below(3) : 0) }, () =>
    chance.below(chance.pick([12, 40, 120])),
  )
