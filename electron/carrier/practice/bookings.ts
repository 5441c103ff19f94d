import type { CarriersPackagingWords, TransportMode } from '../../../shared/shipment/index.ts'
import { parcelsPerPickup } from './check-parcel.ts'
import { checkRequest } from './check-request.ts'
import { estimate } from './estimate.ts'
import { countUnits } from './measures.ts'
import { isCancellable, statusOf } from './order-status.ts'
import { changedPaths } from './quoted-part.ts'
import type { StoredOrder, StoredQuotation } from './record.ts'
import { Refusal, refusal } from './refusal.ts'
import type { PracticeOrderRequest, PracticeQuotationRequest } from './request-schemas.ts'
import type { PracticeStore } from './store.ts'

/** Validity of a quotation, in milliseconds. */
const quotationMs = 24 * 3_600_000

export type PracticeBookingDeps = {
  store: PracticeStore
  newId: () => string
  now: number
  /** The carrier's words that replace the usual packaging words (interface 2.6). */
  packagingWords?: CarriersPackagingWords
}

/** A pickup is an address and a day; spelling of case and white space does not matter. */
const pickupKey = ({ shipper }: PracticeOrderRequest): string => {
  const { street, postCode, city, countryCode } = shipper.address
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return [shipper.pickupOn, ...[street, postCode, city, countryCode].map(plain)].join('|')
}

/** Quotes a shipment and stores the quotation.
 * @throws Refusal 422 if it breaks a rule. */
export function quote(
  body: PracticeQuotationRequest,
  mode: TransportMode,
  { store, newId, now, packagingWords }: PracticeBookingDeps,
): StoredQuotation {
  checkRequest(body, { mode, booking: false, now, packagingWords })
  return store.addQuotation({
    id: newId(),
    mode,
    createdAt: now,
    validUntil: now + quotationMs,
    request: body,
    estimate: estimate(body, mode),
  })
}

/** Books a shipment. The interface has no idempotency: the same body sent twice is booked twice.
 * @throws Refusal 422 if it breaks a rule, including the 20 parcels per pickup. */
export function book(
  body: PracticeOrderRequest,
  mode: TransportMode,
  { store, newId, now, packagingWords }: PracticeBookingDeps,
  quotation?: StoredQuotation,
): StoredOrder {
  checkRequest(body, { mode, booking: true, now, packagingWords })
  const key = pickupKey(body)
  const order = store.addOrder(
    {
      id: newId(),
      mode,
      createdAt: now,
      cancelledAt: null,
      request: body,
      estimate: quotation?.estimate ?? estimate(body, mode),
      quotationId: quotation?.id ?? null,
    },
    mode === 'parcel' ? { key, limit: parcelsPerPickup } : undefined,
  )
  if (order) return order
  const left = parcelsPerPickup - store.parcelsOf(key)
  throw refusal(
    422,
    'pickupFull',
    `lines: ${countUnits(body.lines)} parcels are too many for this pickup location on ${body.shipper.pickupOn}: ${left} of ${parcelsPerPickup} are left.`,
    'lines',
  )
}

/** Books a quotation with the complete order body (interface 2.1, 4.1).
 * @throws Refusal 404 (no such quotation), 409 (expired, or the body is not what was quoted), 422. */
export function bookQuotation(
  id: string,
  body: PracticeOrderRequest,
  parcelHeader: boolean,
  deps: PracticeBookingDeps,
): StoredOrder {
  const quotation = findQuotation(id, deps.store)
  if (parcelHeader && quotation.mode !== 'parcel')
    throw refusal(409, 'quotedAsFreight', 'This quotation is for freight, not for a parcel.')
  if (deps.now > quotation.validUntil)
    throw refusal(409, 'quotationExpired', 'This quotation has expired; ask for a new one.')
  const changed = changedPaths(quotation.request, body)
  if (changed.length > 0)
    throw new Refusal(
      409,
      changed.map((path) => ({ path, code: 'notAsQuoted', message: `${path} is not what was quoted.` })),
    )
  return book(body, quotation.mode, deps, quotation)
}

/** Cancels an order that is not picked up yet.
 * @throws Refusal 404, 409 */
export function cancel(
  idOrReference: string,
  { store, now }: Pick<PracticeBookingDeps, 'store' | 'now'>,
): StoredOrder {
  const order = findOrder(idOrReference, store)
  if (!isCancellable(order, now))
    throw refusal(
      409,
      'notCancellable',
      `Order ${order.reference} can no longer be cancelled: it is ${statusOf(order, now)}.`,
    )
  store.cancelOrder(order.id, now)
  return { ...order, cancelledAt: now }
}

/** @throws Refusal 404 */
export function findOrder(idOrReference: string, store: PracticeStore): StoredOrder {
  const order = store.findOrder(idOrReference)
  if (!order) throw refusal(404, 'unknownOrder', `There is no order ${idOrReference}.`)
  return order
}

/** @throws Refusal 404 */
export function findQuotation(id: string, store: PracticeStore): StoredQuotation {
  const quotation = store.findQuotation(id)
  if (!quotation) throw refusal(404, 'unknownQuotation', `There is no quotation ${id}.`)
  return quotation
}
