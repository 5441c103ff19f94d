import { z } from 'zod'
import { problemSchema } from '../kit/problem.ts'
import { candidateSchema } from '../shipment/shipment-event.ts'

/** A copy of a journal. `at` is ISO 8601. */
export const backupSchema = z.object({ name: z.string(), at: z.string(), bytes: z.int().nonnegative() })
export type Backup = z.infer<typeof backupSchema>

/** What a restored journal does not know, as far as the service tells. */
export const restoredSchema = z.object({
  /** References of drafts that were booked since the copy was made: they stand in no pickup any more. */
  bookedSince: z.array(z.string()),
  /** Orders of the account that nobody here booked, as far as this journal knows. */
  unexplained: z.array(candidateSchema),
  /** Drafts that stand in pickups: compare them with the unexplained orders before they are booked. */
  standing: z.int().nonnegative(),
  /** Why the service could not be asked; nothing is booked before it has been. */
  problem: problemSchema.optional(),
})
export type Restored = z.infer<typeof restoredSchema>

/** Printers of a backup that this desk does not know: they are unused until a person chooses them. */
export const broughtPrintersSchema = z
  .object({ labelPrinter: z.string(), documentPrinter: z.string() })
  .partial()
export type BroughtPrinters = z.infer<typeof broughtPrintersSchema>

/** A backup as one file, ready to be fetched. `bytes` is its size. */
export const backupFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  at: z.string(),
  bytes: z.int().nonnegative(),
})
export type BackupFile = z.infer<typeof backupFileSchema>
