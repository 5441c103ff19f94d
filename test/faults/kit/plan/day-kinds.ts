import type { Chance } from '../../../fixtures/chance.ts'
import type { TaskName } from './tasks.ts'

type Weights = Readonly<Partial<Record<TaskName, number>>>

/** The share of actions that have each kind of fault, from 0 to 1. */
type Shares = { kills: number; disk: number; wire: number; printer: number; overlaps: number }

/** The tasks of a day, and how often they fail. `few`: one or two faults are repeated. `booked`: parcels
 * that were booked before, without faults. */
export type DayKind = { name: string; weights: Weights; shares: Shares; few: boolean; booked: number }

const usual: Shares = { kills: 0.3, disk: 0.08, wire: 0.55, printer: 0.45, overlaps: 0.15 }
const everyday: Weights = {
  book: 30,
  bookFreight: 8,
  add: 8,
  bookAll: 8,
  stopRun: 1,
  tooMuch: 3,
  cancel: 5,
  cancelDuplicate: 1,
  cancelElsewhere: 1,
  readAgain: 1,
  takeOver: 1,
  print: 5,
  look: 5,
  scan: 2,
  cancelPrint: 2,
  moveUp: 2,
  fetchLabel: 2,
  printAll: 3,
  resumePrinter: 2,
  reconcile: 3,
  declareAbsent: 3,
  assign: 1,
  sweep: 2,
  close: 2,
  change: 1,
  move: 1,
  remove: 1,
  putBack: 1,
  restart: 2,
  kill: 2,
  copy: 3,
  restore: 2,
  otherDesk: 3,
  jump: 2,
  wait: 5,
}

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

/** Draws a kind of day: usual, or mostly a random subset. */
export const drawKind = (chance: Chance): DayKind =>
  chance.maybe(0.2)
    ? { name: 'usual', weights: everyday, shares: usual, few: false, booked: 0 }
    : swarm(chance)

/** Draws one of the names by its weight. */
export function drawName(chance: Chance, weights: Weights): TaskName {
  // Safe: the tables above have no other names.
  const entries = Object.entries(weights) as [TaskName, number][]
  let left = chance.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  return 'book'
}
