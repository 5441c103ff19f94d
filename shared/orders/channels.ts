import { z } from 'zod'
import { importMappingSchema } from '../imports/index.ts'
import {
  channel,
  daySchema,
  findingSchema,
  idSchema,
  maxReferenceLength,
  problemSchema,
  secretStateSchema,
  typedSecret,
} from '../kit/index.ts'
import { anyDraftSchema } from '../shipment/index.ts'
import { orderSourceSchema } from './order-source.ts'

const reference = z.string().trim().min(1).max(maxReferenceLength)

/** An order as a draft. `findings` are about the words of its rows; the rules check
 * the draft like one of the form. */
const foundOrderSchema = z.object({
  draft: anyDraftSchema,
  findings: z.array(findingSchema),
  /** Named enclosures that cannot be printed, and why. */
  missingEnclosures: z.array(problemSchema).optional(),
})
export type FoundOrder = z.infer<typeof foundOrderSchema>

/** The response for a reference. What this desk has comes before the source: a
 * queued draft, then a shipment. */
export const orderLookupResultSchema = z.discriminatedUnion('kind', [
  /** Several orders share the reference: a person chooses. */
  z.object({ kind: z.literal('found'), orders: z.array(foundOrderSchema).min(1) }),
  z.object({ kind: z.literal('notFound') }),
  /** The source has the order, and says that it is cancelled. */
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('queued'), id: idSchema }),
  z.object({ kind: z.literal('shipped'), finding: findingSchema }),
])
export type OrderLookupResult = z.infer<typeof orderLookupResultSchema>

/** Tries a source before its settings are saved. */
const orderTrialSchema = z.object({
  header: z.array(z.string()),
  /** The first rows, or those of the reference. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  /** Of a file. */
  rowCount: z.int().optional(),
  mapping: importMappingSchema,
  /** Chosen columns that are not there any more. */
  gone: z.array(z.string()),
  /** Missing without a reference. */
  answer: orderLookupResultSchema.optional(),
  /** Faults of the set-up that do not stop the work. */
  warnings: z.array(problemSchema),
})
export type OrderTrial = z.infer<typeof orderTrialSchema>

/** Looking up orders in the desk's order source. */
export const orderChannels = {
  /** The found drafts get `pickupLocationId` and `pickupOn`; a day of the order itself comes first. */
  'orders.find': channel(
    z.object({ reference, pickupLocationId: z.string(), pickupOn: daySchema }),
    orderLookupResultSchema,
    { wait: 'none' },
  ),
  /** Asks a source as it would be with these settings, without saving them. `secret`: typed and not saved. */
  'orders.trial': channel(
    z.object({ source: orderSourceSchema, reference: reference.optional(), secret: typedSecret.optional() }),
    orderTrialSchema,
    { wait: 'reading', once: false },
  ),
  /** Sets the password or secret of the saved source, for its present origin; null
   * clears it. No channel reads one. */
  'orders.setSecret': channel(z.object({ secret: typedSecret.nullable() }), z.void(), {
    wait: 'saving',
    once: false,
  }),
} as const

/** The state of the order source for the status line. `incomplete`: it lacks chosen columns. `stale`: the
 * last good copy of a file is used. */
export const orderSourceStateSchema = z.object({
  name: z.string(),
  state: z.enum(['untried', 'ready', 'incomplete', 'stale', 'failing']),
  /** Why it is stale or failing, and since when (ISO 8601). */
  problem: problemSchema.optional(),
  since: z.string().optional(),
  /** Its password or secret; absent where it needs none. */
  secret: secretStateSchema.optional(),
})
export type OrderSourceState = z.infer<typeof orderSourceStateSchema>
