import { errorAt, type Finding, hintAt, localDay } from '../../kit/index.ts'
import { comparableReference } from '../wire/sent-reference.ts'
import type { ShipmentRecord } from './shipment-record.ts'
import { isCounted, orderExists } from './shipment-state.ts'

const path = 'customerOrderCode'

/** The day of the booking. For an order taken over later: its pickup day, if known. */
const shippedOn = ({ intendedAt, pickupOn }: ShipmentRecord): string => {
  const bookedOn = localDay(new Date(intendedAt))
  return pickupOn !== '' && pickupOn < bookedOn ? pickupOn : bookedOn
}

/** The reference was shipped, or may have been, with this shipment. A person
 * decides whether to ship it again. */
export const shippedFinding = (shipment: ShipmentRecord): Finding => {
  const { id, booking, code, order, reference, request, desk } = shipment
  return errorAt(orderExists(booking) ? 'alreadyShipped' : 'maybeShipped', path, {
    values: {
      reference,
      day: shippedOn(shipment),
      order: order?.reference ?? code,
      city: request.consignee.address.city,
      shipmentId: id,
      ...(desk !== undefined && { desk }),
    },
  })
}

/** ID of the shipment that the finding names. */
export const shipmentOfFinding = ({ values }: Finding): string => String(values?.shipmentId ?? '')

/** Whether a finding is about this reference. */
export const isAboutReference = ({ values }: Finding, typed: string): boolean =>
  comparableReference(String(values?.reference ?? '')) === comparableReference(typed)

/** A person's decision to ship the reference again, stored with a queued draft. `shipmentId`: the
 * earlier shipment that the person saw. */
export const shipsAnother = (shipmentId: string): Finding =>
  hintAt('shipsAnother', path, { values: { shipmentId } })

/** ID of the shipment that a person acknowledged when deciding to ship its reference again. */
export const acknowledgedIn = (findings: readonly Finding[]): string | undefined => {
  const decision = findings.find(({ code }) => code === 'shipsAnother')
  return decision && shipmentOfFinding(decision)
}

const bookedAt = ({ bookedAt, intendedAt }: ShipmentRecord): string => bookedAt ?? intendedAt

/** The latest shipment with a reference that is booked or has an unknown outcome. Shipments of `draftId`,
 * the asking draft, do not count. */
export function lastShipped(
  shipments: readonly ShipmentRecord[],
  reference: string,
  draftId?: string,
): ShipmentRecord | undefined {
  const wanted = comparableReference(reference)
  if (wanted === '') return undefined
  return shipments
    .filter(
      (shipment) =>
        comparableReference(shipment.reference) === wanted &&
        shipment.draftId !== draftId &&
        isCounted(shipment.booking),
    )
    .reduce<ShipmentRecord | undefined>(
      (last, shipment) => (!last || bookedAt(shipment) > bookedAt(last) ? shipment : last),
      undefined,
    )
}

/** A reference to ship. `draftId`: its draft. `acknowledgedId`: the earlier shipment of the reference that
 * a person saw before deciding to ship another one. */
export type ShippingReference = { reference: string; draftId?: string; acknowledgedId?: string }

/** The finding with the last of these shipments that has the reference, unless a person saw that one. */
export function shippedAmong(
  shipments: readonly ShipmentRecord[],
  { reference, draftId, acknowledgedId }: ShippingReference,
): Finding | undefined {
  const last = lastShipped(shipments, reference.trim(), draftId)
  return last && last.id !== acknowledgedId ? shippedFinding(last) : undefined
}
