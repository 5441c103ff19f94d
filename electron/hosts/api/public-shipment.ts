import { z } from 'zod'
import { daySchema, type Problem } from '../../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import {
  type AnyDraft,
  type BookingState,
  livingOf,
  type PickupLocation,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'

const states = ['draft', 'intent', 'booked', 'rejected', 'unknown', 'cancelling', 'cancelled'] as const
type PublicState = (typeof states)[number]

/** States of the journal that have no name of their own outside. */
const publicStates: Readonly<Record<BookingState, PublicState>> = {
  intent: 'intent',
  booked: 'booked',
  rejected: 'rejected',
  absent: 'rejected',
  unknown: 'unknown',
  ambiguous: 'unknown',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
}

/** A shipment as programs see it. Prices are in EUR; `net` and `gross` as far as the service says them. */
export const publicShipmentSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  state: z.enum(states),
  orderId: z.string().nullable(),
  orderReference: z.string().nullable(),
  price: z.strictObject({ net: z.number().nullable(), gross: z.number().nullable() }).nullable(),
  pickupOn: z.union([daySchema, z.literal('')]),
  pickupLocation: z.strictObject({ id: z.string(), name: z.string() }),
  label: z.strictObject({
    // Written out: a new state in the journal would change the API.
    state: z.enum([
      'none',
      'missing',
      'stored',
      'printing',
      'submitted',
      'failed',
      'unknown',
      'confirmed',
      'discarded',
    ]),
    url: z.string().nullable(),
  }),
  problem: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
})
type PublicShipment = z.infer<typeof publicShipmentSchema>

/** The journal's record under an ID of the API: the last attempt to book a draft, or the draft itself.
 * `isQueued`: the attempt ended without an order, and its draft is still queued for a pickup. */
export type ShipmentOrDraft =
  | { kind: 'shipment'; shipment: ShipmentRecord; isQueued?: boolean }
  | { kind: 'draft'; draft: AnyDraft; isRemoved: boolean }

/** Reads by the ID of the API, which is that of the draft: it stays the same from the draft to the
 * order. Undefined if there is none. */
export async function readFound(journal: Journal, id: string): Promise<ShipmentOrDraft | undefined> {
  const attempts = await journal.shipmentsOfDraft(id)
  const living = livingOf(attempts)
  if (living) return { kind: 'shipment', shipment: living }
  const queued = await journal.readQueuedDraft(id)
  if (queued?.lastAttempt) return { kind: 'shipment', shipment: queued.lastAttempt, isQueued: true }
  if (queued) return { kind: 'draft', draft: queued.draft, isRemoved: false }
  const removed = await journal.readRemovedDraft(id)
  if (removed) return { kind: 'draft', draft: removed, isRemoved: true }
  const last = attempts.at(-1)
  return last && { kind: 'shipment', shipment: last }
}

type Context = { messages: Messages; pickupLocations: readonly PickupLocation[] }

/** The public form of a shipment or a draft. */
export function publicShipmentOf(
  found: ShipmentOrDraft,
  { messages, pickupLocations }: Context,
): PublicShipment {
  const publicProblem = (problem: Problem | undefined) =>
    problem ? { code: problem.code, detail: problemSentence(messages, problem) } : null
  if (found.kind === 'draft') {
    const { id, reference, pickupOn, pickupLocationId } = found.draft
    const location = pickupLocations.find((each) => each.id === pickupLocationId)
    return {
      id,
      reference,
      state: found.isRemoved ? 'cancelled' : 'draft',
      orderId: null,
      orderReference: null,
      price: null,
      pickupOn: daySchema.safeParse(pickupOn).data ?? '',
      pickupLocation: { id: pickupLocationId, name: location?.name ?? '' },
      label: { state: 'none', url: null },
      problem: null,
    }
  }
  const { shipment } = found
  const { draftId: id, order, booking, label } = shipment
  const { amount, grossAmount } = order?.price ?? {}
  const hasPrice = amount !== undefined || grossAmount !== undefined
  return {
    id,
    reference: shipment.reference,
    state: publicStates[booking],
    orderId: order?.id ?? null,
    orderReference: order?.reference ?? null,
    price: hasPrice ? { net: amount ?? null, gross: grossAmount ?? null } : null,
    pickupOn: daySchema.safeParse(shipment.pickupOn).data ?? '',
    pickupLocation: { id: shipment.pickupLocationId, name: shipment.pickupLocationName },
    label: {
      state: label,
      url: booking === 'booked' ? `/v1/shipments/${encodeURIComponent(id)}/label` : null,
    },
    problem: publicProblem(shipment.problem ?? (booking === 'booked' ? shipment.labelProblem : undefined)),
  }
}
