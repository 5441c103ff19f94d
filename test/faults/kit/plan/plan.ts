import type { AnswerPoint } from '../../../../shared/answers/index.ts'
import type { Shows } from '../../../fixtures/carrier/fake-service/faults.ts'
import { type Chance, createChance } from '../../../fixtures/chance.ts'
import { type Action, actionMaker, drawDiskFault, drawKills } from './action.ts'
import { type DayKind, drawKind } from './day-kinds.ts'
import { withScenes } from './scenes.ts'
import { drawTask, type Task } from './tasks.ts'
import { wireFaultMakers, wireFaults } from './wire-faults.ts'

/** A day as data, so that a failing one can be made shorter. */
export interface Plan {
  seed: number
  /** The kind of day (day-kinds.ts). */
  kind: string
  /** ISO 8601. */
  start: string
  /** The fault of that day's clock. */
  hazard?: string
  /** Where the service shows the customer's order code. */
  shows: Shows
  /** The delay until an order is in the list. */
  lagMs: number
  pageSize: number
  afterFailure: 'wait' | 'goOn'
  layout: 'asSent' | 'label'
  /** Other stations on the account: an order around each of ours, with a code of their own or without. */
  neighbours: 'none' | 'coded' | 'plain'
  /** The point at which a target is answered; without one there is none. */
  answers?: AnswerPoint
  actions: Action[]
}

const minute = 60_000

/** Draws a day from a seed. */
export function planDay(seed: number): Plan {
  const chance = createChance(seed)
  const kind = drawKind(chance)
  const any = actionMaker(chance, kind)
  // Drawn apart from the rest of the day.
  const answers = createChance(seed ^ 0xa5).pick<AnswerPoint | undefined>([
    undefined,
    undefined,
    'booked',
    'printed',
    'closed',
  ])
  const length = chance.maybe(0.1) ? 15 + chance.below(15) : 4 + chance.below(9)
  return {
    seed,
    kind: kind.name,
    ...(answers && { answers }),
    ...chance.pick([
      { start: '2026-11-23T07:00:00Z' },
      { start: '2026-11-23T07:00:00Z' },
      { start: '2026-10-25T00:40:00Z', hazard: 'clocks go back' },
      { start: '2027-03-28T00:40:00Z', hazard: 'clocks go forward' },
      { start: '2026-11-24T22:58:00Z', hazard: 'midnight' },
      { start: '2026-12-31T22:50:00Z', hazard: 'midnight' },
    ]),
    shows: chance.pick(['list', 'list', 'list', 'detail', 'confirmation', 'label', 'nowhere']),
    lagMs: chance.pick([0, 0, 0, minute, 10 * minute]),
    pageSize: chance.pick([50, 50, 3, 1]),
    afterFailure: chance.pick(['wait', 'goOn']),
    layout: chance.pick(['asSent', 'label']),
    neighbours: chance.pick(['none', 'none', 'coded', 'plain']),
    actions: withOrders(
      createChance(seed ^ 0x0d4),
      withCalls(createChance(seed ^ 0xca11), [
        ...before(chance, kind),
        ...withScenes({ chance, any }, Array.from({ length }, any)),
      ]),
    ),
  }
}

/** On some days a program calls the API between the packer's actions. It is drawn apart, so
 * that a seed's other actions stay. */
function withCalls(chance: Chance, actions: Action[]): Action[] {
  if (!chance.maybe(0.35)) return actions
  const all = [...actions]
  for (let left = 2 + chance.below(6); left > 0; left--) {
    const call: Action = { ...drawTask(chance, 'call'), pauseMs: chance.pick([0, 500, 5000]) }
    if (chance.maybe(0.4)) call.kills = drawKills(chance)
    if (chance.maybe(0.3)) call.overlaps = true
    if (chance.maybe(0.3)) call.wire = wireFaults(chance, 'book', wireFaultMakers(chance, false))
    all.splice(chance.below(all.length + 1), 0, call)
  }
  return all
}

/** Faults that last so long that the packer does something else meanwhile. */
const isLong = (task: Task): boolean =>
  task.do === 'packOrder' && (task.fault === 'late' || task.ends === 'bookLater')

/** On some days the packer also ships orders of another program, drawn apart like the calls. */
function withOrders(chance: Chance, actions: Action[]): Action[] {
  if (!chance.maybe(0.5)) return actions
  const all = [...actions]
  for (let left = 3 + chance.below(8); left > 0; left--) {
    const name = chance.pick([
      'packOrder',
      'packOrder',
      'packOrder',
      'erp',
      'erp',
      'importOrders',
      'bookAll',
    ] as const)
    const action: Action = { ...drawTask(chance, name), pauseMs: chance.pick([0, 0, 500, 5000]) }
    if (chance.maybe(0.3)) action.kills = drawKills(chance)
    if (chance.maybe(0.1)) action.disk = { ...drawDiskFault(chance), afterCommits: chance.below(6) }
    if (chance.maybe(0.25)) action.wire = wireFaults(chance, 'book', wireFaultMakers(chance, false))
    if (chance.maybe(0.2) || isLong(action)) action.overlaps = true
    all.splice(chance.below(all.length + 1), 0, action)
  }
  return all
}

const before = (chance: Chance, { booked }: DayKind): Action[] =>
  Array.from({ length: booked }, () => ({ do: 'book', n: chance.below(8), presses: 1, pauseMs: 5000 }))
