import type { Chance } from '../../fixtures/chance.ts'

type Plain =
  | 'bookAll'
  | 'stopRun'
  | 'printAll'
  | 'sweep'
  | 'resumePrinter'
  | 'restart'
  | 'kill'
  /** A copy of the journal is made; the newest one is put in its place. */
  | 'copy'
  | 'restore'

/** With the one of those that there are then that `n` chooses. */
type WithOne =
  | 'cancel'
  | 'cancelTwin'
  /** Somebody cancels an order at the service's own site. */
  | 'cancelElsewhere'
  | 'readAgain'
  | 'takeOver'
  | 'print'
  | 'look'
  | 'scan'
  | 'cancelPrint'
  | 'moveUp'
  | 'fetchLabel'
  | 'reconcile'
  | 'declareAbsent'
  | 'assign'
  /** With a draft that stands in a pickup, or did. */
  | 'change'
  | 'move'
  | 'remove'
  | 'putBack'

type Details = { [Name in Plain]: object } & { [Name in WithOne]: { n: number } } & {
  book: { n: number; presses: number }
  /** `quoted`: from a quotation that is asked for and kept first. */
  bookFreight: { n: number; presses: number; quoted: boolean }
  add: { n: number; count: number }
  close: { explain: boolean }
  wait: { ms: number }
  jump: { ms: number }
  otherDesk: { count: number; coded: boolean }
  /** A parcel that may not travel, or as many as a pickup takes. */
  tooMuch: { n: number; how: 'heavy' | 'eighthDay' | 'parcels' | 'fill' }
}

export type DeedName = keyof Details
/** What a packer does. `n` chooses among what is there then. */
export type Deed = { [Name in DeedName]: { do: Name } & Details[Name] }[DeedName]

const minute = 60_000
const hour = 60 * minute

const plain =
  <Name extends Plain>(name: Name) =>
  () => ({ do: name })
const withOne =
  <Name extends WithOne>(name: Name) =>
  (chance: Chance) => ({ do: name, n: chance.below(8) })

const draw: { [Name in DeedName]: (chance: Chance) => { do: Name } & Details[Name] } = {
  book: (chance) => ({ do: 'book', n: chance.below(8), presses: chance.pick([1, 1, 1, 2, 12]) }),
  bookFreight: (chance) => ({
    do: 'bookFreight',
    n: chance.below(8),
    presses: chance.pick([1, 1, 2]),
    quoted: chance.maybe(0.7),
  }),
  add: (chance) => ({ do: 'add', n: chance.below(8), count: 1 + chance.below(4) }),
  bookAll: plain('bookAll'),
  stopRun: plain('stopRun'),
  printAll: plain('printAll'),
  sweep: plain('sweep'),
  resumePrinter: plain('resumePrinter'),
  restart: plain('restart'),
  kill: plain('kill'),
  copy: plain('copy'),
  restore: plain('restore'),
  cancel: withOne('cancel'),
  cancelTwin: withOne('cancelTwin'),
  cancelElsewhere: withOne('cancelElsewhere'),
  readAgain: withOne('readAgain'),
  takeOver: withOne('takeOver'),
  print: withOne('print'),
  look: withOne('look'),
  scan: withOne('scan'),
  cancelPrint: withOne('cancelPrint'),
  moveUp: withOne('moveUp'),
  fetchLabel: withOne('fetchLabel'),
  reconcile: withOne('reconcile'),
  declareAbsent: withOne('declareAbsent'),
  assign: withOne('assign'),
  change: withOne('change'),
  move: withOne('move'),
  remove: withOne('remove'),
  putBack: withOne('putBack'),
  close: (chance) => ({ do: 'close', explain: chance.maybe(0.5) }),
  wait: (chance) => ({ do: 'wait', ms: chance.pick([1000, 10_000, minute, 3 * minute, 15 * minute]) }),
  jump: (chance) => ({ do: 'jump', ms: chance.pick([-26 * hour, -hour, -5 * minute, hour, 26 * hour]) }),
  otherDesk: (chance) => ({ do: 'otherDesk', count: 1 + chance.below(4), coded: chance.maybe(0.5) }),
  tooMuch: (chance) => ({
    do: 'tooMuch',
    n: chance.below(8),
    how: chance.pick(['heavy', 'eighthDay', 'parcels', 'fill', 'fill']),
  }),
}

export const drawDeed = (chance: Chance, name: DeedName): Deed => draw[name](chance)
