import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { DatabaseError } from '../../database/index.ts'
import { readOwnFile, saveOwnFile } from './own-file.ts'

/** The identity of a write-ahead log by its header (https://sqlite.org/fileformat2.html, 4.1).
 * The checkpoint count and the first salt both grow by one at each reset, so their difference
 * `id` stays the same for one log. */
type Log = { id: number; resets: number }

const headerBytes = 32

/** The log of a database; undefined if there is none. */
function readLog(file: string): Log | undefined {
  const header = Buffer.alloc(headerBytes)
  let log: number
  try {
    log = openSync(`${file}-wal`, 'r')
  } catch {
    return undefined
  }
  try {
    if (readSync(log, header) < headerBytes) return undefined
  } finally {
    closeSync(log)
  }
  const resets = header.readUInt32BE(12)
  return { id: (header.readUInt32BE(16) - resets) >>> 0, resets }
}

/** The recorded identity in the database file without its log; undefined if the file
 * cannot be read without the log. */
function readWithoutLog(file: string) {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  let withoutLog: DatabaseSync | undefined
  try {
    withoutLog = new DatabaseSync(address, { readOnly: true })
    return readOwnFile(withoutLog)
  } catch {
    return undefined
  } finally {
    withoutLog?.close()
  }
}

/** Throws `DatabaseError` `corrupt` if the log beside a journal belongs to another file: after a crash an
 * older copy was written over the journal, and the log stayed. SQLite would merge the two.
 * @param readOnly read-only, because closing a writable connection would move the log into the file */
export function checkLog(readOnly: DatabaseSync, file: string): void {
  const log = readLog(file)
  const recorded = log && readWithoutLog(file)?.log
  if (!log || recorded === undefined || recorded === log.id) return
  // Before its first reset a log holds everything since the log before it, so it also
  // fits a file that records that earlier log.
  const withLog = readOwnFile(readOnly)
  if (log.resets === 0 && [withLog?.log, withLog?.logBefore].includes(recorded)) return
  throw new DatabaseError('corrupt')
}

/** Records which log a journal writes and the one before, for {@link checkLog}. The record is in the log
 * before its first reset, and so in the file before the log is reset. */
export function noteLog(database: DatabaseSync, file: string): void {
  const own = readOwnFile(database)
  if (!own || (own.log !== undefined && own.log === readLog(file)?.id)) return
  // The first write creates the log, the second records it.
  saveOwnFile(database, own)
  saveOwnFile(database, { ...own, log: readLog(file)?.id, logBefore: own.log })
}
