import { parseDecimal, writeDecimal } from '../../../shared/kit/decimal.ts'
import type { Draft, DraftParcel } from '../../../shared/shipment/draft.ts'
import type { ParcelPreset } from '../../../shared/shipment/parcel-preset.ts'

/** What a new form begins with. */
type DraftStart = { id: string; pickupLocationId: string; pickupOn: string; countryCode: string }

export const emptyParcel: DraftParcel = {
  quantity: '1',
  length: '',
  width: '',
  height: '',
  weight: '',
  content: '',
}

export const emptyDraft = ({ id, pickupLocationId, pickupOn, countryCode }: DraftStart): Draft => ({
  id,
  reference: '',
  consignee: { name: '', street: '', postCode: '', city: '', countryCode, contact: '', phone: '', email: '' },
  parcels: [emptyParcel],
  options: {
    wantsContactBeforeDelivery: false,
    wantsPhoneCallFromDriverBeforeDelivery: false,
    isPrivateCustomer: false,
    wantsInsurance: false,
    valueOfGoods: '',
    extras: {},
  },
  pickupLocationId,
  pickupOn,
})

/** Whether nothing was typed yet; where and when the driver comes, and the country, are proposed. */
export function isUntouched(draft: Draft): boolean {
  const { id, pickupLocationId, pickupOn, consignee } = draft
  const empty = emptyDraft({ id, pickupLocationId, pickupOn, countryCode: consignee.countryCode })
  return JSON.stringify(draft) === JSON.stringify(empty)
}

const typed = (value: number | undefined, decimalSign: string) =>
  value === undefined ? '' : writeDecimal(value, decimalSign)

/** One more of the same. What stands there and is no number stays. */
export function withOneMore(parcel: DraftParcel): DraftParcel {
  const quantity = parseDecimal(parcel.quantity)
  if (quantity.kind === 'number') return { ...parcel, quantity: String(quantity.value + 1) }
  return parcel.quantity.trim() ? parcel : { ...parcel, quantity: '1' }
}

/** A parcel with a preset's size, and its weight and content where the preset names them. */
export const withPreset = (
  parcel: DraftParcel,
  { length, width, height, weight, content }: ParcelPreset,
  decimalSign: string,
): DraftParcel => ({
  ...parcel,
  length: typed(length, decimalSign),
  width: typed(width, decimalSign),
  height: typed(height, decimalSign),
  weight: weight === undefined ? parcel.weight : typed(weight, decimalSign),
  content: content || parcel.content,
})
