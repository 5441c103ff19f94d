import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { yieldToEventLoop } from '../../kit/index.ts'
import type { Tables } from '../tables/table-types.ts'
import type { JournalClient } from './connect.ts'
import type { Statement } from './statements-together.ts'

/** A connection for one transaction. Statements are sent without waiting for earlier responses. Outside of a
 * transaction a write is carried out at once, so writes wait until the server has begun the transaction,
 * and statements after its end are refused. */
export function duringTransaction(client: PostgresPoolClient): Kysely<Tables> {
  let [isBegun, isOver] = [false, false]
  const query = async (text: string, values: readonly unknown[]) => {
    const isBeginning = text.startsWith('begin;')
    const mayGo = isBegun || isBeginning || text === 'rollback' || /^\s*select\s/i.test(text)
    if (isOver || !mayGo) throw new Error(`outside of a transaction: ${text}`)
    isOver = text === 'commit' || text === 'rollback'
    const result = await client.query(text, values)
    isBegun ||= isBeginning
    return result
  }
  return kyselyOn(query)
}

/** Collects statements, and sends those that are asked in one turn of the event loop as one transaction. */
export function collecting(client: JournalClient) {
  type PendingStatement = Statement & { resolve: (result: unknown) => void; reject: (error: unknown) => void }
  const statements: PendingStatement[] = []
  let isSent = false
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (isSent) throw new Error(`outside of a transaction: ${text}`)
      statements.push({ text, values, resolve, reject })
    })
  const send = async (): Promise<void> => {
    await yieldToEventLoop()
    isSent = true
    try {
      const results = await client.together(statements)
      for (const [index, { resolve }] of statements.entries()) resolve(results[index])
    } catch (error) {
      for (const { reject } of statements) reject(error)
      throw error
    }
  }
  return { transaction: kyselyOn(query), send }
}

/** Runs statements by `query`, as a connection of `pg` does. */
function kyselyOn(query: (text: string, values: readonly unknown[]) => Promise<unknown>): Kysely<Tables> {
  // Safe: see `connectPostgres`.
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => undefined },
    }),
  })
}
