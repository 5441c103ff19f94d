import { connect, type Socket } from 'node:net'
import { createStatementNames } from './server-messages.ts'

/** An answer of the server, and the state of the transaction after it: none, open, or with an error. */
export type DatabaseReply = { bytes: Buffer; state: 'I' | 'T' | 'E' }

/** Opens a session at a PostgreSQL server that asks for no password.
 * @param path of its socket */
export async function openBackend(path: string, user: string, database: string) {
  const socket: Socket = connect(path)
  let read: Buffer = Buffer.alloc(0)
  let answer: Buffer[] = []
  let pid = 0
  let hints: Buffer[] = []
  const statements = createStatementNames()
  const waiting: ((answer: DatabaseReply) => void)[] = []
  socket.on('data', (data) => {
    read = read.length > 0 ? Buffer.concat([read, data]) : data
    while (read.length >= 5 && read.length > read.readInt32BE(1)) {
      const message = read.subarray(0, read.readInt32BE(1) + 1)
      read = read.subarray(message.length)
      const type = String.fromCharCode(message[0] ?? 0)
      if (type === 'K') pid = message.readInt32BE(5)
      if (type === 'A') hints.push(message)
      else answer.push(message)
      if (type === '1') statements.wasParsed()
      if (type !== 'Z') continue
      // Safe: the protocol has no other states.
      const state = String.fromCharCode(message[5] ?? 0) as DatabaseReply['state']
      waiting.shift()?.({ bytes: Buffer.concat(answer), state })
      answer = []
      statements.answered()
    }
  })
  const next = () => new Promise<DatabaseReply>((resolve) => waiting.push(resolve))
  const settings = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const startup = Buffer.alloc(8)
  startup.writeInt32BE(settings.length + 8)
  startup.writeInt32BE(196_608, 4)
  socket.write(Buffer.concat([startup, settings]))
  await next()
  return {
    get pid() {
      return pid
    },
    /** Sends messages after those before them. The answer is that to the last. */
    send(...messages: Buffer[]): Promise<DatabaseReply> {
      socket.write(Buffer.concat(messages.map(statements.named)))
      const answers = messages.map(next)
      return answers.at(-1) ?? next()
    },
    /** Notifications before the last answer. */
    takeHints(): Buffer[] {
      const taken = hints
      hints = []
      return taken
    },
    destroy: () => socket.destroy(),
  }
}
/** A session at the server. */
export type Backend = Awaited<ReturnType<typeof openBackend>>
