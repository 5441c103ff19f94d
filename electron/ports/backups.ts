import type { Backup } from '../../shared/schemas/backup.ts'

/** The journal's own fact that it is a copy which has not been held against the account yet. */
export const restoredFact = 'journal.restored'

/** Three characters in all of a desk's codes (electron/use-cases/booking-code.ts). */
export const deskMarkFact = 'desk.mark'
/** From where on a desk reads the account, and what it found there (electron/use-cases/sweep-orders.ts). */
export const sweepMarksFact = 'sweep.marks'
export const sweepResultFact = 'sweep.result'

/** Copies of one environment's journal on this machine. All reject with `JournalError`. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Copies the journal as it stands, while it is at work, and lets the oldest copies go. */
  make(): Promise<Backup>
}
