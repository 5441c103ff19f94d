import { type Holidays, nextWorkingDay } from '../../../shared/holidays/index.ts'
import { daySchema } from '../../../shared/kit/index.ts'
import {
  type FreightDraft,
  optionsFromRequest,
  type QuotationRequest,
  withProduct,
} from '../../../shared/shipment/index.ts'

/** The draft with the product, day and options of a quotation's request, for comparison. Lines and
 * addresses stay as typed. `formatNumber` formats a number for the user's language. */
export function withVariant<Draft extends FreightDraft>(
  draft: Draft,
  { product, shipper, consignee, ...request }: QuotationRequest,
  formatNumber: (value: number) => string,
): Draft {
  const converted = withProduct(draft, product, formatNumber)
  const value = request.valueOfGoodsAmount
  return {
    ...converted,
    pickupOn: shipper.pickupOn,
    pickup: optionsFromRequest('pickup', shipper, 'freight'),
    delivery: optionsFromRequest('delivery', consignee, 'freight'),
    ...optionsFromRequest('shipment', request, 'freight'),
    valueOfGoods: value === undefined ? converted.valueOfGoods : formatNumber(value),
  }
}

/** Variants to compare with a draft: the next two working days, and the other product. None
 * if the draft's day is not valid, or is 9999-12-31 or just before it: a program's word for never. */
export function variantsOf<Draft extends FreightDraft>(
  draft: Draft,
  formatNumber: (value: number) => string,
  holidays?: Holidays,
): Draft[] {
  if (!daySchema.safeParse(draft.pickupOn).success || draft.pickupOn >= '9999-12') return []
  const nextDay = nextWorkingDay(draft.pickupOn, holidays)
  const other = draft.product === 'DIRECT' ? 'STANDARD' : 'DIRECT'
  return [
    { ...draft, pickupOn: nextDay },
    { ...draft, pickupOn: nextWorkingDay(nextDay, holidays) },
    withProduct(draft, other, formatNumber),
  ]
}
