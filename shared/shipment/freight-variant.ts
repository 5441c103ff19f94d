import { optionsFromRequest } from './draft-from-request.ts'
import type { FreightDraft } from './freight-draft.ts'
import { withProduct } from './freight-form.ts'
import { nextWorkingDay } from './pickup-day.ts'
import type { QuotationRequest } from './shipment.ts'

/** The draft with the product, the day and the options that a quotation was asked with: what a person compares. What
 * travels, and where from and to, stays as typed. `write` writes a number as the person's language does. */
export function withVariant<Draft extends FreightDraft>(
  draft: Draft,
  { product, shipper, consignee, ...request }: QuotationRequest,
  write: (value: number) => string,
): Draft {
  const turned = withProduct(draft, product, write)
  const value = request.valueOfGoodsAmount
  return {
    ...turned,
    pickupOn: shipper.pickupOn,
    pickup: optionsFromRequest('pickup', shipper, 'freight'),
    delivery: optionsFromRequest('delivery', consignee, 'freight'),
    ...optionsFromRequest('shipment', request, 'freight'),
    valueOfGoods: value === undefined ? turned.valueOfGoods : write(value),
  }
}

/** What is worth comparing with a draft: the next two working days, and the other product. */
export function variantsOf<Draft extends FreightDraft>(
  draft: Draft,
  write: (value: number) => string,
): Draft[] {
  const tomorrow = nextWorkingDay(draft.pickupOn)
  const other = draft.product === 'DIRECT' ? 'STANDARD' : 'DIRECT'
  return [
    { ...draft, pickupOn: tomorrow },
    { ...draft, pickupOn: nextWorkingDay(tomorrow) },
    withProduct(draft, other, write),
  ]
}
