import { copyFile, rm } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { exchangeFile } from '../journal/index.ts'

/** What a damaged book was called after it was set aside, and how many addresses came out of it. */
export type Rescue = { file: string; addresses: number }

/** Fills a new book (`openAt` opens one) with every address that can still be read: from the first one on up to the damage, and from the
 * last one back to it. Then it comes in the place of the damaged one, which is set aside as `<file>.broken-<milliseconds>`: whoever dies
 * on the way, or has no room, finds the damaged one again. Gives the new one, open. */
export async function rescueBook(
  file: string,
  openAt: (file: string) => Promise<DatabaseSync>,
  now: () => number,
): Promise<{ database: DatabaseSync; rescue: Rescue }> {
  const aside = `${file}.broken-${now()}`
  const [copy, beside] = [`${file}.part`, `${file}.rescued`]
  await clear(copy, beside)
  try {
    // SQLite writes to what it reads; what is set aside stays as it was found. Closed well, it has no log.
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

/** What was on its way, with the logs. It goes with the next one where the disk does not let it go now. */
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
