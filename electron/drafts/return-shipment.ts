import type { Day } from '../../shared/kit/index.ts'
import {
  allOff,
  type Draft,
  keysOf,
  optionParts,
  type PickupLocation,
  parcelsFromRequest,
  partyFromRequest,
  returnLocationId,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'

type Parts = { id: string; pickupOn: Day; pickupLocations: readonly PickupLocation[] }

/** A new draft that returns a shipment, with consignee and shipper exchanged. The rules on the form check
 * whether the route is offered (from the EU to Germany, interface 4.2.5). */
export function returnShipment(shipment: ShipmentRecord, { id, pickupOn, pickupLocations }: Parts): Draft {
  const { request, reference } = shipment
  const { shipper: from, consignee: to } = request
  const shipper = partyFromRequest(to)
  const storedLocation = pickupLocations.find((location) => location.id === shipment.pickupLocationId)
  return {
    id,
    reference,
    consignee: partyFromRequest({
      ...from,
      contactPerson: from.contactPerson ?? storedLocation?.contactPerson,
    }),
    shipper,
    parcels: parcelsFromRequest(request.lines),
    options: {
      ...allOff(keysOf(optionParts, ['yesNo'], 'parcel')),
      wantsInsurance: request.wantsInsurance ?? false,
      valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
      extras: {},
    },
    pickupLocationId: returnLocationId(shipper),
    pickupOn,
  }
}
