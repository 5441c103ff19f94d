import { z } from 'zod'
import { problemSchema } from '../kit/problem.ts'
import { savedLabelSchema } from '../labels/printer.ts'

/** Where a print job really is. `submitted`: in the spooler's hands. `atPrinter`: the spooler gave all of it away,
 * which is not yet paper: only `confirmed` is. */
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
  state: printJobStateSchema,
  /** Its files, where it was saved instead of printed. */
  saved: savedLabelSchema.optional(),
  /** Only a person can tell what became of it: no spooler says that it still has it. */
  asks: z.boolean(),
  /** Why it failed or is unknown; or what holds it up meanwhile, as its printer tells. */
  problem: problemSchema.optional(),
  /** How often this label went to a printer before. */
  prints: z.int(),
})
export type PrintJob = z.infer<typeof printJobSchema>

/** The jobs in the order of their turn: first those that are past it, then those that wait. `held`: printers with
 * waiting jobs that wait for a person: after a failure (with its problem, and `by`: the shipment whose label it was) all of them,
 * after a restart those from before. */
export const printQueueSchema = z.object({
  jobs: z.array(printJobSchema),
  held: z.array(
    z.object({ printer: z.string(), problem: problemSchema.optional(), by: z.string().optional() }),
  ),
})
export type PrintQueue = z.infer<typeof printQueueSchema>

/** A job that has not been its turn: all that has to survive a restart, in the order of its turn. */
export const waitingJobSchema = z.object({ job: z.string(), shipmentId: z.string(), printer: z.string() })
export type WaitingJob = z.infer<typeof waitingJobSchema>
