import { z } from 'zod'
import { environmentSchema } from '../kit/environment.ts'
import { problemSchema } from '../kit/problem.ts'

/** What the status line tells, as it is now. */
export const stationStatusSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'browser', 'batch']),
  environment: environmentSchema,
  /** Where bookings go; absent for the built-in practice service. */
  serviceUrl: z.string().optional(),
  /** Set by a flag at start, so that the settings show it and can't change it. */
  serviceUrlFixed: z.boolean(),
  environmentFixed: z.boolean(),
  printerFixed: z.boolean(),
  service: z.object({
    state: z.enum(['untried', 'reachable', 'unreachable', 'refusing']),
    problem: problemSchema.optional(),
  }),
  printer: z.object({
    name: z.string(),
    state: z.enum(['ready', 'missing', 'stopped', 'untried']),
    problem: problemSchema.optional(),
  }),
  /** Which environments have a key, and where it is kept or came from: `variable` is PACKDESK_API_KEY, `file` the file of
   * PACKDESK_API_KEY_FILE. */
  keys: z.record(environmentSchema, z.enum(['none', 'kept', 'session', 'variable', 'file'])),
  /** Keys that were set for another origin than the one at work, which they are not sent to: that origin, or null where no address
   * was set at the start that gave the key. */
  keysElsewhere: z.partialRecord(environmentSchema, z.string().nullable().optional()),
  /** Whether a key that is set now would survive a restart. */
  keyStore: z.enum(['kept', 'session']),
  /** Of the window only: where it checks for new versions, with the one that waits to be installed; or why it does not. */
  updates: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('on'), url: z.string(), ready: z.string().optional() }),
      z.object({ state: z.literal('off'), problem: problemSchema }),
    ])
    .optional(),
  dataDir: z.string(),
  labelsDir: z.string(),
  /** Bookings whose fate is not known, and orders of the account that nobody explains. */
  unknownBookings: z.int(),
  unexplainedOrders: z.array(
    z.object({ id: z.string(), reference: z.string().optional(), createdAt: z.string().optional() }),
  ),
  unprintedLabels: z.int(),
  /** Orders that differ from their drafts, and nobody has decided. */
  mismatchedOrders: z.int(),
  /** What the journal found at start that a person should know. */
  recovered: z.int(),
  /** Why the journal can't be opened: nothing can be booked then. */
  journalProblem: problemSchema.optional(),
  /** What a person should know of the data directory, though everything works. */
  notices: z.array(problemSchema),
  locale: z.string(),
})
export type StationStatus = z.infer<typeof stationStatusSchema>
