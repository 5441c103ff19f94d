import type { Chance } from '../../../fixtures/chance.ts'
import { erpChanges, sourceFaults } from '../fakes/fake-orders.ts'

/** `importOrders`: of an export of the other program's orders. `copy` makes a copy of the journal;
 * `restore` puts the newest one in its place. */
const plain = [
  'bookAll',
  'stopRun',
  'printAll',
  'sweep',
  'resumePrinter',
  'importOrders',
  'restart',
  'kill',
  'copy',
  'restore',
] as const
/** With one of those that exist at the time; `n` chooses it. `cancelElsewhere`: on the service's own site.
 * The last four: with a draft that is or was queued. */
const withOne = [
  'cancel',
  'cancelDuplicate',
  'cancelElsewhere',
  'readAgain',
  'takeOver',
  'print',
  'look',
  'scan',
  'cancelPrint',
  'moveUp',
  'fetchLabel',
  'reconcile',
  'declareAbsent',
  'assign',
  'change',
  'move',
  'remove',
  'putBack',
] as const

const minute = 60_000
const hour = 60 * minute

const own = {
  book: (chance: Chance) => ({ n: chance.below(8), presses: chance.pick([1, 1, 1, 2, 12]) }),
  /** `quoted`: from a quotation that was requested and kept before. */
  bookFreight: (chance: Chance) => ({
    n: chance.below(8),
    presses: chance.pick([1, 1, 2]),
    quoted: chance.maybe(0.7),
  }),
  add: (chance: Chance) => ({ n: chance.below(8), count: 1 + chance.below(4) }),
  /** Scans the n-th order of the other program. `types`: a weight and a phone number, before the source is
   * asked or while it is. `bookTwice`: in two windows at once. */
  packOrder: (chance: Chance) => ({
    n: chance.below(5),
    types: chance.pick(['no', 'no', 'before', 'meanwhile'] as const),
    fault: chance.pick([undefined, undefined, undefined, undefined, ...sourceFaults]),
    ends: chance.pick(['book', 'bookTwice', 'bookLater', 'add'] as const),
  }),
  /** Something happens to the n-th order in the other program. */
  erp: (chance: Chance) => ({ n: chance.below(5), how: chance.pick(erpChanges) }),
  /** A program calls the API with the n-th key. `other`: by mistake with another body. */
  call: (chance: Chance) => ({ n: chance.below(6), other: chance.maybe(0.25) }),
  close: (chance: Chance) => ({ explain: chance.maybe(0.5) }),
  wait: (chance: Chance) => ({ ms: chance.pick([1000, 10_000, minute, 3 * minute, 15 * minute]) }),
  jump: (chance: Chance) => ({ ms: chance.pick([-26 * hour, -hour, -5 * minute, hour, 26 * hour]) }),
  otherDesk: (chance: Chance) => ({ count: 1 + chance.below(4), coded: chance.maybe(0.5) }),
  /** A parcel that may not be sent, or a full pickup. */
  tooMuch: (chance: Chance) => ({
    n: chance.below(8),
    how: chance.pick(['heavy', 'eighthDay', 'parcels', 'fill', 'fill'] as const),
  }),
}

type Details = { [Name in (typeof plain)[number]]: object } & {
  [Name in (typeof withOne)[number]]: { n: number }
} & { [Name in keyof typeof own]: ReturnType<(typeof own)[Name]> }

export type TaskName = keyof Details
/** The tasks of a packer. */
export type Task = { [Name in TaskName]: { do: Name } & Details[Name] }[TaskName]

const isIn = <Name extends TaskName>(names: readonly Name[], name: TaskName): name is Name =>
  (names as readonly TaskName[]).includes(name)

export function drawTask(chance: Chance, name: TaskName): Task {
  if (isIn(plain, name)) return { do: name }
  if (isIn(withOne, name)) return { do: name, n: chance.below(8) }
  // Safe: the details are of that name.
  return { do: name, ...own[name](chance) } as Task
}
