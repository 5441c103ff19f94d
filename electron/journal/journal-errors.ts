import type { Problem } from '../../shared/kit/index.ts'
import { ExpectedError } from '../kit/index.ts'

/** The journal cannot be read or written, or it refuses a change. `code` is one of
 * {@link journalProblems}. */
export class JournalError extends ExpectedError {
  readonly code: JournalProblem
  constructor(code: JournalProblem, cause?: unknown, values?: Problem['values']) {
    super(code, values, cause)
    this.name = 'JournalError'
    this.code = code
  }
}

/** Whether an error is the journal's, with one of these codes. */
export const isJournalError = (error: unknown, ...codes: JournalProblem[]): error is JournalError =>
  error instanceof JournalError && codes.includes(error.code)

/** Whether a problem is the journal's. */
export const isJournalProblem = ({ code }: Problem): boolean => code.startsWith('journal.')

export const journalProblems = [
  'journal.full',
  'journal.corrupt',
  'journal.newer',
  'journal.locked',
  'journal.unwritable',
  'journal.failed',
  'journal.noShipment',
  'journal.notAllowed',
  'journal.orderTaken',
  'journal.draftTaken',
  'journal.pickupClosed',
  'journal.draftChanged',
  'journal.noBackup',
  /** It was moved into the journal that several desks share. */
  'journal.moved',
  /** A move was interrupted and has to be finished. */
  'journal.moving',
  /** A request or a print was sent, and its outcome could not be written. */
  'journal.outcomeLost',
  /** It was closed, or is closing. */
  'journal.closed',
  // The rest is of a journal on PostgreSQL.
  /** The server does not answer. */
  'journal.lost',
  /** The server did not answer a commit, and whether it was carried out could not be found out. */
  'journal.undecided',
  /** The server is busy, or another desk works on the same. */
  'journal.busy',
  'journal.denied',
  'journal.noDatabase',
  'journal.noRights',
  'journal.noSchema',
  'journal.readOnly',
  'journal.replica',
  'journal.oldServer',
  'journal.tls',
  'journal.clock',
  'journal.deskTaken',
  'journal.serverDamaged',
  'journal.serverFull',
  /** Another desk took over what this one was doing, since it was interrupted for too long. */
  'journal.leaseLost',
  /** The database was restored or is a promoted replica. The transaction was not carried out, and
   * the journal is marked as a copy. */
  'journal.wasRestored',
  /** The row of this desk was deleted. */
  'journal.deskGone',
] as const
export type JournalProblem = (typeof journalProblems)[number]
