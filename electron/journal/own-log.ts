import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { JournalError } from './journal.ts'
import { readOwnFile, saveOwnFile } from './own-file.ts'

/** A write-ahead log as its header tells of it (https://sqlite.org/fileformat2.html, 4.1). Its first salt is drawn once and grows by
 * one each time that the log begins again, as does their count: what is between the two stays, and no other log has it. */
type Log = { line: number; begunAgain: number }

const headerBytes = 32

/** The log beside a database; undefined where there is none. */
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
  const begunAgain = header.readUInt32BE(12)
  return { line: (header.readUInt32BE(16) - begunAgain) >>> 0, begunAgain }
}

/** What a journal notes of its own file without what its log adds to it; undefined where that can't be read apart from it. */
function readAlone(file: string) {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  let alone: DatabaseSync | undefined
  try {
    alone = new DatabaseSync(address, { readOnly: true })
    return readOwnFile(alone)
  } catch {
    return undefined
  } finally {
    alone?.close()
  }
}

/** Throws `journal.corrupt` where the log that was left beside a journal is another's: somebody wrote an older copy over a journal whose
 * desk had died, and left its log there. SQLite would read the one into the other, and half of it looks whole.
 * @param left is opened only for reading, as closing it would write the log into the file for good */
export function checkLog(left: DatabaseSync, file: string): void {
  const log = readLog(file)
  const noted = log && readAlone(file)?.log
  if (!log || noted === undefined || noted === log.line) return
  // In its first round it holds all that was written since the log before, and may be read into what that one left.
  const through = readOwnFile(left)
  if (log.begunAgain === 0 && [through?.log, through?.logBefore].includes(noted)) return
  throw new JournalError('journal.corrupt')
}

/** Notes in a journal which log it writes, and after which other: by that {@link checkLog} knows it. It stands in the log's first round,
 * and so in the file itself before the log begins again. */
export function noteLog(database: DatabaseSync, file: string): void {
  const own = readOwnFile(database)
  if (!own || (own.log !== undefined && own.log === readLog(file)?.line)) return
  // There is none before something is written.
  saveOwnFile(database, own)
  saveOwnFile(database, { ...own, log: readLog(file)?.line, logBefore: own.log })
}
