import type { Day } from '../../shared/kit/index.ts'
import {
  allOptionsFromRequest,
  type Draft,
  type ExtraValues,
  emptyFreight,
  emptyVehicle,
  extrasFromRequest,
  type FreightDraft,
  freightLineOf,
  isReturnLocation,
  optionsFromRequest,
  parcelsFromRequest,
  partyFromRequest,
  type ServiceExtra,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'

/** `extras`: those of the settings. `sentExtras`: the shipment's, by their paths. */
type Parts = { id: string; pickupOn: Day; extras: readonly ServiceExtra[]; sentExtras?: ExtraValues }

/** A new draft with the content of a shipment: same location (of a return its own address), another day,
 * and the service extras that still have a path in the settings. */
export function shipAgain(shipment: ShipmentRecord, { id, pickupOn, extras, sentExtras }: Parts): Draft {
  const { request, reference, pickupLocationId } = shipment
  const { consignee, shipper, lines } = request
  return {
    id,
    reference,
    consignee: partyFromRequest(consignee),
    ...(isReturnLocation(pickupLocationId) && { shipper: partyFromRequest(shipper) }),
    parcels: parcelsFromRequest(lines),
    options: {
      ...allOptionsFromRequest(request, 'parcel'),
      valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
      extras: extrasFromRequest(sentExtras, extras),
    },
    pickupLocationId,
    pickupOn,
  }
}

/** A new freight draft with the content of a shipment: same location, another day, no quotation. */
export function shipFreightAgain(
  {
    request,
    reference,
    pickupLocationId,
  }: Pick<ShipmentRecord, 'request' | 'reference' | 'pickupLocationId'>,
  { id, pickupOn, extras, sentExtras }: Parts,
): FreightDraft {
  const { consignee, product } = request
  const lines = request.lines.map(freightLineOf)
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: consignee.address.countryCode })
  return {
    ...empty,
    reference,
    product,
    consignee: partyFromRequest(consignee),
    ...(product === 'DIRECT' ? { vehicle: lines[0] ?? emptyVehicle } : lines.length > 0 && { lines }),
    pickup: optionsFromRequest('pickup', request.shipper, 'freight'),
    delivery: optionsFromRequest('delivery', consignee, 'freight'),
    ...optionsFromRequest('shipment', request, 'freight'),
    valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
    neutralData: request.neutralData ? JSON.stringify(request.neutralData, null, 2) : '',
    extras: extrasFromRequest(sentExtras, extras),
  }
}

type BookedDraft = { mode: 'parcel'; draft: Draft } | { mode: 'freight'; draft: FreightDraft }

/** The draft of a shipment as it was booked, with its draft ID, for the form when a person keeps the
 * order. */
export function asBooked(
  shipment: ShipmentRecord,
  { extras, sentExtras }: Pick<Parts, 'extras' | 'sentExtras'>,
): BookedDraft {
  const { mode, draftId, quotationId = '' } = shipment
  const parts = { id: draftId, pickupOn: shipment.pickupOn, extras, sentExtras }
  if (mode === 'freight') return { mode, draft: { ...shipFreightAgain(shipment, parts), quotationId } }
  return { mode, draft: shipAgain(shipment, parts) }
}
