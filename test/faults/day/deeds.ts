import type { Chance } from '../../fixtures/chance.ts'

/** `copy` makes a copy of the journal; `restore` puts the newest one in its place. */
const plain = [
  ...(['bookAll', 'stopRun', 'printAll', 'sweep', 'resumePrinter'] as const),
  ...(['restart', 'kill', 'copy', 'restore'] as const),
] as const
/** With one of those that exist at the time; `n` chooses it. `cancelElsewhere`: on the service's own site. The last four: with a draft
 * that is or was queued. */
const withOne = [
  ...(['cancel', 'cancelTwin', 'cancelElsewhere', 'readAgain', 'takeOver'] as const),
  ...(['print', 'look', 'scan', 'cancelPrint', 'moveUp', 'fetchLabel'] as const),
  ...(['reconcile', 'declareAbsent', 'assign'] as const),
  ...(['change', 'move', 'remove', 'putBack'] as const),
] as const
type Plain = (typeof plain)[number]
type WithOne = (typeof withOne)[number]

type OwnDetails = {
  book: { n: number; presses: number }
  /** `quoted`: from a quotation that was requested and kept before. */
  bookFreight: { n: number; presses: number; quoted: boolean }
  add: { n: number; count: number }
  close: { explain: boolean }
  wait: { ms: number }
  jump: { ms: number }
  otherDesk: { count: number; coded: boolean }
  /** A parcel that may not be sent, or a full pickup. */
  tooMuch: { n: number; how: 'heavy' | 'eighthDay' | 'parcels' | 'fill' }
}

type Details = { [Name in Plain]: object } & { [Name in WithOne]: { n: number } } & OwnDetails

export type DeedName = keyof Details
/** What a packer does. */
export type Deed = { [Name in DeedName]: { do: Name } & Details[Name] }[DeedName]

const minute = 60_000
const hour = 60 * minute

const draw: { [Name in keyof OwnDetails]: (chance: Chance) => { do: Name } & Details[Name] } = {
  book: (chance) => ({ do: 'book', n: chance.below(8), presses: chance.pick([1, 1, 1, 2, 12]) }),
  bookFreight: (chance) => ({
    do: 'bookFreight',
    n: chance.below(8),
    presses: chance.pick([1, 1, 2]),
    quoted: chance.maybe(0.7),
  }),
  add: (chance) => ({ do: 'add', n: chance.below(8), count: 1 + chance.below(4) }),
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

const isIn = <Name extends DeedName>(names: readonly Name[], name: DeedName): name is Name =>
  (names as readonly DeedName[]).includes(name)

export function drawDeed(chance: Chance, name: DeedName): Deed {
  if (isIn(plain, name)) return { do: name }
  return isIn(withOne, name) ? { do: name, n: chance.below(8) } : draw[name](chance)
}
