import { type Chance, createChance } from '../../fixtures/chance.ts'
import { type Action, actionMaker } from '../kit/plan/action.ts'
import type { DayKind } from '../kit/plan/day-kinds.ts'
import type { Plan } from '../kit/plan/plan.ts'
import { type CommitFault, commitFaults } from './desk-lines.ts'

/** A fault of the network, the server or a desk before an action of that desk. `freeze`: of the desk's
 * process; `copy`: keeps the journal; `restore`: puts the kept one in its place, with the server's disk
 * or as another database; `failover`: another server has the journal. `ms`: its duration. */
export type NetFault =
  | { kind: 'partition' | 'freeze' | 'slow' | 'down'; ms: number }
  | { kind: 'commit'; how: CommitFault }
  | { kind: 'cut' | 'cutAll' | 'copy' | 'failover' }
  | { kind: 'restore'; how: 'putBack' | 'dump' }

/** An action of the packer at one of the desks, the first being 0. */
export type DeskAction = Action & { desk: number; net?: NetFault }
/** `skews`: by how many milliseconds each desk's clock is ahead of the server's. */
export interface DesksPlan extends Plan {
  skews: number[]
  actions: DeskAction[]
}

const weights: DayKind['weights'] = {
  book: 30,
  bookFreight: 4,
  add: 10,
  bookAll: 10,
  stopRun: 1,
  tooMuch: 4,
  cancel: 4,
  cancelDuplicate: 1,
  cancelElsewhere: 1,
  readAgain: 1,
  takeOver: 1,
  print: 3,
  look: 4,
  fetchLabel: 1,
  printAll: 3,
  resumePrinter: 2,
  reconcile: 3,
  declareAbsent: 2,
  assign: 1,
  sweep: 3,
  close: 3,
  change: 3,
  move: 2,
  restart: 2,
  kill: 2,
  otherDesk: 1,
  wait: 3,
}
const shares = { kills: 0.15, disk: 0, wire: 0.4, printer: 0.2, overlaps: 0.6 }

/** Longer than a lease, a statement or a place in the queue, and shorter. */
const durations = [300, 3000, 9000, 12_000, 25_000] as const

function netFault(chance: Chance): NetFault {
  const dice = chance.below(20)
  const ms = chance.pick(durations)
  if (dice < 6) return { kind: 'partition', ms }
  if (dice < 12) return { kind: 'commit', how: chance.pick(commitFaults) }
  if (dice < 14) return { kind: 'freeze', ms }
  if (dice < 15) return { kind: 'slow', ms }
  if (dice < 16) return { kind: 'down', ms: chance.pick([300, 3000, 9000]) }
  return { kind: chance.pick(['cut', 'cut', 'cutAll', 'failover']) }
}

/** Draws a day of several desks from a seed. */
export function planDesksDay(seed: number): DesksPlan {
  const chance = createChance(seed)
  const desks = 2 + chance.below(4)
  const any = actionMaker(chance, { name: 'desks', weights, shares, few: false, booked: 0 })
  const share = chance.pick([0.1, 0.3, 0.6])
  const actions = Array.from({ length: 6 + chance.below(14) }, (): DeskAction => {
    const action = any()
    return {
      ...action,
      pauseMs: Math.min(action.pauseMs, 5000),
      desk: chance.below(desks),
      ...(chance.maybe(share) && { net: netFault(chance) }),
    }
  })
  const wait = (net: NetFault): DeskAction => ({ do: 'wait', ms: 0, pauseMs: 0, desk: 0, net })
  const isRestored = chance.maybe(0.25)
  if (isRestored) {
    const at = chance.below(actions.length)
    actions.splice(at, 0, wait({ kind: 'copy' }))
    const how = chance.pick(['putBack', 'putBack', 'dump'] as const)
    actions.splice(at + 2 + chance.below(actions.length - at), 0, wait({ kind: 'restore', how }))
  }
  return {
    seed,
    kind: 'desks',
    start: '2026-11-23T07:00:00Z',
    shows: chance.pick(['list', 'list', 'detail']),
    lagMs: chance.pick([0, 0, 20_000]),
    pageSize: chance.pick([50, 50, 3]),
    afterFailure: chance.pick(['wait', 'goOn']),
    layout: 'asSent',
    neighbours: chance.pick(['none', 'none', 'coded']),
    skews: Array.from({ length: desks }, () => chance.pick([0, 0, 400, -3000, 120_000, -600_000])),
    actions,
  }
}
