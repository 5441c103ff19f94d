import { z } from 'zod'
import { bookingTurnSchema } from '../desks/index.ts'
import { environmentSchema, problemSchema, secretSourceSchema } from '../kit/index.ts'
import { orderSourceStateSchema } from '../orders/index.ts'
import { orderNameSchema } from '../shipment/index.ts'

/** The content of the status line. */
export const stationStatusSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'browser', 'batch', 'api']),
  environment: environmentSchema,
  /** The service's address; absent for the built-in practice service. */
  serviceUrl: z.string().optional(),
  /** Set by a flag, so the settings show it but cannot change it. */
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
  /** Absent without an order source. */
  orders: orderSourceStateSchema.optional(),
  /** The source of each environment's key: `variable` is PACKDESK_API_KEY, `file` the
   * file of PACKDESK_API_KEY_FILE. */
  keys: z.record(environmentSchema, secretSourceSchema),
  /** Keys of another origin, which are not sent: that origin, or null if no address
   * was set when the key was given. */
  keysElsewhere: z.partialRecord(environmentSchema, z.string().nullable().optional()),
  /** Whether a key survives a restart. */
  keyStore: z.enum(['kept', 'session']),
  /** Window only: the address for new versions and the version to install, or why it does not check. */
  updates: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('on'), url: z.string(), ready: z.string().optional() }),
      z.object({ state: z.literal('off'), problem: problemSchema }),
    ])
    .optional(),
  dataDir: z.string(),
  labelsDir: z.string(),
  /** Unknown bookings, and unexplained orders of the account. */
  unknownBookings: z.int(),
  unexplainedOrders: z.array(orderNameSchema),
  /** Booked shipments whose label is not confirmed, without those that were booked
   * seconds ago and whose print goes on. */
  unprintedLabels: z.int(),
  /** Orders that differ from their drafts and wait for a decision. */
  mismatchedOrders: z.int(),
  /** Open answers to other programs; absent without a target. `stuck` ones wait for a person. */
  answers: z.object({ waiting: z.int(), stuck: z.int() }).optional(),
  /** The number of unfinished shipments at the start. */
  recovered: z.int(),
  /** Only while this desk waits for others to book. */
  turn: bookingTurnSchema.optional(),
  /** Why the journal cannot be opened. Nothing can be booked then. */
  journalProblem: problemSchema.optional(),
  /** The journal that this desk shares; absent: it has its own. `lostAt`: since when its server has not
   * answered, ISO 8601; `waiting`: queued drafts that wait at this desk for it. */
  sharedJournal: z
    .object({ address: z.string(), desk: z.string(), lostAt: z.string().optional(), waiting: z.int() })
    .optional(),
  /** Notices about the data directory that do not stop work. */
  notices: z.array(problemSchema),
  locale: z.string(),
})
export type StationStatus = z.infer<typeof stationStatusSchema>
