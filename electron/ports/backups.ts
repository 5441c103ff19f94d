import type { Backup } from '../../shared/schemas/backup.ts'

/** The journal's own fact that it is a copy which has not been held against the account yet. */
export const restoredFact = 'journal.restored'

/** Copies of one environment's journal on this machine. All reject with `JournalError`. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Copies the journal as it stands, while it is at work, and lets the oldest copies go. */
  make(): Promise<Backup>
}
