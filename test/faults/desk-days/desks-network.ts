import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../../fixtures/chance.ts'
import type { History } from '../day/history.ts'
import type { Simulation } from '../day/simulation.ts'
import { type Answer, type Backend, type DesksServer, setUp } from './desks-server.ts'
import { query, setClock } from './server-messages.ts'
import type { SimulatedSocket } from './simulated-node.ts'

/** The fault of a COMMIT: its answer is lost, it is lost, it arrives after its
 * connection is gone, or the answer hangs. */
export const commitFaults = ['answerLost', 'lost', 'late', 'hangs'] as const
export type CommitFault = (typeof commitFaults)[number]

/** A desk's line to the server. `held`: what waits for the end of a partition. */
type Line = { isCut: boolean; held: (() => void)[]; commits: CommitFault[] }

/** A connection. `due`: when the newest message on it arrives. */
type Link = {
  id: number
  line: Line
  socket: SimulatedSocket
  typed: Buffer
  isStarted: boolean
  isOpen: boolean
  due: number
  backend?: Backend
  running?: { fault?: CommitFault; ended: Promise<void>; answer?: Answer; isBlocked: boolean }
  /** Messages that arrived after the running statement. */
  waiting: (() => void)[]
  state: Answer['state']
  /** Its transaction changes tables that notify the other desks. */
  isNews: boolean
  listens: boolean
  timer: () => void
}

/** Milliseconds, as electron/journal/postgres/connect.ts sets them; real time does not count here. */
const lockMs = 10_000
const idleInTransactionMs = 10_000

/** Milliseconds of real time after which a statement without an answer may wait for a lock. */
const blockedAfterMs = 2

/** The network between the desks and the server. One statement runs at a time, in the order of simulated
 * time; a statement that waits for a lock lets the others run. */
export function createDesksNetwork(
  server: DesksServer,
  simulation: Simulation,
  history: History,
  chance: Chance,
  /** Changes a message of a desk; it keeps its length. */
  change: (message: string) => string = (message) => message,
) {
  const lines = new Map<string, Line>()
  /** Those that the server has, and those on which a statement runs. */
  const links = new Set<Link>()
  const busy = new Set<Link>()
  let chores: Promise<unknown>[] = []
  let clockAt = 0
  let made = 0
  let isDown = false
  let isSlow = false
  let isNews = false
  /** A statement was sent, or a session ended, since the server settled. */
  let isStirred = false

  const lineOf = (desk: string): Line => {
    const line = lines.get(desk) ?? { isCut: false, held: [], commits: [] }
    lines.set(desk, line)
    return line
  }
  /** Brings something to the other end, after all that is on its way there. */
  const bring = (link: Link, act: () => void) => {
    const delay = isSlow ? 50 + chance.below(400) : chance.pick([0, 1, 1, 2])
    link.due = Math.max(link.due, simulation.elapsed() + delay)
    simulation.later(link.due - simulation.elapsed(), () => {
      if (link.line.isCut) link.line.held.push(act)
      else act()
    })
  }

  /** Ends the session; what it began and did not commit is rolled back. */
  const hangUp = (link: Link) => {
    link.timer()
    link.isOpen = false
    links.delete(link)
    const { backend, running } = link
    // The server notices after the statement.
    if (!backend || (running && !running.answer)) return
    link.backend = undefined
    const freed = async () => {
      await backend.send(query('rollback; reset all'))
      server.giveBack(backend)
    }
    isStirred = true
    chores.push(freed())
  }
  /** Ends a connection so that the desk notices it. */
  const cut = (link: Link) => {
    if (!link.isOpen) return
    hangUp(link)
    bring(link, () => breakOff(link.socket, 'read ECONNRESET'))
  }

  const start = async (link: Link, message: Buffer) => {
    link.backend = await server.take()
    const deskId = /packdesk\.desk=([\w-]+)/.exec(message.toString('latin1'))?.[1] ?? ''
    await link.backend.send(query(setUp(deskId)))
    const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
    bring(link, () => link.isOpen && link.socket.receive('data', welcome))
  }

  const execute = (link: Link, message: Buffer, fault?: CommitFault) => {
    const { backend } = link
    if (!backend || !links.has(link)) return
    if (link.running) return void link.waiting.push(() => execute(link, message, fault))
    link.timer()
    const text = message.toString('latin1', 5, 200).toLowerCase()
    if (notifies(message)) link.isNews = true
    if (commits(message)) {
      isNews ||= link.isNews
      link.isNews = false
    }
    if (text.startsWith('listen')) {
      link.listens = true
      // The server's hints come from one session.
      message = query('')
    }
    const now = Math.floor(simulation.now())
    const clock: Buffer[] = []
    if (now !== clockAt && link.state !== 'E' && readsClock(message)) {
      clockAt = now
      clock.push(setClock(now))
    }
    const running: NonNullable<Link['running']> = {
      fault,
      isBlocked: false,
      ended: backend.send(...clock, message).then((answer) => {
        running.answer = answer
      }),
    }
    link.running = running
    busy.add(link)
    isStirred = true
    link.timer = simulation.later(lockMs, () => {
      if (link.running === running && !running.answer) chores.push(server.cancel(backend.pid))
    })
  }

  /** Sends the answer to a statement that has ended. */
  const answered = (link: Link, answer: Answer, fault?: CommitFault) => {
    link.timer()
    link.running = undefined
    busy.delete(link)
    link.state = answer.state
    if (!links.has(link)) return hangUp(link)
    if (fault === 'answerLost') return cut(link)
    if (fault === 'late') return hangUp(link)
    if (fault === 'hangs') return
    if (answer.state !== 'I') link.timer = simulation.later(idleInTransactionMs, () => cut(link))
    bring(link, () => link.isOpen && link.socket.receive('data', answer.bytes))
    link.waiting.shift()?.()
  }

  /** Lets the server go on until each statement is answered or waits for a lock. */
  const settle = async (): Promise<void> => {
    while (isStirred || chores.length > 0) {
      isStirred = false
      const begun = chores
      chores = []
      await Promise.all(begun)
      await untilBlocked()
      for (const link of [...busy]) {
        const { answer, fault } = link.running ?? {}
        if (answer) answered(link, answer, fault)
      }
      if (isNews && chores.length === 0) await bringHints()
    }
  }
  const untilBlocked = async () => {
    for (;;) {
      const open = [...busy].flatMap(({ running, backend }) =>
        running && backend && !running.answer ? [{ running, backend }] : [],
      )
      const fresh = open.filter(({ running }) => !running.isBlocked)
      if (open.length === 0) return
      if (fresh.length > 0)
        await Promise.race([Promise.all(fresh.map(({ running }) => running.ended)), pause(blockedAfterMs)])
      if (open.every(({ running }) => running.answer)) return
      // One alone waits for nobody. A session that was hung up in the middle of a
      // statement still has its locks.
      const atWork = [...new Set([...links, ...busy])].filter(
        ({ running, state }) => running || state !== 'I',
      )
      if (atWork.length === 1) {
        await open[0]?.running.ended
        continue
      }
      const waiting = await server.waiting()
      for (const { running, backend } of open) running.isBlocked = waiting.has(backend.pid)
      if (open.every(({ running }) => running.answer || running.isBlocked)) return
    }
  }

  /** Sends the notifications of committed transactions to the connections that listen. */
  const bringHints = async () => {
    isNews = false
    for (const hint of await server.hints())
      for (const link of links)
        if (link.listens) bring(link, () => link.isOpen && link.socket.receive('data', hint))
  }

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
    if (fault === 'lost') return cut(link)
    if (fault !== 'late') return bring(link, () => execute(link, message, fault))
    simulation.later(1000 + chance.below(8000), () => execute(link, message, fault))
    // The server does not notice it.
    link.socket.onClose = () => undefined
    bring(link, () => breakOff(link.socket, 'read ECONNRESET'))
  }

  return {
    settle,
    /** Opens connections of a desk. */
    connectOf: (desk: string) => (socket: SimulatedSocket) => {
      const link: Link = {
        ...{ id: ++made, line: lineOf(desk), socket, typed: Buffer.alloc(0), isStarted: false, isOpen: true },
        ...{ waiting: [], due: 0, state: 'I', isNews: false, listens: false, timer: () => undefined },
      }
      socket.onWrite = (data) => {
        link.typed = Buffer.concat([link.typed, data])
        for (;;) {
          const { typed, isStarted } = link
          const end = isStarted ? endOfUnit(typed) : typed.length >= 4 ? typed.readInt32BE(0) : 0
          if (end === 0 || typed.length < end) return
          const message = typed.subarray(0, end)
          link.typed = typed.subarray(end)
          if (isStarted) take(link, message)
          else bring(link, () => links.has(link) && chores.push(start(link, message)))
          link.isStarted = true
        }
      }
      socket.onClose = () => bring(link, () => hangUp(link))
      socket.node.process.onDeath(() => socket.onClose())
      bring(link, () => {
        if (isDown) return bring(link, () => breakOff(socket, 'connect ECONNREFUSED'))
        links.add(link)
        bring(link, () => link.isOpen && socket.receive('connect'))
      })
    },
    /** Nothing passes between a desk and the server until `heal`. */
    partition(desk: string) {
      history.note('network', `${desk} is cut off`)
      lineOf(desk).isCut = true
    },
    heal(desk: string) {
      const line = lineOf(desk)
      if (line.isCut) history.note('network', `${desk} is connected`)
      line.isCut = false
      for (const act of line.held.splice(0)) act()
    },
    /** The fault of the desk's next COMMIT. */
    atCommit: (desk: string, fault: CommitFault) => void lineOf(desk).commits.push(fault),
    /** Nothing happens to further COMMITs of a desk. */
    spareCommits: (desk: string) => void lineOf(desk).commits.splice(0),
    /** Ends the connections of a desk, or all. */
    cut(desk?: string) {
      const line = desk === undefined ? undefined : lineOf(desk)
      for (const link of [...links]) if (!line || link.line === line) cut(link)
    },
    slow(slow: boolean) {
      isSlow = slow
    },
    /** The server takes no connections. */
    down(down: boolean) {
      isDown = down
    },
    /** All is well. */
    repair() {
      isDown = false
      isSlow = false
      for (const [desk, line] of lines) {
        line.commits = []
        this.heal(desk)
      }
    },
    /** Ends all sessions. */
    async close() {
      for (const link of [...links]) hangUp(link)
      await settle()
    },
  }
}

function breakOff(socket: SimulatedSocket, message: string) {
  socket.receive('error', Object.assign(new Error(message), { code: message.split(' ')[1] }))
  socket.receive('close')
}

/** It changes a table with a trigger that notifies (electron/journal/postgres/postgres-schema.ts). */
const notifies = (message: Buffer) =>
  /(insert into|update|delete from) "?(events|standing_drafts|closed_pickups|account_settings|addresses|answers|facts)\b/.test(
    message.toString('latin1'),
  )

/** A row of `desks` has the time of its making. */
const readsClock = (message: Buffer) =>
  message.includes('clock_timestamp') || message.includes('insert into desks')

/** A COMMIT, or a transaction in one message (electron/journal/postgres/together.ts). */
const commits = (message: Buffer) =>
  message.includes('Q\0\0\0\x0bcommit', 0, 'latin1') || message.includes('packdesk.decision')

/** Where the first whole message of a client ends: a simple query, or a group up to
 * its Sync; 0: it is incomplete. */
function endOfUnit(typed: Buffer): number {
  for (let at = 0; at + 5 <= typed.length; ) {
    const end = at + 1 + typed.readInt32BE(at + 1)
    const type = String.fromCharCode(typed[at] ?? 0)
    if (end > typed.length) return 0
    if (type === 'Q' || type === 'S' || type === 'X') return end
    at = end
  }
  return 0
}
