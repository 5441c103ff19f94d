import type { Day } from '../../shared/schemas/day.ts'
import type { Draft } from '../../shared/schemas/draft.ts'
import type { Line } from '../../shared/schemas/line.ts'
import type { ServiceExtra } from '../../shared/schemas/settings.ts'
import type { ShipmentEvent } from '../../shared/schemas/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'

type Parts = { id: string; pickupOn: Day; extras: readonly ServiceExtra[]; intended?: ShipmentEvent }

/** A new draft with the content of a shipment, as if somebody had typed it again: same location, another day, and the
 * service extras that still have a path in the settings. Numbers are written with a point, which every locale reads. */
export function shipAgain(shipment: ShipmentRecord, { id, pickupOn, extras, intended }: Parts): Draft {
  const { request, reference, pickupLocationId } = shipment
  const { consignee, lines } = request
  const sent = intended?.type === 'intended' ? (intended.extras ?? {}) : {}
  return {
    id,
    reference,
    consignee: {
      name: consignee.name,
      street: consignee.address.street,
      postCode: consignee.address.postCode,
      city: consignee.address.city,
      countryCode: consignee.address.countryCode,
      contact: consignee.contactPerson?.name ?? '',
      phone: consignee.contactPerson?.phone ?? '',
      email: consignee.contactPerson?.email ?? '',
    },
    parcels: draftParcels(lines),
    options: {
      wantsContactBeforeDelivery: consignee.wantsContactBeforeDelivery ?? false,
      wantsPhoneCallFromDriverBeforeDelivery: consignee.wantsPhoneCallFromDriverBeforeDelivery ?? false,
      isPrivateCustomer: consignee.isPrivateCustomer ?? false,
      wantsInsurance: request.wantsInsurance ?? false,
      valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
      extras: Object.fromEntries(
        extras.flatMap(({ name, path }) =>
          sent[path] === undefined ? [] : [[name, typedAgain(sent[path])]],
        ),
      ),
    },
    pickupLocationId,
    pickupOn,
  }
}

/** Lines as somebody would type them; an order that was taken over may tell of none. */
export const draftParcels = (lines: readonly Line[]): Draft['parcels'] =>
  lines.length === 0
    ? [{ quantity: '1', length: '', width: '', height: '', weight: '', content: '' }]
    : lines.map((line) => ({
        quantity: String(line.unitQuantity),
        length: typedNumber(line.unitLength),
        width: typedNumber(line.unitWidth),
        height: typedNumber(line.unitHeight),
        weight: typedNumber(line.unitWeight),
        content: line.content,
      }))

/** Nothing has a length of 0: it is not known. */
const typedNumber = (value: number) => (value > 0 ? String(value) : '')

/** A value as a person would type it. */
const typedAgain = (value: boolean | string | number): boolean | string =>
  typeof value === 'number' ? String(value) : value
