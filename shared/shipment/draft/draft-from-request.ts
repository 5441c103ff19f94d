import { recordOf, valueIn, writeDecimal } from '../../kit/index.ts'
import type { DangerousGoodsDraft } from '../dangerous-goods/dangerous-goods-draft.ts'
import { keysOf, type OptionPart, type OptionValues } from '../fields.ts'
import type { ContactPerson } from '../wire/address.ts'
import type { DangerousGoods } from '../wire/dangerous-goods.ts'
import type { Line } from '../wire/line.ts'
import type { ExtraValues, ServiceExtra } from '../wire/service-extra.ts'
import type { OrderRequest, QuotationRequest, TransportMode } from '../wire/shipment.ts'
import type { Draft, DraftConsignee, DraftParcel } from './draft.ts'
import type { FreightLine } from './freight-draft.ts'

// Converts a sent request back into typed text. Numbers have a decimal point,
// which is readable in every locale.

type Party = Pick<OrderRequest['consignee'], 'name' | 'address'> & { contactPerson?: ContactPerson }

/** A consignee or shipper (interface 2.2, 2.3) as form fields. */
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

/** The sent yes/no fields and codes of a part, in the shape of a draft of that mode. */
export function optionsFromRequest<P extends OptionPart, M extends TransportMode>(
  part: P,
  sent: OptionValues<P>,
  mode: M,
) {
  return {
    ...recordOf(keysOf([part], ['yesNo'], mode), (key) => valueIn(sent, key) === true),
    ...recordOf(keysOf([part], ['code'], mode), (key) => String(valueIn(sent, key) ?? '')),
  }
}

/** As {@link optionsFromRequest}, for all parts in one object, as in parcel drafts and habits. */
export const allOptionsFromRequest = <M extends TransportMode>(request: QuotationRequest, mode: M) => ({
  ...optionsFromRequest('pickup', request.shipper, mode),
  ...optionsFromRequest('delivery', request.consignee, mode),
  ...optionsFromRequest('shipment', request, mode),
})

/** The sent service extras whose paths are still in the settings, by their names there. */
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

/** Parcel lines. A taken-over order may have none; the result is one empty line then. */
export const parcelsFromRequest = (lines: readonly Line[]): Draft['parcels'] =>
  lines.length === 0
    ? [{ quantity: '1', length: '', width: '', height: '', weight: '', content: '' }]
    : lines.map(unitsFromRequest)

/** The reverse of `readUnits`. */
const unitsFromRequest = (line: Line): DraftParcel => ({
  quantity: String(line.unitQuantity),
  length: typedNumber(line.unitLength),
  width: typedNumber(line.unitWidth),
  height: typedNumber(line.unitHeight),
  weight: typedNumber(line.unitWeight),
  content: line.content,
})

/** A number as typed text. 0 means that the value is not known. */
const typedNumber = (value: number) => (value > 0 ? writeDecimal(value) : '')

/** A freight line as typed text. */
export const freightLineOf = (line: Line): FreightLine => ({
  packageType: line.unitPackageType,
  ...unitsFromRequest(line),
  ...recordOf(keysOf(['line'], ['yesNo']), (key) => line[key] ?? false),
  ...(line.dangerousGoods && { dangerousGoods: line.dangerousGoods.map(goodsDraftOf) }),
})

/** The points are calculated again from the transport category. */
const goodsDraftOf = ({ adrVersion: _, ...goods }: DangerousGoods): DangerousGoodsDraft => ({
  ...goods,
  quantity: String(goods.quantity),
  weightGross: writeDecimal(goods.weightGross),
  weightNetOrVolume: writeDecimal(goods.weightNetOrVolume),
  pointsTotal: '',
  pointsMultiplier: goods.transportCategory === '0' ? writeDecimal(goods.pointsMultiplier) : '',
  packagingGroup: goods.packagingGroup ?? '',
  seen: null,
})
