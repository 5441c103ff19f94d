import { z } from 'zod'
import { lenientBoolean, lenientNumber, lenientText } from '../../kit/index.ts'
import { wireShape } from '../fields.ts'
import { contactPersonSchema } from './address.ts'
import { dangerousGoodsSchema } from './dangerous-goods.ts'
import { parcelPackageType } from './line.ts'
import type { OrderRecord } from './order.ts'
import { pickupDayOfResponse } from './quotation.ts'
import type { OrderRequest, TransportMode } from './shipment.ts'

const text = z.string().catch('')
const number = lenientNumber.transform((value) => value ?? 0)
const emptyAddress = { street: '', postCode: '', countryCode: '', city: '' }
const address = z.object({ street: text, postCode: text, countryCode: text, city: text }).catch(emptyAddress)
const contactPerson = contactPersonSchema.optional().catch(undefined)
const option = { yesNo: lenientBoolean, code: lenientText }
// The tail lift stands before the options of the table, where kept requests have it.
const loading = { wantsTailLiftTruck: lenientBoolean, contactPerson }

const lineSchema = z.object({
  unitQuantity: z.int().min(1).catch(1),
  unitPackageType: text,
  unitLength: number,
  unitWidth: number,
  unitHeight: number,
  unitWeight: number,
  content: text,
  ...wireShape('line', { yesNo: lenientBoolean }),
  dangerousGoods: z.array(dangerousGoodsSchema).min(1).optional().catch(undefined),
})

/** The request fields that an order of the service's list contains. The interface promises none (2.10), so
 * every field may be missing or wrong; it is empty then. Any order can be shown. */
export const lenientRequestSchema: z.ZodType<OrderRequest> = z.object({
  product: z.enum(['STANDARD', 'DIRECT']).catch('STANDARD'),
  customerOrderCode: lenientText,
  ...wireShape('shipment', { yesNo: lenientBoolean }),
  valueOfGoodsAmount: lenientNumber,
  valueOfGoodsCurrency: z.literal('EUR').optional().catch(undefined),
  incoterm: lenientText,
  shipper: z
    .object({
      name: text,
      address,
      ...loading,
      pickupOn: text,
      ...wireShape('pickup', option),
    })
    .catch({ name: '', address: emptyAddress, pickupOn: '' }),
  consignee: z
    .object({
      name: text,
      address,
      ...loading,
      ...wireShape('delivery', option),
    })
    .catch({ name: '', address: emptyAddress }),
  lines: z.array(lineSchema).max(1000).catch([]),
})

/** The request that an order seems to have been booked with. */
export function requestOfOrder(order: OrderRecord): OrderRequest {
  const request = lenientRequestSchema.parse(order)
  const pickupOn = pickupDayOfResponse(request.shipper.pickupOn) || pickupDayOfResponse(order.pickupOn)
  return { ...request, shipper: { ...request.shipper, pickupOn } }
}

/** An order's record may lack the transport mode; an order of cartons only is a parcel shipment. */
export function modeOf(order: OrderRecord): TransportMode {
  const { lines } = requestOfOrder(order)
  const isParcel = lines.length > 0 && lines.every((line) => line.unitPackageType === parcelPackageType)
  return isParcel && order.transportType !== 'GROUPAGE' ? 'parcel' : 'freight'
}
