import { newProblem } from '../../shared/kit/index.ts'
import type { SqlSource } from '../../shared/orders/index.ts'
import { comparableReference } from '../../shared/shipment/index.ts'
import { connectSql, parametersOf, type SqlConnection } from '../connections/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { Table } from '../table-files/index.ts'
import type { OrderSource } from './source.ts'

/** Limit of a statement. */
const timeoutMs = 2000
const maxRows = 500
const maxConnections = 3

type Lane = { sql: SqlConnection; asking?: AbortController }

/** Orders of a database, by one SELECT that may only read.
 * @param password undefined: none is sent */
export function createSqlSource(
  { server, statement }: Pick<SqlSource, 'server' | 'statement'>,
  password: string | undefined,
): Omit<OrderSource, 'state'> {
  /** The connections; the one that was used last comes last. */
  const lanes: Lane[] = []
  /** A free connection, else that of the oldest lookup, which ends: a new one waits for no slow statement. */
  const takeLane = (): Lane => {
    const oldest = lanes.length < maxConnections ? undefined : lanes[0]
    const lane = lanes.find(({ asking }) => !asking) ?? oldest ?? { sql: connectSql(server, password ?? '') }
    lane.asking?.abort()
    lanes.splice(0, lanes.length, ...lanes.filter((each) => each !== lane), lane)
    return lane
  }
  return {
    async read(reference, signal): Promise<Table> {
      // It asks for `:reference`, and for nothing else.
      if (parametersOf(server.engine, statement).join() !== 'reference')
        throw new ExpectedError('orders.noParameter')
      const lane = takeLane()
      const asking = new AbortController()
      lane.asking = asking
      const ended = AbortSignal.any([asking.signal, ...(signal ? [signal] : [])])
      const select = (wanted: string) =>
        lane.sql.read(statement, { reference: wanted }, { timeoutMs, maxRows, signal: ended })
      try {
        const typed = reference.trim()
        const first = await select(typed)
        // Many databases compare texts by case, and orders are written in capitals.
        const capitals = comparableReference(typed)
        const isOther = first.rows.length === 0 && capitals !== typed
        const { header, rows } = isOther ? await select(capitals) : first
        return { header, rows: rows.map((cells, row) => ({ number: row + 1, cells })) }
      } finally {
        if (lane.asking === asking) lane.asking = undefined
      }
    },
    async warnings() {
      const { sql } = takeLane()
      return (await sql.mayWrite()) ? [newProblem('orders.mayWrite', { values: { user: server.user } })] : []
    },
    async close() {
      await Promise.all(lanes.map(({ sql }) => sql.close()))
    },
  }
}
