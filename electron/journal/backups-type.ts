import type { Backup } from '../../shared/backups/backup.ts'

/** Copies of one environment's journal on this machine. All reject with `JournalError`. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Copies the journal as it stands, while it is at work, and lets the oldest copies go. */
  make(): Promise<Backup>
}
