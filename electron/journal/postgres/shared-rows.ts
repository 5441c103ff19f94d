import { type Kysely, sql } from 'kysely'
import { journalFacts } from '../interface/facts.ts'
import type { Engine } from '../tables/engine.ts'
import type { Tables } from '../tables/table-types.ts'

/** A value that every desk can change. `body`: JSON; `desk`: the name of the desk that wrote it last. */
export type SharedRow = { name: string; body: string; desk: string }

/** The newest change that was read of each desk, by its ID. */
export type RowCursor = Readonly<Record<string, number>>

/** A table of {@link SharedRow}s. Methods reject with `JournalError`. */
export interface SharedRows {
  /** In the order in which they were first written. */
  all(): Promise<SharedRow[]>
  /** Reads the named rows, or all, and writes the rows that `decide` returns, in one transaction that
   * excludes the other desks. If `decide` throws, nothing changes. Returns the written rows. */
  change(
    names: readonly string[] | 'all',
    decide: (rows: SharedRow[]) => readonly Pick<SharedRow, 'name' | 'body'>[],
  ): Promise<Pick<SharedRow, 'name' | 'body'>[]>
  /** Some of the rows that were written after `cursor`, and the cursor behind them; no rows: it is
   * at the end. Undefined: the cursor is of another database or of a later state of this one, so
   * that all has to be read again. */
  after(
    cursor: RowCursor,
    database: string | undefined,
  ): Promise<{ rows: SharedRow[]; cursor: RowCursor; database: string } | undefined>
}

const batchSize = 2000

/** A row has the number of the transaction that wrote it. The desk's row is locked until a
 * transaction ends, so that its numbers arrive in their order, and a reader that knows the newest
 * one of each desk misses nothing. */
export function createSharedRows(
  { db, inTransaction, lock }: Pick<Engine, 'db' | 'inTransaction' | 'lock'>,
  table: 'account_settings' | 'addresses',
  deskId: string,
): SharedRows {
  const from = sql.table(table)
  const rows = sql`
    select ${from}.name, body, coalesce(desks.name, '') as desk
    from ${from} left join desks on desks.id = ${from}.desk`

  return {
    all: async () => (await sql<SharedRow>`${rows} order by place`.execute(db)).rows,

    change: (names, decide) =>
      inTransaction(
        async (transaction, { ahead, last }) => {
          const written = [...decide(ahead)]
          if (written.length > 0)
            last(() =>
              sql`
            insert into ${from} as kept (name, body, desk, number)
            select row.name, row.body, own.id, own.written
            from unnest(${written.map(({ name }) => name)}::text[], ${written.map(({ body }) => body)}::text[])
                with ordinality as row (name, body, place),
              desks own
            where own.id = ${deskId}
            order by row.place
            on conflict (name) do update
              set body = excluded.body, desk = excluded.desk, number = excluded.number`.execute(transaction),
            )
          return written
        },
        async (transaction: Kysely<Tables>) => {
          const named = names === 'all' ? sql`` : sql`where ${from}.name = any(${names}::text[])`
          const [, { rows: before }] = await Promise.all([
            lock(transaction, 'exclusive', [table]),
            sql<SharedRow>`${rows} ${named} order by place`.execute(transaction),
          ])
          return before
        },
      ),

    async after(cursor, database) {
      const ids = Object.keys(cursor)
      const seen = sql`unnest(${ids}::text[], ${Object.values(cursor)}::bigint[]) as seen (id, newest)`
      const { rows: found } = await sql<{ database: string; is_behind: boolean }>`
        select coalesce((select value from facts where name = ${journalFacts.database}), '') as database,
          exists (select from ${seen} left join desks on desks.id = seen.id
            where desks.id is null or written < newest) as is_behind`.execute(db)
      const [now] = found
      if (!now || now.is_behind || (database !== undefined && now.database !== database)) return undefined
      // Whole transactions only: all their rows have one number.
      const { rows: read } = await sql<SharedRow & { id: string; number: number }>`
        select ${from}.name, body, desks.name as desk, desks.id, number
        from desks left join ${seen} on seen.id = desks.id
        join ${from} on ${from}.desk = desks.id and number > coalesce(newest, 0)
        order by desks.id, number fetch first ${sql.lit(batchSize)} rows with ties`.execute(db)
      return {
        rows: read.map(({ name, body, desk }) => ({ name, body, desk })),
        cursor: { ...cursor, ...Object.fromEntries(read.map(({ id, number }) => [id, number])) },
        database: now.database,
      }
    },
  }
}
