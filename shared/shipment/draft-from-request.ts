import { writeDecimal } from '../kit/index.ts'
import type { ContactPerson } from './address.ts'
import type { Draft, DraftConsignee } from './draft.ts'
import { eachOf, keysOf, type OptionPart, type OptionValues, valueIn } from './fields.ts'
import type { Line } from './line.ts'
import type { ExtraValues, ServiceExtra } from './service-extra.ts'
import type { OrderRequest, QuotationRequest, TransportMode } from './shipment.ts'
import type { ShipmentEvent } from './shipment-event.ts'

// What was sent, as somebody would have typed it. Numbers are written with a point, which every locale reads.

type Party = Pick<OrderRequest['consignee'], 'name' | 'address'> & { contactPerson?: ContactPerson }

/** A consignee or a shipper (interface 2.2, 2.3) in the fields of the form. */
export const partyFromRequest = ({ name, address, contactPerson }: Party): DraftConsignee => ({
  name,
  street: address.street,
  postCode: address.postCode,
  city: address.city,
  countryCode: address.countryCode,
  contact: contactPerson?.name ?? '',
  phone: contactPerson?.phone ?? '',
  email: contactPerson?.email ?? '',
})

/** The yes/no fields and codes of a part that were sent, as a draft of a mode keeps them. */
export function optionsFromRequest<P extends OptionPart, M extends TransportMode>(
  part: P,
  sent: OptionValues<P>,
  mode: M,
) {
  return {
    ...eachOf(keysOf([part], ['yesNo'], mode), (key) => valueIn(sent, key) === true),
    ...eachOf(keysOf([part], ['code'], mode), (key) => String(valueIn(sent, key) ?? '')),
  }
}

/** As {@link optionsFromRequest}, of all parts in one, as a parcel draft and a habit keep them. */
export const allOptionsFromRequest = <M extends TransportMode>(request: QuotationRequest, mode: M) => ({
  ...optionsFromRequest('pickup', request.shipper, mode),
  ...optionsFromRequest('delivery', request.consignee, mode),
  ...optionsFromRequest('shipment', request, mode),
})

/** The service extras that the first event of a shipment says were sent, by their paths. */
export const sentExtras = (intended: ShipmentEvent | undefined): ExtraValues | undefined =>
  intended?.type === 'intended' ? intended.extras : undefined

/** The service extras that were sent and still have a path in the settings, by their names there. */
export function extrasFromRequest(
  sent: Readonly<ExtraValues> = {},
  extras: readonly ServiceExtra[],
): Draft['options']['extras'] {
  return Object.fromEntries(
    extras.flatMap(({ name, path }) => {
      const value = sent[path]
      return value === undefined ? [] : [[name, typeof value === 'number' ? writeDecimal(value) : value]]
    }),
  )
}

/** Lines of parcels; an order that was taken over may tell of none. */
export const parcelsFromRequest = (lines: readonly Line[]): Draft['parcels'] =>
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
export const typedNumber = (value: number) => (value > 0 ? writeDecimal(value) : '')
