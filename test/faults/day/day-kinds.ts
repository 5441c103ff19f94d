import type { Chance } from '../../fixtures/chance.ts'
import type { DeedName } from './deeds.ts'

type Weights = Readonly<Partial<Record<DeedName, number>>>

/** The share of actions that have each kind of fault, from 0 to 1. */
export type Shares = { kills: number; disk: number; wire: number; printer: number; overlaps: number }

/** What is done on a day, and how often it fails. `few`: one or two faults are repeated. `booked`: parcels that were booked before,
 * without faults. */
export type DayKind = { name: string; weights: Weights; shares: Shares; few: boolean; booked: number }

const usual: Shares = { kills: 0.3, disk: 0.08, wire: 0.55, printer: 0.45, overlaps: 0.15 }
const often: Shares = { ...usual, wire: 0.8, printer: 0.7 }

const everyday: Weights = {
  ...{ book: 30, bookFreight: 8, add: 8, bookAll: 8, stopRun: 1, tooMuch: 3 },
  ...{ cancel: 5, cancelTwin: 1, cancelElsewhere: 1, readAgain: 1, takeOver: 1 },
  ...{ print: 5, look: 5, scan: 2, cancelPrint: 2, moveUp: 2, fetchLabel: 2, printAll: 3, resumePrinter: 2 },
  ...{ reconcile: 3, declareAbsent: 3, assign: 1, sweep: 2, close: 2 },
  ...{ change: 1, move: 1, remove: 1, putBack: 1 },
  ...{ restart: 2, kill: 2, copy: 3, restore: 2, otherDesk: 3, jump: 2, wait: 5 },
}

/** Days of one subject: combinations that are rare on a usual day are frequent here. */
const themes: readonly [Theme, ...Theme[]] = [
  {
    name: 'full disks',
    weights: { book: 8, add: 3, bookAll: 3, restart: 3, kill: 1, sweep: 2, otherDesk: 1, close: 1 },
    shares: { disk: 0.5, printer: 0 },
  },
  {
    name: 'restores and prints',
    weights: {
      ...{ book: 6, bookAll: 2, add: 2, copy: 4, restore: 4, restart: 2, wait: 1 },
      ...{ print: 4, look: 3, scan: 2, cancelPrint: 2, moveUp: 1, printAll: 3, resumePrinter: 4 },
    },
  },
  {
    name: 'cancellations',
    shares: { wire: 0.95, printer: 0.2 },
    weights: {
      ...{ book: 7, cancel: 7, cancelTwin: 3, cancelElsewhere: 2, readAgain: 3, reconcile: 1 },
      ...{ sweep: 3, wait: 3, jump: 3, close: 2, copy: 1, restore: 1 },
    },
  },
  {
    name: 'two hands',
    weights: {
      ...{ book: 6, add: 6, bookAll: 5, stopRun: 1, cancel: 3, change: 5, move: 3, remove: 3, putBack: 3 },
      ...{ sweep: 1, close: 1, wait: 1 },
    },
    shares: { overlaps: 0.7, disk: 0 },
  },
  {
    name: 'closings',
    weights: {
      ...{ book: 6, add: 2, bookAll: 2, close: 6, printAll: 2, look: 3, scan: 3, remove: 1, cancel: 2 },
      ...{ copy: 3, restore: 2, wait: 2, jump: 1, otherDesk: 1, sweep: 1 },
    },
  },
  {
    name: 'late orders',
    weights: {
      ...{ book: 8, reconcile: 2, declareAbsent: 6, assign: 2, cancelTwin: 4, takeOver: 3, sweep: 3 },
      ...{ wait: 5, jump: 1, close: 2, restart: 1, copy: 1, restore: 1 },
    },
    shares: { wire: 0.9, printer: 0 },
  },
  {
    name: 'freight',
    weights: {
      ...{ bookFreight: 16, book: 2, reconcile: 2, declareAbsent: 4, assign: 1, cancel: 3, cancelTwin: 1 },
      ...{ sweep: 2, wait: 3, close: 2, restart: 2, kill: 1, copy: 2, restore: 2, print: 1, printAll: 1 },
    },
  },
  {
    name: 'printing',
    weights: {
      ...{ book: 4, add: 2, bookAll: 2, cancel: 1, restart: 2, kill: 1, wait: 1, jump: 1 },
      ...{ print: 5, look: 5, scan: 3, cancelPrint: 4, moveUp: 3, printAll: 4 },
      ...{ resumePrinter: 4, fetchLabel: 1 },
    },
    shares: { printer: 0.9, disk: 0.2 },
  },
  {
    name: 'deaths',
    weights: {
      ...{ book: 8, bookAll: 3, add: 2, cancel: 3, print: 3, close: 1 },
      ...{ sweep: 1, restart: 1, cancelTwin: 1 },
    },
    shares: { kills: 0.9, printer: 0.5 },
  },
]
type Theme = { name: string; weights: Weights; shares?: Partial<Shares> }

/** A random subset of the actions and faults (Groce et al., Swarm Testing, ISSTA 2012). */
function swarm(chance: Chance): DayKind {
  const kept = Object.entries(everyday).filter(([name]) => name === 'book' || chance.maybe(0.3))
  const times = () => chance.pick([0, 0, 1, 1.5, 2])
  return {
    name: 'swarm',
    weights: Object.fromEntries(kept.map(([name, weight]) => [name, weight * chance.pick([1, 1, 5])])),
    shares: {
      kills: usual.kills * times(),
      disk: usual.disk * times() * 2,
      wire: usual.wire * times(),
      printer: usual.printer * times(),
      overlaps: usual.overlaps * times() * 2,
    },
    few: chance.maybe(0.5),
    booked: chance.below(3),
  }
}

/** Draws a kind of day: usual, of one subject, or a random subset. */
export function drawKind(chance: Chance): DayKind {
  const dice = chance.below(10)
  if (dice < 2) return { name: 'usual', weights: everyday, shares: usual, few: false, booked: 0 }
  if (dice < 5) return swarm(chance)
  const { shares, ...theme } = chance.pick(themes)
  return { ...theme, shares: { ...often, ...shares }, few: chance.maybe(0.5), booked: chance.below(4) }
}

/** Draws one of the names by its weight. */
export function drawName(chance: Chance, weights: Weights): DeedName {
  // Safe: the tables above have no other names.
  const entries = Object.entries(weights) as [DeedName, number][]
  let left = chance.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  return 'book'
}
