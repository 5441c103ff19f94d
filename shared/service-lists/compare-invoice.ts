import { z } from 'zod'
import { idSchema, lenientNumber } from '../kit/index.ts'
import { type CostItem, quotationFields, unitKindSchema } from '../shipment/index.ts'
import { type Invoice, type InvoicePosition, inCents, isInvoiceCancelled } from './invoice.ts'

/** The consignee and the packer's reference of an order, which an invoice does not have. */
export const orderSummarySchema = z.object({
  orderReference: z.string().optional(),
  reference: z.string(),
  consignee: z.string(),
  city: z.string(),
  pickupOn: z.string(),
  parcels: z.int(),
  unit: unitKindSchema,
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** An order that the journal has, with the price that it was booked at. */
export const bookedOrderSchema = orderSummarySchema.extend({
  shipmentId: idSchema,
  isCancelled: z.boolean(),
  price: quotationFields.price,
  charges: quotationFields.costItems,
})
export type BookedOrder = z.infer<typeof bookedOrderSchema>

/** How the billed price compares with the price at booking. */
export type Comparison = {
  kind:
    | 'same'
    | 'dearer'
    | 'cheaper'
    | 'notBooked'
    /** Billed although it was cancelled here. */
    | 'cancelled'
    /** A credit: it lowers what has to be paid for the order. */
    | 'notBilled'
    /** A position of a cancelled invoice or credit note; it counts nothing. */
    | 'void'
    /** An amount is missing, or the currencies differ. */
    | 'notComparable'
  /** The price at booking and what is billed more than that (negative: less), in the position's currency.
   * Net, unless only gross prices are given. */
  booked?: number
  difference?: number
}

const less = (amount: number, other: number) => (inCents(amount) - inCents(other)) / 100

/** Compares a position with the order in the journal, to the cent. */
function comparePosition(position: InvoicePosition, order: BookedOrder | undefined): Comparison {
  const { net, gross, currency } = position
  if ((net ?? gross ?? 0) < 0) return { kind: 'notBilled' }
  if (!order) return { kind: position.key === '' ? 'notComparable' : 'notBooked' }
  const { amount, grossAmount, currency: bookedIn } = order.price ?? {}
  const pairs = [
    [net, amount],
    [gross, grossAmount],
  ] as const
  const [billed, booked] = pairs.find((pair) => !pair.includes(undefined)) ?? []
  if (order.isCancelled && (net ?? gross ?? 0) > 0) return { kind: 'cancelled', booked: amount }
  if (billed === undefined || booked === undefined) return { kind: 'notComparable', booked: amount }
  if ((currency ?? bookedIn) !== (bookedIn ?? currency)) return { kind: 'notComparable' }
  const difference = less(billed, booked)
  return { kind: difference === 0 ? 'same' : difference > 0 ? 'dearer' : 'cheaper', booked, difference }
}

export type ComparedPosition = { position: InvoicePosition; order?: BookedOrder; comparison: Comparison }

/** Compares the positions of an invoice. `booked`: the journal's orders by the positions' keys. */
export function compareInvoice(
  invoice: Invoice,
  booked: Readonly<Record<string, BookedOrder>>,
): ComparedPosition[] {
  const isVoid = isInvoiceCancelled(invoice)
  return invoice.positions.map((position) => {
    const order = Object.hasOwn(booked, position.key) ? booked[position.key] : undefined
    return {
      position,
      order,
      comparison: isVoid ? { kind: 'void' } : comparePosition(position, order),
    }
  })
}

/** Whether a comparison is worth a person's look. */
export const isDifference = ({ kind }: Comparison): boolean =>
  kind !== 'same' && kind !== 'notBilled' && kind !== 'void'

type ChargeDifference = { charge: CostItem; billed?: number; booked?: number; difference: number }

/** The charges whose billed amount is not the booked one; undefined is a charge that one side
 * lacks. Empty if a side lists no charges. Charges are the same if type, subtype and, where
 * neither is sent, description are. */
export function chargeDifferences(
  billed: readonly CostItem[],
  booked: readonly CostItem[] = [],
): ChargeDifference[] {
  if (billed.length === 0 || booked.length === 0) return []
  const [now, then] = [amountsOf(billed), amountsOf(booked)]
  return [...new Map([...then, ...now])].flatMap(([key, { charge }]) => {
    const difference = less(now.get(key)?.amount ?? 0, then.get(key)?.amount ?? 0)
    return difference === 0
      ? []
      : [{ charge, billed: now.get(key)?.amount, booked: then.get(key)?.amount, difference }]
  })
}

function amountsOf(charges: readonly CostItem[]) {
  const amounts = new Map<string, { charge: CostItem; amount: number }>()
  for (const charge of charges) {
    const { type, subtype, description, price } = charge
    const key = type || subtype ? `${type ?? ''}/${subtype ?? ''}` : (description ?? '')
    const before = amounts.get(key)?.amount ?? 0
    amounts.set(key, {
      charge,
      amount: (inCents(before) + inCents(lenientNumber.parse(price?.amount) ?? 0)) / 100,
    })
  }
  return amounts
}
