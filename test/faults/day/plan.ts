import { type Chance, createChance } from './chance.ts'
import type { DiskFault } from './played-disk.ts'
import { type PrintFault, printFaults } from './played-printer.ts'
import { type Shows, type WireFaults, wireFaults } from './wire-faults.ts'

/** What a packer does. `n` chooses among what is there then. */
export type Deed =
  | { do: 'book'; n: number; presses: number }
  | { do: 'add'; n: number; count: number }
  | { do: 'bookAll' | 'stopRun' | 'printAll' | 'sweep' | 'resumePrinter' | 'restart' | 'kill' }
  | { do: 'close'; explain: boolean }
  | {
      do:
        | 'cancel'
        | 'print'
        | 'look'
        | 'cancelPrint'
        | 'reconcile'
        | 'declareAbsent'
        | 'assign'
        | 'fetchLabel'
        | 'moveUp'
      n: number
    }
  | { do: 'wait' | 'jump'; ms: number }
  | { do: 'otherDesk'; count: number; coded: boolean }
  /** A parcel that may not travel. */
  | { do: 'tooMuch'; n: number; how: 'heavy' | 'eighthDay' | 'parcels' | 'fill' }
  /** A copy of the journal is made; the newest one is put in its place. */
  | { do: 'copy' | 'restore' }

/** A deed and everything that goes wrong while it is done. `kills`: after how many steps the process dies, then again while
 * it recovers. `overlaps`: the packer does not wait for its end. */
export type Action = Deed & {
  kills?: number[]
  disk?: DiskFault
  wire?: WireFaults
  printer?: PrintFault[]
  overlaps?: boolean
  /** How long the packer stays with it; what goes wrong goes on going wrong. */
  lingersMs: number
}

/** A day, written out, so that a failing one can be made shorter. */
export type Plan = {
  seed: number
  /** ISO 8601. */
  start: string
  /** What the clock does on such a day. */
  hazard?: string
  /** Where the service shows the customer's order code. */
  shows: Shows
  /** How long an order is not yet in the list. */
  lagMs: number
  pageSize: number
  afterFailure: 'wait' | 'goOn'
  layout: 'asSent' | 'label'
  /** What other desks on the account do: an order around each of ours, with a code of their own or without. */
  neighbours: 'none' | 'coded' | 'plain'
  actions: Action[]
}

const minute = 60_000
const hour = 60 * minute

/** Makes a day of a seed. */
export function planDay(seed: number): Plan {
  const chance = createChance(seed)
  return {
    seed,
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
    actions: withTwoHands(
      chance,
      withRestore(
        chance,
        Array.from({ length: 4 + chance.below(9) }, () => planAction(chance)),
      ),
    ),
  }
}

/** On some days somebody at a second window books or cancels before the first one's booking has ended. */
function withTwoHands(chance: Chance, actions: Action[]): Action[] {
  if (!chance.maybe(0.2)) return actions
  const n = chance.below(8)
  const first: Action = { do: 'book', n, presses: 1, overlaps: true, lingersMs: 0 }
  const second: Action = chance.maybe(0.5)
    ? { do: 'book', n: n + 1, presses: 1, lingersMs: 500 }
    : { do: 'cancel', n: 0, lingersMs: 500 }
  return actions.toSpliced(1 + chance.below(actions.length), 0, first, second)
}

/** On some days an old copy of the journal comes back. */
function withRestore(chance: Chance, actions: Action[]): Action[] {
  if (!chance.maybe(0.15)) return actions
  const copied = 1 + chance.below(actions.length)
  const restored = copied + 1 + chance.below(actions.length)
  const bookAll: Action = { do: 'bookAll', lingersMs: 5000 }
  const printAll: Action = { do: 'printAll', lingersMs: 5000 }
  return actions
    .toSpliced(
      copied,
      0,
      { do: 'add', n: chance.below(8), count: 2, lingersMs: 0 },
      // Its label comes out after the copy was made.
      { do: 'book', n: chance.below(8), presses: 1, lingersMs: 0 },
      { do: 'copy', lingersMs: 0 },
      bookAll,
    )
    .toSpliced(restored + 3, 0, { ...planAction(chance), do: 'restore' }, bookAll, printAll)
}

function planAction(chance: Chance): Action {
  const deed = planDeed(chance)
  const action: Action = { ...deed, lingersMs: chance.pick([0, 0, 500, 5000, 40_000]) }
  if (chance.maybe(0.3)) action.kills = kills(chance)
  if (chance.maybe(0.08))
    action.disk = {
      afterCommits: chance.below(6),
      how: chance.pick(['full', 'fullAtCommit', 'syncLost', 'syncKept']),
    }
  if (chance.maybe(0.55)) action.wire = wireFaults(chance, deed.do)
  if (chance.maybe(0.45)) action.printer = printFaults(chance)
  if (chance.maybe(0.15)) action.overlaps = true
  return action
}

/** Early steps more often: most of what matters is close to the POST and the paper. */
const kills = (chance: Chance): number[] =>
  Array.from({ length: 1 + (chance.maybe(0.35) ? 1 + chance.below(3) : 0) }, () =>
    chance.below(chance.pick([12, 40, 120])),
  )

function planDeed(chance: Chance): Deed {
  const n = chance.below(8)
  const dice = chance.below(108)
  if (dice < 30) return { do: 'book', n, presses: chance.pick([1, 1, 1, 2, 12]) }
  if (dice < 38) return { do: 'add', n, count: 1 + chance.below(4) }
  if (dice < 46) return { do: 'bookAll' }
  if (dice < 52) return { do: 'cancel', n }
  if (dice < 57) return { do: 'print', n }
  if (dice < 63) return { do: 'look', n }
  if (dice < 65) return { do: 'cancelPrint', n }
  if (dice < 68) return { do: 'reconcile', n }
  if (dice < 71) return { do: 'declareAbsent', n }
  if (dice < 72) return { do: 'assign', n }
  if (dice < 74) return { do: 'fetchLabel', n }
  if (dice < 76) return { do: 'moveUp', n }
  if (dice < 79) return { do: 'printAll' }
  if (dice < 80) return { do: 'stopRun' }
  if (dice < 82) return { do: 'resumePrinter' }
  if (dice < 84) return { do: 'sweep' }
  if (dice < 86) return { do: 'close', explain: chance.maybe(0.5) }
  if (dice < 88) return { do: 'restart' }
  if (dice < 90) return { do: 'kill' }
  if (dice < 93) return { do: 'otherDesk', count: 1 + chance.below(4), coded: chance.maybe(0.5) }
  if (dice < 95) return { do: 'jump', ms: chance.pick([-26 * hour, -hour, -5 * minute, hour, 26 * hour]) }
  if (dice < 100) return { do: 'wait', ms: chance.pick([1000, 10_000, minute, 3 * minute, 15 * minute]) }
  if (dice < 103)
    return { do: 'tooMuch', n, how: chance.pick(['heavy', 'eighthDay', 'parcels', 'fill', 'fill']) }
  return { do: dice < 106 ? 'copy' : 'restore' }
}
