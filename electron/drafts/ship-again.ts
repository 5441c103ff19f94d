import type { Day } from '../../shared/kit/day.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import {
  extrasFromRequest,
  parcelsFromRequest,
  partyFromRequest,
  sentExtras,
} from '../../shared/shipment/draft-from-request.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentEvent } from '../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'

type Parts = { id: string; pickupOn: Day; extras: readonly ServiceExtra[]; intended?: ShipmentEvent }

/** A new draft with the content of a shipment, as if somebody had typed it again: same location, another day, and the
 * service extras that still have a path in the settings. */
export function shipAgain(shipment: ShipmentRecord, { id, pickupOn, extras, intended }: Parts): Draft {
  const { request, reference, pickupLocationId } = shipment
  const { consignee, lines } = request
  return {
    id,
    reference,
    consignee: partyFromRequest(consignee),
    parcels: parcelsFromRequest(lines),
    options: {
      wantsContactBeforeDelivery: consignee.wantsContactBeforeDelivery ?? false,
      wantsPhoneCallFromDriverBeforeDelivery: consignee.wantsPhoneCallFromDriverBeforeDelivery ?? false,
      isPrivateCustomer: consignee.isPrivateCustomer ?? false,
      wantsInsurance: request.wantsInsurance ?? false,
      valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
      extras: extrasFromRequest(sentExtras(intended), extras),
    },
    pickupLocationId,
    pickupOn,
  }
}
