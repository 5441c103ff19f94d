import type { Chance } from '../../fixtures/chance.ts'
import type { History } from '../kit/history.ts'
import type { Simulation } from '../kit/simulation.ts'

/** The fault of a COMMIT: its answer is lost, it is lost, it arrives after its
 * connection is gone, or the answer hangs. */
export const commitFaults = ['answerLost', 'lost', 'late', 'hangs'] as const
export type CommitFault = (typeof commitFaults)[number]

/** A desk's line to the server. `held`: what waits for the end of a partition. `commits`: the faults of
 * its next COMMITs. */
export type NetworkLine = { isCut: boolean; held: (() => void)[]; commits: CommitFault[] }

/** The lines between the desks and the server, by the names of the desks. */
export function createDeskLines(simulation: Simulation, history: History, chance: Chance) {
  const lines = new Map<string, NetworkLine>()
  let isSlow = false

  const lineOf = (desk: string): NetworkLine => {
    const line = lines.get(desk) ?? { isCut: false, held: [], commits: [] }
    lines.set(desk, line)
    return line
  }
  const heal = (desk: string) => {
    const line = lineOf(desk)
    if (line.isCut) history.note('network', `${desk} is connected`)
    line.isCut = false
    for (const act of line.held.splice(0)) act()
  }

  return {
    lineOf,
    /** Brings something to the other end of a connection, after all that is on its way there. `due`:
     * when the newest message on the connection arrives. */
    bring(link: { line: NetworkLine; due: number }, act: () => void) {
      const delay = isSlow ? 50 + chance.below(400) : chance.pick([0, 1, 1, 2])
      link.due = Math.max(link.due, simulation.elapsed() + delay)
      simulation.later(link.due - simulation.elapsed(), () => {
        if (link.line.isCut) link.line.held.push(act)
        else act()
      })
    },
    /** Nothing passes between a desk and the server until `heal`. */
    partition(desk: string) {
      history.note('network', `${desk} is cut off`)
      lineOf(desk).isCut = true
    },
    heal,
    slow(slow: boolean) {
      isSlow = slow
    },
    /** All is well. */
    repair() {
      isSlow = false
      for (const [desk, line] of lines) {
        line.commits = []
        heal(desk)
      }
    },
  }
}
export type DeskLines = ReturnType<typeof createDeskLines>
