import { readFile } from 'node:fs/promises'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { ExpectedError, errorCode } from '../../kit/index.ts'
import type { SqlDriver, SqlSession } from './driver.ts'

export const connectMs = 5000
/** A connection that was not used for that long is closed: servers have few. */
const idleMs = 300_000

/** A connection to a database server that is kept between statements, and opened again when it is lost. */
export function createKeptSession(driverOf: () => Promise<SqlDriver>, server: SqlServer, password: string) {
  let kept: SqlSession | undefined
  /** A connection that is being opened. If its statement gave up, the next statement takes it. */
  let making: Promise<SqlSession> | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const closed = () => new ExpectedError('sql.lost', { host: server.host })
  async function make(): Promise<SqlSession> {
    const driver = await driverOf()
    const session = await driver.connect(server, password, {
      ca: await readAuthority(server),
      timeoutMs: connectMs,
    })
    if (isClosed) {
      session.destroy()
      throw closed()
    }
    kept = session
    return session
  }
  async function end(): Promise<void> {
    const session = kept
    kept = undefined
    await session?.end().catch(() => undefined)
  }

  return {
    /** The open connection. `isNew`: it was made for this call. Rejects with `ExpectedError` or the driver's
     * error. */
    async open(): Promise<{ session: SqlSession; isNew: boolean }> {
      if (isClosed) throw closed()
      if (kept?.isOpen()) return { session: kept, isNew: false }
      making ??= make().finally(() => {
        making = undefined
      })
      return { session: await making, isNew: true }
    },
    /** Cuts the connection, which ends its statement. */
    drop(): void {
      kept?.destroy()
      kept = undefined
    },
    /** A statement begins: the connection is not idle. */
    begin: () => clearTimeout(idle),
    /** The statement is over: the connection closes unless another one begins. */
    rest(): void {
      clearTimeout(idle)
      idle = setTimeout(end, idleMs).unref()
    },
    /** Ends the connection and opens no other. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(idle)
      await end()
    },
  }
}

/** The certificate authority that a server names (PEM). Rejects with `ExpectedError` `sql.noAuthority`. */
export async function readAuthority({ caFile }: SqlServer): Promise<string | undefined> {
  if (caFile === undefined) return undefined
  try {
    return await readFile(caFile, 'utf8')
  } catch (error) {
    throw new ExpectedError('sql.noAuthority', { file: caFile, reason: errorCode(error) ?? '' }, error)
  }
}
