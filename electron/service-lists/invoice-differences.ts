import {
  type AnyRecord,
  type BookedOrder,
  type ComparedPosition,
  compareInvoice,
  isDifference,
  type OrderSummary,
  readInvoice,
  roundToCents,
} from '../../shared/service-lists/index.ts'
import { type CsvCell, csvText } from '../kit/index.ts'

const columns = [
  'invoice',
  'invoiceDate',
  'dueOn',
  'status',
  'order',
  'reference',
  'name',
  'city',
  'pickupOn',
  'comparison',
  'bookedAt',
  'billed',
  'difference',
  'currency',
] as const

/** The positions that are billed differently than booked, one row each, with the number of rows. Net
 * prices, or gross prices where only those are given. `elsewhere`: orders that were not booked here.
 * Of an order on several invoices that bill more than its price together, each position after the
 * first is a row: `billedAgain`. */
export function invoiceDifferences(
  records: readonly AnyRecord[],
  booked: Readonly<Record<string, BookedOrder>>,
  elsewhere: Readonly<Record<string, OrderSummary>>,
): { csv: string; differences: number } {
  const invoices = records.map((record) => {
    const invoice = readInvoice(record)
    return { invoice, compared: compareInvoice(invoice, booked) }
  })
  const overbilled = overbilledOrders(invoices.flatMap(({ compared }) => compared))
  const billed = new Set<string>()
  const rows = invoices.flatMap(({ invoice, compared }) =>
    compared
      .map((each) => {
        const { order, comparison } = each
        const amount = amountOf(each)
        if (!order || amount === undefined || amount <= 0) return each
        const isAgain = billed.has(order.shipmentId) && overbilled.has(order.shipmentId)
        billed.add(order.shipmentId)
        return isAgain
          ? { ...each, comparison: { ...comparison, kind: 'billedAgain' as const, difference: amount } }
          : each
      })
      .filter(({ comparison }) => comparison.kind === 'billedAgain' || isDifference(comparison))
      .map(({ position, order, comparison }): CsvCell[] => {
        const summary = order ?? elsewhere[position.key]
        const row: Record<(typeof columns)[number], CsvCell | undefined> = {
          invoice: invoice.number,
          invoiceDate: invoice.date?.slice(0, 10),
          dueOn: invoice.dueOn?.slice(0, 10),
          status: invoice.status,
          order: position.orderReference ?? summary?.orderReference ?? position.key,
          reference: summary?.reference,
          name: summary?.consignee,
          city: summary?.city,
          pickupOn: summary?.pickupOn,
          comparison: comparison.kind,
          bookedAt: comparison.booked,
          billed: position.net ?? position.gross,
          difference: comparison.difference,
          currency: position.currency ?? order?.price?.currency,
        }
        return columns.map((column) => row[column] ?? '')
      }),
  )
  return { csv: csvText([columns, ...rows]), differences: rows.length }
}

/** What a comparable position adds to the bill of its order: a credit is negative, a void one adds
 * nothing. */
function amountOf({ position, comparison }: ComparedPosition): number | undefined {
  const { kind, booked, difference } = comparison
  if (kind === 'notBilled') return amountIn(position)
  return booked === undefined || difference === undefined ? undefined : roundToCents(booked + difference)
}

const amountIn = ({ net, gross }: ComparedPosition['position']) => net ?? gross

/** The shipment IDs of the orders of which all positions together bill more than the price at booking. A
 * credit offsets the void bills of its order first: it may be the one that voided them. */
function overbilledOrders(positions: readonly ComparedPosition[]): ReadonlySet<string> {
  const bills = new Map<string, { billed: number; credited: number; void: number; booked: number }>()
  for (const each of positions) {
    const { order, comparison, position } = each
    const isVoid = comparison.kind === 'void'
    const amount = isVoid ? Math.max(0, amountIn(position) ?? 0) : amountOf(each)
    if (!order || amount === undefined) continue
    const bill = bills.get(order.shipmentId) ?? { billed: 0, credited: 0, void: 0, booked: 0 }
    if (isVoid) bill.void += amount
    else if (amount < 0) bill.credited -= amount
    else bill.billed += amount
    bills.set(order.shipmentId, { ...bill, booked: comparison.booked ?? bill.booked })
  }
  const over = [...bills].filter(
    ([, bill]) => roundToCents(bill.billed - Math.max(0, bill.credited - bill.void) - bill.booked) > 0,
  )
  return new Set(over.map(([id]) => id))
}
