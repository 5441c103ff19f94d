import {
  type AnyRecord,
  type BookedOrder,
  type ListQuery,
  maxTake,
  type Page,
  readInvoice,
  type SavedFilter,
  type ServiceList,
} from '../../shared/service-lists/index.ts'
import type { ServiceResult, ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import { ExpectedError } from '../kit/index.ts'
import { type BookedOrdersDeps, createBookedOrders } from './booked-orders.ts'
import { invoiceDifferences } from './invoice-differences.ts'

type Deps = BookedOrdersDeps & {
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  service: Pick<ShippingService, 'listOrders' | 'listQuotations' | 'listInvoices'>
}

/** A page of a list. `known`: shipment IDs by order ID, for orders of this journal. `booked`: orders of
 * this journal, by order ID or by the keys of the invoices' positions. */
type ServicePage = Page<AnyRecord> & {
  known: Record<string, string>
  booked: Record<string, BookedOrder>
}

/** The service's lists of the account (interface 4.3), and what the journal booked of their orders. */
export function createServiceLists(deps: Deps) {
  const { journal, service } = deps
  const { booked, bookedElsewhere } = createBookedOrders(deps)

  async function read(list: ServiceList, query: ListQuery): Promise<ServicePage> {
    if (list === 'orders') {
      const page = resultOf(await service.listOrders(query))
      const orders = await booked(page.items.map(({ id }) => id))
      const known = Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, order.shipmentId]))
      return { ...page, known, booked: orders }
    }
    if (list === 'quotations')
      return { ...resultOf(await service.listQuotations(query)), known: {}, booked: {} }
    const page = resultOf(await service.listInvoices(query))
    return { ...page, known: {}, booked: await booked(orderKeys(page.items)) }
  }

  async function exportInvoice(record: AnyRecord) {
    const keys = orderKeys([record])
    const orders = await booked(keys)
    const unknown = keys.filter((key) => key !== '' && !orders[key])
    return invoiceDifferences([record], orders, await bookedElsewhere(unknown.slice(0, maxTake)))
  }

  /** Orders that were not booked here are not read, because there may be thousands. */
  async function exportInvoices(query: Pick<ListQuery, 'filter' | 'orderBy'>) {
    const records: AnyRecord[] = []
    const seen = new Set<string>()
    for (let cursor: string | undefined; ; ) {
      const { items, next, cutShort } = resultOf(
        await service.listInvoices({ ...query, take: maxTake, cursor }),
      )
      records.push(...items)
      if (cutShort) throw new ExpectedError('list.cutShort')
      if (next === undefined) break
      if (seen.has(next)) throw new ExpectedError('list.loop')
      seen.add(next)
      cursor = next
    }
    return invoiceDifferences(records, await booked(orderKeys(records)), {})
  }

  return {
    /** One page of a list. Rejects with `ExpectedError`. */
    read,
    bookedElsewhere,
    /** The differences of one invoice. */
    exportInvoice,
    /** The differences of all invoices that match a filter. Rejects with
     * `ExpectedError` if not all can be read. */
    exportInvoices,
    /** Saved per environment, because each service has its own fields. Filters that an earlier version
     * stored in another form are dropped. */
    readFilters: async (): Promise<SavedFilter[]> => (await journal.readFact('savedFilters')) ?? [],
    saveFilters: (filters: SavedFilter[]): Promise<void> => journal.saveFact('savedFilters', filters),
  }
}

export type ServiceLists = ReturnType<typeof createServiceLists>

function resultOf<Value>(result: ServiceResult<Value>): Value {
  if (result.kind !== 'ok') throw new ExpectedError(result.problem)
  return result.value
}

/** The keys of the orders that the invoices bill. */
const orderKeys = (invoices: readonly AnyRecord[]) =>
  invoices.flatMap((invoice) => readInvoice(invoice).positions.map(({ key }) => key))
