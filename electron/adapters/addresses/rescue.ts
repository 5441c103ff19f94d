import { copyFile, rename, rm } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** What a damaged book was called after it was set aside, and how many addresses came out of it. */
export type Rescue = { file: string; addresses: number }

/** Sets a damaged book aside as `<file>.broken-<milliseconds>` and fills a new one (`begin` opens it) with every address that can
 * still be read: from the first one on up to the damage, and from the last one back to it. */
export async function rescueBook(
  file: string,
  begin: () => Promise<DatabaseSync>,
  now: () => number,
): Promise<{ database: DatabaseSync; rescue: Rescue }> {
  const aside = `${file}.broken-${now()}`
  await rename(file, aside)
  // With the log that belongs to it: it may hold the last addresses, and must not be read into the new book.
  await rename(`${file}-wal`, `${aside}-wal`).catch(() => undefined)
  const database = await begin()
  const copy = `${file}.part`
  try {
    // SQLite writes to what it reads; what was set aside stays as it was found.
    await copyFile(aside, copy)
    // Closed well, it has no log.
    await copyFile(`${aside}-wal`, `${copy}-wal`).catch(() => undefined)
    return { database, rescue: { file: aside, addresses: fill(database, readableRows(copy)) } }
  } finally {
    for (const part of ['', '-wal', '-shm']) await rm(`${copy}${part}`, { force: true })
  }
}

type Row = Record<string, SQLInputValue>

function readableRows(file: string): Row[] {
  const rows = new Map<SQLInputValue | undefined, Row>()
  let damaged: DatabaseSync | undefined
  for (const direction of ['asc', 'desc']) {
    try {
      damaged ??= new DatabaseSync(file)
      const found = damaged.prepare(`select * from addresses order by id ${direction}`).iterate()
      for (const row of found as Iterable<Row>) rows.set(row.id, row)
    } catch {
      // As far as it goes.
    }
  }
  damaged?.close()
  return [...rows.values()]
}

/** Puts rows into the new book, those columns that it knows; gives how many it took. */
function fill(database: DatabaseSync, rows: readonly Row[]): number {
  const columns = database
    .prepare('select name from pragma_table_info(?)')
    .all('addresses')
    .map(({ name }) => String(name))
  let taken = 0
  database.exec('begin immediate')
  for (const row of rows) {
    const named = columns.filter((column) => Object.hasOwn(row, column))
    const insert = `insert or ignore into addresses (${named.join(', ')}) values (${named.map(() => '?').join(', ')})`
    try {
      for (const list of ['refs', 'habits', 'freight_habits']) JSON.parse(String(row[list] ?? '[]'))
      taken += Number(database.prepare(insert).run(...named.map((column) => row[column] ?? null)).changes)
    } catch {
      // A row that is garbled: no address of ours.
    }
  }
  database.exec('commit')
  return taken
}
