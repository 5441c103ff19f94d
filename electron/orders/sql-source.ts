import { problem, type Table } from '../../shared/kit/index.ts'
import { asksForReference, type SqlSource } from '../../shared/orders/index.ts'
import { sameReference } from '../../shared/shipment/index.ts'
import { connectSql } from '../connections/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { OrderSource } from './source.ts'

/** Of a statement, in milliseconds. */
const timeoutMs = 2000
const maxRows = 500

/** Orders of a database, by one SELECT that may only read.
 * @param password undefined: none is sent */
export function createSqlSource(
  { server, statement }: Pick<SqlSource, 'server' | 'statement'>,
  password: string | undefined,
): Omit<OrderSource, 'state'> {
  const sql = connectSql(server, password ?? '')
  const select = async (reference: string, signal?: AbortSignal) => {
    if (!asksForReference({ server, statement })) throw new ExpectedError('orders.noParameter')
    return sql.read(statement, { reference }, { timeoutMs, maxRows, signal })
  }
  return {
    async read(reference, signal): Promise<Table> {
      const typed = reference.trim()
      const first = await select(typed, signal)
      // Many databases compare texts by case, and orders are written in capitals.
      const capitals = sameReference(typed)
      const isOther = first.rows.length === 0 && capitals !== typed
      const { header, rows } = isOther ? await select(capitals, signal) : first
      return { header, rows: rows.map((cells, row) => ({ number: row + 1, cells })) }
    },
    async warnings() {
      return (await sql.mayWrite()) ? [problem('orders.mayWrite', { values: { user: server.user } })] : []
    },
    close: sql.close,
  }
}
