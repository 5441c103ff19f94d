import type { AnyRecord, ListQuery, Page, ServiceList } from '../../shared/service-lists/index.ts'
import type { Answer, ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'readByOrder'>
  service: Pick<ShippingService, 'listOrders' | 'listQuotations' | 'listInvoices'>
}

/** A page of a list. `known`: shipment IDs by order ID, for orders of this journal. */
type ServicePage = Page<AnyRecord> & { known: Record<string, string> }

/** Reads one page of a list of the service (interface 4.3). */
export const createReadServiceList = ({ journal, service }: Deps) => {
  const known = async (items: readonly AnyRecord[]): Promise<Record<string, string>> => {
    const pairs: [string, string][] = []
    for (const { id } of items) {
      const shipment = await journal.readByOrder(String(id))
      if (shipment) pairs.push([String(id), shipment.id])
    }
    return Object.fromEntries(pairs)
  }
  return async (list: ServiceList, query: ListQuery): Promise<Answer<ServicePage>> => {
    const answer: Answer<Page<AnyRecord>> =
      list === 'orders'
        ? await service.listOrders(query)
        : list === 'quotations'
          ? await service.listQuotations(query)
          : await service.listInvoices(query)
    if (answer.kind !== 'ok') return answer
    const page = answer.value
    return { kind: 'ok', value: { ...page, known: list === 'orders' ? await known(page.items) : {} } }
  }
}
