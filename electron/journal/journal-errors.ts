import { JournalError, type JournalProblem } from './journal.ts'

/** SQLite's primary result codes (https://sqlite.org/rescode.html), as the journal's problems. */
const byResultCode: Record<number, JournalProblem> = {
  3: 'journal.unwritable', // PERM
  5: 'journal.locked', // BUSY
  6: 'journal.locked', // LOCKED
  8: 'journal.unwritable', // READONLY
  10: 'journal.unwritable', // IOERR: a failed write or fsync
  11: 'journal.corrupt', // CORRUPT
  13: 'journal.full', // FULL
  14: 'journal.unwritable', // CANTOPEN
  26: 'journal.corrupt', // NOTADB
}

/** What an error of SQLite or of the file system means for the journal. */
export function journalError(error: unknown): JournalError {
  if (error instanceof JournalError) return error
  return new JournalError(problemOf(error), error)
}

/** What a query answers; rejects with `JournalError`. */
export const reading = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error) => {
    throw journalError(error)
  })

function problemOf(error: unknown): JournalProblem {
  if (!(error instanceof Error)) return 'journal.failed'
  if ('errcode' in error && typeof error.errcode === 'number') {
    if (error.message.includes('shipments.order_id')) return 'journal.orderTaken'
    if (error.message.includes('shipments.draft_id')) return 'journal.draftTaken'
    return byResultCode[error.errcode & 0xff] ?? 'journal.failed'
  }
  if ('code' in error) return error.code === 'ENOSPC' ? 'journal.full' : 'journal.unwritable'
  return 'journal.failed'
}

/** After these nothing that the file says can be trusted to be on the disk: a failed fsync may have dropped pages
 * that the system now calls clean. Only a new start, which reads the file anew, may write again. */
export const endsWriting = (error: JournalError): boolean =>
  error.code === 'journal.corrupt' ||
  (error.cause instanceof Error &&
    'errcode' in error.cause &&
    typeof error.cause.errcode === 'number' &&
    (error.cause.errcode & 0xff) === 10)
