import { copyFile, rm } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { exchangeFile } from '../database/index.ts'

/** The name of the damaged book that was set aside, and the number of addresses that were rescued. */
export type Rescue = { file: string; addresses: number }

/** Fills a new book (`openAt` opens one) with all addresses that can be read: from the first one up to
 * the damage, and from the last one back to it. It then replaces the damaged book, which is kept as
 * `<file>.broken-<milliseconds>`. After a crash or with a full disk the damaged book is still in
 * place. Returns the new book, open. */
export async function rescueBook(
  file: string,
  openAt: (file: string) => Promise<DatabaseSync>,
  now: () => number,
): Promise<{ database: DatabaseSync; rescue: Rescue }> {
  const aside = `${file}.broken-${now()}`
  const [copy, beside] = [`${file}.part`, `${file}.rescued`]
  await clear(copy, beside)
  try {
    // SQLite writes while it reads, so a copy is read. A book that was closed properly has no log.
    await copyFile(file, copy)
    await copyFile(`${file}-wal`, `${copy}-wal`).catch(() => undefined)
    const filled = await openAt(beside)
    let addresses = 0
    try {
      addresses = fill(filled, readableRows(copy))
    } finally {
      filled.close()
    }
    await exchangeFile({ file, beside, aside })
    return { database: await openAt(file), rescue: { file: aside, addresses } }
  } finally {
    await clear(copy, beside)
  }
}

/** Deletes the unfinished book and its logs; if that fails, the next rescue deletes them. */
async function clear(...files: string[]) {
  for (const file of files)
    for (const part of ['', '-wal', '-shm'])
      await rm(`${file}${part}`, { force: true }).catch(() => undefined)
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
      // Reads until the damage.
    }
  }
  damaged?.close()
  return [...rows.values()]
}

/** Inserts the known columns of rows into the new book. Returns the number of inserted rows. */
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
      // Skipped: a damaged row is no address.
    }
  }
  database.exec('commit')
  return taken
}
