import type { Chance } from '../../fixtures/chance.ts'
import type { History } from '../kit/history.ts'
import type { Simulation } from '../kit/simulation.ts'
import { type CommitFault, createDeskLines } from './desk-lines.ts'
import type { DesksServer } from './desks-server.ts'
import { commits, endOfUnit } from './server-messages.ts'
import { createServerSessions, failSocket, type Link } from './server-sessions.ts'
import type { SimulatedSocket } from './simulated-node.ts'

/** The network between the desks and the server.
 * @param change changes a message of a desk; it keeps its length */
export function createDesksNetwork(
  server: DesksServer,
  simulation: Simulation,
  history: History,
  chance: Chance,
  change: (message: string) => string = (message) => message,
) {
  const lines = createDeskLines(simulation, history, chance)
  const { lineOf, bring } = lines
  const sessions = createServerSessions(server, simulation, lines)
  let isDown = false

  /** Sends a message of a desk to the server, with the fault of its COMMIT. */
  const take = (link: Link, sent: Buffer) => {
    const message = Buffer.from(change(sent.toString('latin1')), 'latin1')
    if (message.length !== sent.length) throw new Error('a changed message has another length')
    const type = String.fromCharCode(message[0] ?? 0)
    if (type === 'X') return
    // A desk may die at each statement.
    void link.socket.node.process.step()
    if (!link.socket.node.process.isAlive()) return
    const fault = commits(message) ? link.line.commits.shift() : undefined
    if (fault) history.inject(`commit ${fault}`)
    if (fault === 'lost') return sessions.cut(link)
    if (fault !== 'late') return bring(link, () => sessions.execute(link, message, fault))
    simulation.later(1000 + chance.below(8000), () => sessions.execute(link, message, fault))
    // The server does not notice it.
    link.socket.onClose = () => undefined
    bring(link, () => failSocket(link.socket, 'read ECONNRESET'))
  }

  return {
    settle: sessions.settle,
    /** Opens connections of a desk. */
    connectOf: (desk: string) => (socket: SimulatedSocket) => {
      const link: Link = {
        line: lineOf(desk),
        socket,
        isOpen: true,
        due: 0,
        waiting: [],
        state: 'I',
        isNews: false,
        listens: false,
        timer: () => undefined,
      }
      let typed: Buffer = Buffer.alloc(0)
      let isStarted = false
      socket.onWrite = (data) => {
        typed = Buffer.concat([typed, data])
        for (;;) {
          const end = isStarted ? endOfUnit(typed) : typed.length >= 4 ? typed.readInt32BE(0) : 0
          if (end === 0 || typed.length < end) return
          const message = typed.subarray(0, end)
          typed = typed.subarray(end)
          if (isStarted) take(link, message)
          else bring(link, () => sessions.begin(link, message))
          isStarted = true
        }
      }
      socket.onClose = () => bring(link, () => sessions.hangUp(link))
      socket.node.process.onDeath(() => socket.onClose())
      bring(link, () => {
        if (isDown) return bring(link, () => failSocket(socket, 'connect ECONNREFUSED'))
        sessions.accept(link)
        bring(link, () => link.isOpen && socket.receive('connect'))
      })
    },
    partition: lines.partition,
    heal: lines.heal,
    slow: lines.slow,
    /** The fault of the desk's next COMMIT. */
    atCommit: (desk: string, fault: CommitFault) => void lineOf(desk).commits.push(fault),
    /** Nothing happens to further COMMITs of a desk. */
    spareCommits: (desk: string) => void lineOf(desk).commits.splice(0),
    /** Ends the connections of a desk, or all. */
    cut(desk?: string) {
      const line = desk === undefined ? undefined : lineOf(desk)
      for (const link of sessions.open()) if (!line || link.line === line) sessions.cut(link)
    },
    /** The server takes no connections. */
    down(down: boolean) {
      isDown = down
    },
    /** All is well. */
    repair() {
      isDown = false
      lines.repair()
    },
    /** Ends all sessions. */
    async close() {
      for (const link of sessions.open()) sessions.hangUp(link)
      await sessions.settle()
    },
  }
}
export type DesksNetwork = ReturnType<typeof createDesksNetwork>
