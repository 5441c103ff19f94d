import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { savedLabelSchema } from '../labels/index.ts'

/** State of a print job. `submitted`: the spooler has it. `atPrinter`: the spooler has sent all of it. Only
 * `confirmed` means that it is printed. */
const printJobStateSchema = z.enum([
  'waiting',
  'proving',
  'sending',
  'submitted',
  'atPrinter',
  'confirmed',
  'failed',
  'unknown',
])
export type PrintJobState = z.infer<typeof printJobStateSchema>

/** One line of the print queue. */
const printJobSchema = z.object({
  job: z.string(),
  shipmentId: z.string(),
  reference: z.string(),
  consignee: z.string(),
  printer: z.string(),
  /** Another desk's name, if it is that desk's printer. */
  desk: z.string().optional(),
  state: printJobStateSchema,
  /** Its files, if it was saved instead of printed. */
  saved: savedLabelSchema.optional(),
  /** True if a person must confirm the result, since no spooler has the job any more. */
  asks: z.boolean(),
  /** Set if its printer may print it again by itself after an interruption: a second copy may be out. */
  mayRepeat: z.literal(true).optional(),
  /** Why it failed or is unknown; for a job in progress, what its printer reports. */
  problem: problemSchema.optional(),
  /** Number of earlier prints of this label. */
  prints: z.int(),
  /** How many pages or labels of a long order are prepared. */
  progress: z.object({ done: z.int(), of: z.int() }).optional(),
})
export type PrintJob = z.infer<typeof printJobSchema>

/** The jobs in their order of printing: first those that were started, then those that wait. `held`:
 * printers whose waiting jobs need a person: after a failure all of them (with its problem and, in `by`,
 * its shipment), after a restart the earlier ones. */
export const printQueueSchema = z.object({
  jobs: z.array(printJobSchema),
  held: z.array(
    z.object({ printer: z.string(), problem: problemSchema.optional(), by: z.string().optional() }),
  ),
})
export type PrintQueue = z.infer<typeof printQueueSchema>

/** A waiting job, as stored for a restart. */
export const waitingJobSchema = z.object({
  job: z.string(),
  shipmentId: z.string(),
  printer: z.string(),
  /** A person decided to print a page although a code on it would not scan. */
  anyway: z.boolean().optional(),
  /** Nothing of the label was printed when it was queued: it is not printed if another desk prints it
   * before. */
  first: z.boolean().optional(),
})
export type WaitingJob = z.infer<typeof waitingJobSchema>
