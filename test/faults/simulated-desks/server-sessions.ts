import { setTimeout as pause } from 'node:timers/promises'
import { idleInTransactionMs, lockMs } from '../../../electron/journal/postgres/connect.ts'
import type { Simulation } from '../kit/simulation.ts'
import type { Backend, DatabaseReply } from './backend.ts'
import type { CommitFault, DeskLines, NetworkLine } from './desk-lines.ts'
import { type DesksServer, setUp } from './desks-server.ts'
import { commits, notifies, query, readsClock, setClock } from './server-messages.ts'
import type { SimulatedSocket } from './simulated-node.ts'

/** A connection of a desk and its session at the server. `due`: when the newest message on it arrives. */
export type Link = {
  line: NetworkLine
  socket: SimulatedSocket
  isOpen: boolean
  due: number
  backend?: Backend
  running?: { fault?: CommitFault; ended: Promise<void>; answer?: DatabaseReply; isBlocked: boolean }
  /** Messages that arrived after the running statement. */
  waiting: (() => void)[]
  state: DatabaseReply['state']
  /** Its transaction changes tables that notify the other desks. */
  isNews: boolean
  listens: boolean
  timer: () => void
}

/** Milliseconds of real time after which a statement without an answer may wait for a lock. */
const blockedAfterMs = 2

/** The sessions of the desks at the server. One statement runs at a time, in the order of simulated
 * time; a statement that waits for a lock lets the others run. */
export function createServerSessions(
  server: DesksServer,
  simulation: Simulation,
  { bring }: Pick<DeskLines, 'bring'>,
) {
  /** Those that the server has, and those on which a statement runs. */
  const links = new Set<Link>()
  const busy = new Set<Link>()
  let chores: Promise<unknown>[] = []
  let clockAt = 0
  let isNews = false
  /** A statement was sent, or a session ended, since the server settled. */
  let isStirred = false

  const send = (link: Link, data: Buffer) =>
    bring(link, () => link.isOpen && link.socket.receive('data', data))

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
    bring(link, () => failSocket(link.socket, 'read ECONNRESET'))
  }

  const start = async (link: Link, message: Buffer) => {
    link.backend = await server.take()
    const deskId = /packdesk\.desk=([\w-]+)/.exec(message.toString('latin1'))?.[1] ?? ''
    await link.backend.send(query(setUp(deskId)))
    send(link, Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'))
  }

  /** The server's clock reads the simulated time before a statement that needs it. */
  const clockFor = (link: Link, message: Buffer): Buffer[] => {
    const now = Math.floor(simulation.now())
    if (now === clockAt || link.state === 'E' || !readsClock(message)) return []
    clockAt = now
    return [setClock(now)]
  }

  const execute = (link: Link, message: Buffer, fault?: CommitFault) => {
    const { backend } = link
    if (!backend || !links.has(link)) return
    if (link.running) return void link.waiting.push(() => execute(link, message, fault))
    link.timer()
    if (notifies(message)) link.isNews = true
    if (commits(message)) {
      isNews ||= link.isNews
      link.isNews = false
    }
    if (message.toString('latin1', 5, 200).toLowerCase().startsWith('listen')) {
      link.listens = true
      // The server's hints come from one session.
      message = query('')
    }
    const running: NonNullable<Link['running']> = {
      fault,
      isBlocked: false,
      ended: backend.send(...clockFor(link, message), message).then((answer) => {
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
  const answered = (link: Link, answer: DatabaseReply, fault?: CommitFault) => {
    link.timer()
    link.running = undefined
    busy.delete(link)
    link.state = answer.state
    if (!links.has(link)) return hangUp(link)
    if (fault === 'answerLost') return cut(link)
    if (fault === 'late') return hangUp(link)
    if (fault === 'hangs') return
    if (answer.state !== 'I') link.timer = simulation.later(idleInTransactionMs, () => cut(link))
    send(link, answer.bytes)
    link.waiting.shift()?.()
  }

  /** Sends the notifications of committed transactions to the connections that listen. */
  const sendHints = async () => {
    isNews = false
    for (const hint of await server.hints()) for (const link of links) if (link.listens) send(link, hint)
  }

  return {
    accept: (link: Link) => void links.add(link),
    /** Begins the session of a connection that the server accepted, with the desk's first message. */
    begin(link: Link, message: Buffer) {
      if (links.has(link)) chores.push(start(link, message))
    },
    execute,
    hangUp,
    cut,
    /** The connections that the server has now. */
    open: (): Link[] => [...links],
    /** Lets the server go on until each statement is answered or waits for a lock. */
    async settle(): Promise<void> {
      while (isStirred || chores.length > 0) {
        isStirred = false
        const begun = chores
        chores = []
        await Promise.all(begun)
        await untilBlocked(server, links, busy)
        for (const link of [...busy]) {
          const { answer, fault } = link.running ?? {}
          if (answer) answered(link, answer, fault)
        }
        if (isNews && chores.length === 0) await sendHints()
      }
    },
  }
}

/** Waits until each running statement is answered or waits for a lock. */
async function untilBlocked(server: DesksServer, links: ReadonlySet<Link>, busy: ReadonlySet<Link>) {
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
    const atWork = [...new Set([...links, ...busy])].filter(({ running, state }) => running || state !== 'I')
    if (atWork.length === 1) {
      await open[0]?.running.ended
      continue
    }
    const waiting = await server.waiting()
    for (const { running, backend } of open) running.isBlocked = waiting.has(backend.pid)
    if (open.every(({ running }) => running.answer || running.isBlocked)) return
  }
}

/** Ends a connection at the desk, with an error such as `read ECONNRESET`. */
export function failSocket(socket: SimulatedSocket, message: string) {
  socket.receive('error', Object.assign(new Error(message), { code: message.split(' ')[1] }))
  socket.receive('close')
}
