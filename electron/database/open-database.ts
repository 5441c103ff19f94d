import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncFolder } from '../kit/index.ts'
import { DatabaseError, isDamage } from './database-error.ts'

type Opening = {
  /** Throws if the write-ahead log that an unclean stop left does not belong to the file. Gets a read-only
   * connection. */
  checkLog?: (readOnly: DatabaseSync) => void
  migrate: (database: DatabaseSync) => void
}

/** Opens or creates a database, exclusively and with each commit synced, and runs `migrate`. Throws errors
 * of SQLite and the file system, and `DatabaseError`. After an
 * unclean stop a damaged file is not changed, so that each start reports it. */
export async function openDatabase(file: string, { checkLog, migrate }: Opening): Promise<DatabaseSync> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = (await sizeOf(file)) === 0
  // A clean close leaves no write-ahead log behind.
  const isUnclean = !isNew && (await sizeOf(`${file}-wal`)) > 0
  const isChecked = !isUnclean || (await checkReadOnly(file, checkLog))
  // Milliseconds for a station that is closing. Short, because waiting blocks the whole process.
  const database = new DatabaseSync(file, { timeout: 250 })
  try {
    // Exclusive before the first access: a second station is refused, and SQLite needs no shared-memory file.
    // `fullfsync` makes macOS flush the disk's cache; other systems ignore it.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma fullfsync = on;
      pragma checkpoint_fullfsync = on;
      pragma wal_autocheckpoint = 0;`)
    if (!isChecked) checkWhole(database)
    migrate(database)
    // Only now: what `migrate` writes must be in the log before its first checkpoint (check-log.ts).
    database.exec('pragma wal_autocheckpoint = 1000')
  } catch (error) {
    database.close()
    throw isForeign(error) ? new DatabaseError('corrupt', error) : error
  }
  if (isNew) await syncFolder(dirname(file))
  return database
}

/** Checks a file read-only: closing a writable connection would move the log into the file, and the next
 * start would skip the check. False if the disk has no room or no permission for the check. */
async function checkReadOnly(file: string, checkLog?: (readOnly: DatabaseSync) => void): Promise<boolean> {
  const readOnly = new DatabaseSync(file, { readOnly: true, timeout: 250 })
  try {
    checkLog?.(readOnly)
    checkWhole(readOnly)
    return true
  } catch (error) {
    if (error instanceof DatabaseError || isDamage(error)) throw error
    return false
  } finally {
    readOnly.close()
    // The read-only connection creates it; an exclusive connection does not use it.
    await rm(`${file}-shm`, { force: true })
  }
}

function checkWhole(database: DatabaseSync) {
  const [first] = database.prepare('pragma integrity_check(1)').all()
  if (first?.integrity_check !== 'ok') throw new DatabaseError('corrupt', first?.integrity_check)
}

/** SQLITE_ERROR from a migration: the tables are not those that the migrations create. */
const isForeign = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 1

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
