import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from './usage-error.ts'

/** Takes the data directory for this process: two desks on one directory would overwrite each other's settings and
 * could hold journals of different environments. The lock is SQLite's on an empty file, so it ends with the process,
 * however that ends, and can't be left behind. Returns what gives it back; throws a `UsageError` where it is taken. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'desk.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    // In memory, so that no journal file lies beside the lock after a crash.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    // SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB: https://sqlite.org/rescode.html
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (code === 5) throw new DataDirTakenError(dataDir)
    const [what, wayOn] = [11, 26].includes(code)
      ? ["can't be used", 'remove it and start again']
      : ["can't be opened or written", 'see to the disk, and start again']
    throw new UsageError(`The file ${file}, which keeps a second Packdesk away, ${what}; ${wayOn}.`)
  }
  const held = database
  return () => held.close()
}

export class DataDirTakenError extends UsageError {
  constructor(dataDir: string) {
    super(
      `Another Packdesk is running on the data directory ${dataDir}; close it first, or give this one its own by --data-dir.`,
    )
  }
}
