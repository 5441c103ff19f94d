import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { candidateSchema } from '../shipment/index.ts'

/** A copy of a journal. `at` is ISO 8601. */
export const backupSchema = z.object({ name: z.string(), at: z.string(), bytes: z.int().nonnegative() })
export type Backup = z.infer<typeof backupSchema>

/** The bookings that a restored journal lacks, according to the service. */
export const restoredSchema = z.object({
  /** References of drafts that were booked after the copy was made and are removed from their pickups. */
  bookedSince: z.array(z.string()),
  /** Unexplained orders of the account. */
  unexplained: z.array(candidateSchema),
  /** The number of queued drafts. A person compares them with the unexplained orders before booking them. */
  queued: z.int().nonnegative(),
  /** Why the account could not be read; nothing is booked until it was. */
  problem: problemSchema.optional(),
})
export type Restored = z.infer<typeof restoredSchema>

/** Printers of a backup that this desk does not have. They are not used until a person confirms them. */
export const broughtPrintersSchema = z
  .object({ labelPrinter: z.string(), documentPrinter: z.string() })
  .partial()
export type BroughtPrinters = z.infer<typeof broughtPrintersSchema>

/** A backup file that can be downloaded. `bytes` is its size. */
export const backupFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  at: z.string(),
  bytes: z.int().nonnegative(),
})
export type BackupFile = z.infer<typeof backupFileSchema>
