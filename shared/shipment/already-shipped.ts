import type { Finding } from '../kit/index.ts'
import { localDay } from './pickup-day.ts'
import { sameReference } from './sent-reference.ts'
import type { ShipmentRecord } from './shipment-record.ts'
import { countedStates } from './shipment-state.ts'

const path = 'customerOrderCode'

/** When it was shipped: the day of its booking. An order that was taken over later was picked up on its own day. */
const shippedOn = ({ intendedAt, pickupOn }: ShipmentRecord): string => {
  const bookedOn = localDay(new Date(intendedAt))
  return pickupOn < bookedOn ? pickupOn : bookedOn
}

/** Says that a reference was shipped with this shipment, or may have been. A person decides whether another one is shipped under it. */
export const shippedFinding = (shipment: ShipmentRecord): Finding => {
  const { id, booking, code, order, reference, request } = shipment
  const isSure = booking === 'booked' || booking === 'cancelling'
  return {
    code: isSure ? 'alreadyShipped' : 'maybeShipped',
    path,
    severity: 'error',
    values: {
      reference,
      day: shippedOn(shipment),
      order: order?.reference ?? code,
      city: request.consignee.address.city,
      shipmentId: id,
    },
  }
}

export const isShippedFinding = ({ code }: Finding): boolean =>
  code === 'alreadyShipped' || code === 'maybeShipped'

/** The shipment that such a finding names. */
export const shipmentOfFinding = ({ values }: Finding): string => String(values?.shipmentId ?? '')

/** Whether a finding is about this reference. */
export const isAboutReference = ({ values }: Finding, typed: string): boolean =>
  sameReference(String(values?.reference ?? '')) === sameReference(typed)

/** A person's decision to ship another one, kept with a queued draft; `shipmentId` is the shipment that the person was shown. */
export const shipsAnother = (shipmentId: string): Finding => ({
  code: 'shipsAnother',
  path,
  severity: 'hint',
  values: { shipmentId },
})

/** The shipment that a person was shown before deciding to ship another one under its reference. */
export const shownBefore = (findings: readonly Finding[]): string | undefined => {
  const decision = findings.find(({ code }) => code === 'shipsAnother')
  return decision && shipmentOfFinding(decision)
}

const bookedAt = ({ bookedAt, intendedAt }: ShipmentRecord): string => bookedAt ?? intendedAt

/** The shipment that a reference was last shipped with: booked, or with an outcome that is not known; not one that was cancelled,
 * refused or not found. `draftId`: the draft that asks is not its own duplicate. */
export function lastShipped(
  shipments: readonly ShipmentRecord[],
  reference: string,
  draftId?: string,
): ShipmentRecord | undefined {
  const wanted = sameReference(reference)
  if (wanted === '') return undefined
  return shipments
    .filter(
      (shipment) =>
        sameReference(shipment.reference) === wanted &&
        shipment.draftId !== draftId &&
        (countedStates as readonly ShipmentRecord['booking'][]).includes(shipment.booking),
    )
    .reduce<ShipmentRecord | undefined>(
      (last, shipment) => (!last || bookedAt(shipment) > bookedAt(last) ? shipment : last),
      undefined,
    )
}
