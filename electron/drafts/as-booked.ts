import type { Draft } from '../../shared/shipment/draft.ts'
import { partyFromRequest } from '../../shared/shipment/draft-from-request.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentEvent } from '../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { shipAgain } from './ship-again.ts'
import { shipFreightAgain } from './ship-freight-again.ts'

type Parts = { extras: readonly ServiceExtra[]; intended?: ShipmentEvent }

export type BookedDraft = { mode: 'parcel'; draft: Draft } | { mode: 'freight'; draft: FreightDraft }

/** The draft of a shipment as it was booked, under the draft's own ID: what its form shows when a person keeps the order. */
export function asBooked(shipment: ShipmentRecord, { extras, intended }: Parts): BookedDraft {
  const { mode, draftId, request, pickupLocationId, quotationId = '' } = shipment
  const parts = { id: draftId, pickupOn: shipment.pickupOn, extras, intended }
  if (mode === 'freight') return { mode, draft: { ...shipFreightAgain(shipment, parts), quotationId } }
  const isReturn = pickupLocationId.startsWith('return-')
  const draft = shipAgain(shipment, parts)
  return { mode, draft: isReturn ? { ...draft, shipper: partyFromRequest(request.shipper) } : draft }
}
