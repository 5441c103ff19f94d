import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'

type Opening = {
  /** Throws where the log that was left beside the file may not be read into it. Gets the two only for reading. */
  checkLeft?: (left: DatabaseSync) => void
  /** Brings it to its schema. */
  migrate: (database: DatabaseSync) => void
}

/** Opens a file of the journal's kind: made where it is not there, brought to its schema by `migrate`, held
 * exclusively, each commit on the disk. Throws what SQLite and the file system throw, and `JournalError`
 * `journal.newer` and `journal.corrupt` (checked after an unclean stop; nothing on the disk is changed then, so that each start says so). */
export async function openDatabase(file: string, { checkLeft, migrate }: Opening): Promise<DatabaseSync> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = (await sizeOf(file)) === 0
  // A clean close leaves no write-ahead log behind.
  const isUnclean = !isNew && (await sizeOf(`${file}-wal`)) > 0
  const isChecked = !isUnclean || (await checkLeftAlone(file, checkLeft))
  // Short, for a station that is just closing: waiting blocks the whole process.
  const database = new DatabaseSync(file, { timeout: 250 })
  try {
    // Exclusive before the first access: the second station on a directory is refused, and no shared memory file
    // is needed. `fullfsync` makes macOS really write; elsewhere it does nothing.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma fullfsync = on;
      pragma checkpoint_fullfsync = on;
      pragma wal_autocheckpoint = 0;`)
    if (!isChecked) checkWhole(database)
    migrate(database)
    // Not before: what is noted at opening stands in the log's first round (own-log.ts).
    database.exec('pragma wal_autocheckpoint = 1000')
  } catch (error) {
    database.close()
    throw isForeign(error) ? new JournalError('journal.corrupt', error) : error
  }
  if (isNew) await syncDirectory(dirname(file))
  return database
}

/** Only reading: closed after writing, the log would be in the file, and the next start would take it for closed well. False where the
 * disk has no room for what that needs, or does not let it. */
async function checkLeftAlone(file: string, checkLeft?: (left: DatabaseSync) => void): Promise<boolean> {
  const left = new DatabaseSync(file, { readOnly: true, timeout: 250 })
  try {
    checkLeft?.(left)
    checkWhole(left)
    return true
  } catch (error) {
    if (error instanceof JournalError || isDamage(error)) throw error
    return false
  } finally {
    left.close()
    // Reading needs it; who holds the file exclusively does not.
    await rm(`${file}-shm`, { force: true })
  }
}

function checkWhole(database: DatabaseSync) {
  const [first] = database.prepare('pragma integrity_check(1)').all()
  if (first?.integrity_check !== 'ok') throw new JournalError('journal.corrupt', first?.integrity_check)
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [11, 26].includes(error.errcode & 0xff)

/** SQLITE_ERROR from our own statements: the tables are somebody else's, or half of ours. */
const isForeign = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 1

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Makes a new file's name survive a power cut. Windows opens no directories and needs none. */
async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
