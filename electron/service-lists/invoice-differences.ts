import {
  type AnyRecord,
  type BookedOrder,
  compareInvoice,
  isDifference,
  type OrderSummary,
  readInvoice,
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

/** The positions that are billed differently than booked, one row each, with the number of rows. Net prices, or gross
 * prices where only those are given. `elsewhere`: orders that were not booked here. */
export function invoiceDifferences(
  records: readonly AnyRecord[],
  booked: Readonly<Record<string, BookedOrder>>,
  elsewhere: Readonly<Record<string, OrderSummary>>,
): { csv: string; differences: number } {
  const rows = records.flatMap((record) => {
    const invoice = readInvoice(record)
    return compareInvoice(invoice, booked)
      .filter(({ comparison }) => isDifference(comparison))
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
      })
  })
  return { csv: csvText([columns, ...rows]), differences: rows.length }
}
