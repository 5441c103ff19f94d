import { DatabaseError, resultCodeOf } from '../database/index.ts'
import { isFull } from '../kit/index.ts'
import { JournalError, type JournalProblem } from './journal-errors.ts'

/** The journal's problem codes by SQLite's primary result codes (https://sqlite.org/rescode.html). */
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

/** Translates an error of SQLite or of the file system. */
export function journalError(error: unknown): JournalError {
  if (error instanceof JournalError) return error
  if (error instanceof DatabaseError) return new JournalError(`journal.${error.fault}`, error.cause)
  return new JournalError(problemOf(error), error)
}

/** Translates a rejection into `JournalError`. */
export const translateErrors = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error) => {
    throw journalError(error)
  })

/** The same methods, which reject with `JournalError` only. */
export function translatingErrors<Methods extends object>(methods: Methods): Methods {
  const translating = Object.entries(methods).map(([name, method]) => [
    name,
    (...given: unknown[]) => translateErrors(method(...given)),
  ])
  // Safe: each method keeps its arguments and its result.
  return Object.fromEntries(translating) as Methods
}

/** The JSON of a column. Throws `journal.corrupt`: SQLite's `integrity_check` does
 * not find changes inside a text. */
export function fromRow<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value
  } catch (error) {
    throw new JournalError('journal.corrupt', error)
  }
}

function problemOf(error: unknown): JournalProblem {
  if (!(error instanceof Error)) return 'journal.failed'
  const code = resultCodeOf(error)
  if (code !== undefined) {
    if (error.message.includes('shipments.order_id')) return 'journal.orderTaken'
    if (error.message.includes('shipments.draft_id')) return 'journal.draftTaken'
    return byResultCode[code] ?? 'journal.failed'
  }
  // Node's error of a database that is not open.
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return 'journal.closed'
  if ('code' in error) return isFull(error) ? 'journal.full' : 'journal.unwritable'
  return 'journal.failed'
}

/** Errors after which nothing may be written until the next start. After a failed fsync the system may
 * have dropped pages that it reports as clean, so the open file no longer shows what is on the disk. */
export const endsWriting = (error: JournalError): boolean =>
  error.code === 'journal.corrupt' || resultCodeOf(error.cause) === 10
