/** Messages to a PostgreSQL server (its manual, "Message Formats"). */

const [Parse, Bind] = [0x50, 0x42]

const messageOf = (type: string, ...body: Buffer[]): Buffer => {
  const head = Buffer.alloc(5)
  const message = Buffer.concat([head, ...body])
  message.write(type)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** A simple query. */
export const query = (sql: string): Buffer => messageOf('Q', Buffer.from(`${sql}\0`))

/** Sets the server's clock, in milliseconds since 1970. */
export const setClock = (now: number): Buffer => {
  const value = Buffer.from(String(now))
  // No formats, so that all is text; one value; its length.
  const counts = Buffer.from([0, 0, 0, 1, 0, 0, 0, value.length])
  return Buffer.concat([
    messageOf('P', Buffer.from(`\0select setval('simulated.clock', $1)\0\0\0`)),
    messageOf('B', Buffer.from([0, 0]), counts, value, Buffer.from([0, 0])),
    messageOf('E', Buffer.from([0, 0, 0, 0, 0])),
    messageOf('S'),
  ])
}

/** Gives the statements of a session names, so that its server process parses and plans each of them once. */
export function createStatementNames() {
  const names = new Map<string, string>()
  const parsed = new Set<string>()
  /** The statement of each message that is being parsed. */
  const parsing: string[][] = []
  const named = (message: Buffer): Buffer => {
    const own: string[] = []
    parsing.push(own)
    if (message[0] !== Parse) return message
    const parts: Buffer[] = []
    let name = ''
    for (let at = 0; at < message.length; ) {
      const part = message.subarray(at, at + 1 + message.readInt32BE(at + 1))
      at += part.length
      if (part[0] === Parse) {
        // An empty name is one zero byte.
        const statement = part.toString('latin1', 6)
        name = names.get(statement) ?? `s${names.size}`
        names.set(statement, name)
        if (parsed.has(statement) || own.includes(statement)) continue
        own.push(statement)
        parts.push(messageOf('P', Buffer.from(name), part.subarray(5)))
      } else if (part[0] === Bind)
        parts.push(messageOf('B', Buffer.of(0), Buffer.from(name), part.subarray(6)))
      else parts.push(part)
    }
    return Buffer.concat(parts)
  }
  return {
    named,
    /** The server has parsed the next statement. */
    wasParsed() {
      const statement = parsing[0]?.shift()
      if (statement !== undefined) parsed.add(statement)
    },
    /** The server has answered a message. */
    answered: () => void parsing.shift(),
  }
}

/** It changes a table with a trigger that notifies (electron/journal/postgres/postgres-schema.ts). */
export const notifies = (message: Buffer): boolean =>
  /(insert into|update|delete from) "?(events|standing_drafts|closed_pickups|account_settings|addresses|answers|facts)\b/.test(
    message.toString('latin1'),
  )

/** A row of `desks` has the time of its making. */
export const readsClock = (message: Buffer): boolean =>
  message.includes('clock_timestamp') || message.includes('insert into desks')

/** A COMMIT, or a transaction in one message (electron/journal/postgres/statements-together.ts). */
export const commits = (message: Buffer): boolean =>
  message.includes('Q\0\0\0\x0bcommit', 0, 'latin1') || message.includes('packdesk.decision')

/** Where the first whole message of a client ends: a simple query, or a group up to
 * its Sync; 0: it is incomplete. */
export function endOfUnit(typed: Buffer): number {
  for (let at = 0; at + 5 <= typed.length; ) {
    const end = at + 1 + typed.readInt32BE(at + 1)
    const type = String.fromCharCode(typed[at] ?? 0)
    if (end > typed.length) return 0
    if (type === 'Q' || type === 'S' || type === 'X') return end
    at = end
  }
  return 0
}
