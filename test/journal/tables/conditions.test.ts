import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { nodeSqliteDialect } from '../../../electron/journal/sqlite/dialect.ts'
import { migrate } from '../../../electron/journal/sqlite/migrate.ts'
import { isOpenRow, isUnsettledRow } from '../../../electron/journal/tables/conditions.ts'
import type { Tables } from '../../../electron/journal/tables/table-types.ts'

// An index is used only for the text of its own condition, or of one that its condition begins with.
test.each([
  ['unsettled', isUnsettledRow, /using index shipments_(unsettled|open)$/i],
  ['open', isOpenRow, /using index shipments_open$/i],
])('SQLite finds %s shipments by an index', async (_, condition, index) => {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) })
  const { rows } = await sql<{ detail: string }>`
    explain query plan select record from shipments where ${condition} order by seq`.execute(db)
  expect(rows.map(({ detail }) => detail).join()).toMatch(index)
  await db.destroy()
})
