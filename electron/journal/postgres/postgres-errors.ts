import pg from 'pg'
import { errorCode } from '../../kit/index.ts'
import { JournalError, type JournalProblem } from '../journal-errors.ts'

/** Whether the server refused a statement and the connection is still usable. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '')

/** The journal's problems by the SQLSTATE of an error (PostgreSQL's manual, appendix A). */
const byState: Readonly<Record<string, JournalProblem>> = {
  '25006': 'journal.readOnly',
  '28000': 'journal.denied',
  '28P01': 'journal.denied',
  '3D000': 'journal.noDatabase',
  '40001': 'journal.busy',
  '40P01': 'journal.busy',
  '42501': 'journal.noRights',
  '53100': 'journal.serverFull',
  '53300': 'journal.busy',
  '55P03': 'journal.busy',
  '57014': 'journal.busy',
  XX001: 'journal.serverDamaged',
  XX002: 'journal.serverDamaged',
}
/** The journal's problems by the unique index that a row would break. */
const byIndex: Readonly<Record<string, JournalProblem>> = {
  shipment_of_order: 'journal.orderTaken',
  shipment_live_of_draft: 'journal.draftTaken',
  desk_of_name: 'journal.deskTaken',
}

/** The journal's problem for an error of the driver. `fault`: what the driver makes of it. */
export function problemOf(error: unknown, fault: string): JournalProblem {
  if (isRefusal(error)) {
    const index = error instanceof pg.DatabaseError ? byIndex[error.constraint ?? ''] : undefined
    return index ?? byState[errorCode(error) ?? ''] ?? 'journal.failed'
  }
  // An empty password is refused by the driver.
  if (error instanceof Error && /password must be/.test(error.message)) return 'journal.denied'
  return fault === 'tls' ? 'journal.tls' : 'journal.lost'
}

/** Whether a transaction failed by a conflict with others and can be run again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof JournalError && ['40001', '40P01'].includes(errorCode(error.cause) ?? '')
