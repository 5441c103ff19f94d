import type { SqlServer } from '../../shared/connections/index.ts'
import { createSerial } from '../../shared/kit/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { SqlDriver, SqlSession } from './sql/driver.ts'
import { connectMs, createKeptSession } from './sql/kept-session.ts'
import { firstWordOf, parametersOf, withPlaceholders } from './sql/named-parameters.ts'

/** Values of the named parameters of a statement. */
type SqlValues = Readonly<Record<string, string | null>>

/** One database server. Statements run one after the other over a kept connection, which is opened
 * again when it is lost. Methods reject with `ExpectedError` `sql.*`; a statement that is too
 * slow is ended at the server, too. */
export interface SqlConnection {
  /** Runs one SELECT in a transaction that may only read. Cells are texts as an import reads them; NULL is
   * empty. `maxRows`: more rows are an error (`sql.tooManyRows`). */
  read(
    statement: string,
    values: SqlValues,
    limits: { timeoutMs: number; maxRows: number; signal?: AbortSignal },
  ): Promise<{ header: string[]; rows: string[][] }>
  /** Runs one INSERT or UPDATE. A lost connection leaves open whether it had an effect, so the
   * statement must have the same effect when it runs twice. */
  write(statement: string, values: SqlValues, limits: { timeoutMs: number }): Promise<{ affected: number }>
  /** Runs the statement twice and rolls both back: the rows of the first and of the second run. */
  tryOut(
    statement: string,
    values: SqlValues,
    limits: { timeoutMs: number },
  ): Promise<{ affected: number; repeated: number }>
  /** Whether the user may change tables. */
  mayWrite(): Promise<boolean>
  close(): Promise<void>
}

const drivers: Readonly<Record<SqlServer['engine'], () => Promise<SqlDriver>>> = {
  postgres: async () => (await import('./sql/postgres.ts')).postgresDriver,
  mariadb: async () => (await import('./sql/mariadb.ts')).mariadbDriver,
}

/** Connects at the first statement. The drivers are loaded then. */
export function connectSql(server: SqlServer, password: string): SqlConnection {
  const serial = createSerial()
  const { engine, host } = server
  const kept = createKeptSession(drivers[engine], server, password)

  const faultOf = async (error: unknown): Promise<ExpectedError> => {
    if (error instanceof ExpectedError) return error
    const kind = (await drivers[engine]()).faultOf(error)
    const { port, database, user } = server
    return new ExpectedError(
      `sql.${kind}`,
      { host: `${host}:${port}`, database, user, reason: plainReason(error) },
      error,
    )
  }

  /** Runs `work` on an open connection in its turn. It ends after `timeoutMs`, or with
   * `signal`, and the connection with it. */
  const run = <Value>(
    limits: { timeoutMs: number; signal?: AbortSignal; isRepeatable: boolean },
    work: (session: SqlSession) => Promise<Value>,
  ): Promise<Value> =>
    serial(async () => {
      const attempt = async (): Promise<Value> => {
        const { session, isNew } = await withDeadline({ ...limits, timeoutMs: connectMs }, host, kept.open())
        try {
          return await withDeadline(limits, host, work(session))
        } catch (error) {
          const fault = await faultOf(error)
          const { code } = fault.problem
          if (code === 'sql.lost' || code === 'sql.timeout' || !session.isOpen()) kept.drop()
          else await session.rollback().catch(kept.drop)
          // The server, or something on the way, had ended the kept connection.
          if (code === 'sql.lost' && !isNew && limits.isRepeatable) return attempt()
          throw fault
        }
      }
      kept.begin()
      try {
        return await attempt()
      } catch (error) {
        throw await faultOf(error)
      } finally {
        kept.rest()
      }
    })

  return {
    async read(statement, values, { maxRows, ...limits }) {
      const { text, values: ordered } = prepare(engine, statement, values, ['SELECT', 'WITH'])
      const { header, rows } = await run({ ...limits, isRepeatable: true }, async (session) => {
        await session.begin('readOnly', limits.timeoutMs)
        const result = await session.run(text, ordered, maxRows + 1)
        if (session.isOpen()) await session.commit()
        return result
      })
      if (rows.length > maxRows) throw new ExpectedError('sql.tooManyRows', { most: maxRows })
      return { header, rows }
    },
    async write(statement, values, limits) {
      const { text, values: ordered } = prepare(engine, statement, values, ['INSERT', 'UPDATE'])
      return run({ ...limits, isRepeatable: false }, async (session) => {
        await session.begin('write', limits.timeoutMs)
        const { affected } = await session.run(text, ordered, 1000)
        await session.commit()
        return { affected }
      })
    },
    async tryOut(statement, values, limits) {
      const { text, values: ordered } = prepare(engine, statement, values, ['INSERT', 'UPDATE'])
      return run({ ...limits, isRepeatable: false }, async (session) => {
        await session.begin('write', limits.timeoutMs)
        const { affected } = await session.run(text, ordered, 1000)
        const repeated = await session.run(text, ordered, 1000)
        if (!(await session.rollback())) throw new ExpectedError('sql.cannotRollBack')
        return { affected, repeated: repeated.affected }
      })
    },
    mayWrite: () => run({ timeoutMs: connectMs, isRepeatable: true }, (session) => session.mayWrite()),
    close: kept.close,
  }
}

/** A statement with the engine's placeholders. Throws `ExpectedError` if it begins with none of
 * `words`, or has a parameter without a value. */
function prepare(
  engine: SqlServer['engine'],
  statement: string,
  values: SqlValues,
  words: readonly string[],
) {
  if (!words.includes(firstWordOf(statement)))
    throw new ExpectedError(words.includes('SELECT') ? 'sql.notASelect' : 'sql.notAWrite')
  const prepared = withPlaceholders(engine, statement, values)
  if (prepared) return prepared
  const listed = (names: readonly string[]) => names.map((name) => `:${name}`).join(', ')
  throw new ExpectedError('sql.unknownParameter', {
    names: listed(parametersOf(engine, statement).filter((name) => values[name] === undefined)),
    known: listed(Object.keys(values)),
  })
}

/** The work, or `sql.timeout` half a second after the server should have ended it. */
async function withDeadline<Value>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  host: string,
  work: Promise<Value>,
): Promise<Value> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(new ExpectedError('sql.timeout', { host, seconds: Math.round(timeoutMs / 1000) }))
  const timer = setTimeout(end, timeoutMs + 500)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    return await Promise.race([work, ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    // After the deadline nobody waits for it.
    work.catch(() => undefined)
  }
}

/** A server's own words on one line, without hidden characters. */
export const plainReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)
