import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from '../kit/usage-error.ts'

/** Locks the data directory for this process, since two stations would overwrite each other's
 * settings. SQLite's lock on an empty file ends with the process, even after a crash.
 * Returns a function that unlocks.
 * @throws UsageError if it is locked or the file is unusable */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'desk.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    // In memory, so that a crash leaves no journal file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    // SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB: https://sqlite.org/rescode.html
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (code === 5) throw new DataDirTakenError(dataDir)
    const [what, advice] = [11, 26].includes(code)
      ? ["can't be used", 'remove it and start again']
      : ["can't be opened or written", 'see to the disk, and start again']
    throw new UsageError(`The file ${file}, which keeps a second Packdesk away, ${what}; ${advice}.`)
  }
  const lock = database
  return () => lock.close()
}

export class DataDirTakenError extends UsageError {
  constructor(dataDir: string) {
    super(
      `Another Packdesk is running on the data directory ${dataDir}; close it first, or give this one its own by --data-dir.`,
    )
  }
}
