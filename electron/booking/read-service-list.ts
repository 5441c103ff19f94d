import type {
  AnyRecord,
  BookedOrder,
  ListQuery,
  Page,
  ServiceList,
} from '../../shared/service-lists/index.ts'
import type { ServiceResult, ShippingService } from '../carrier/index.ts'
import type { Billed } from './billed.ts'

type Deps = {
  billed: Pick<Billed, 'ofOrders' | 'ofInvoices'>
  service: Pick<ShippingService, 'listOrders' | 'listQuotations' | 'listInvoices'>
}

/** A page of a list. `known`: shipment IDs by order ID, for orders of this journal. `booked`: orders of this journal, by
 * order ID or by the keys of the invoices' positions. */
type ServicePage = Page<AnyRecord> & {
  known: Record<string, string>
  booked: Record<string, BookedOrder>
}

/** Reads one page of a list of the service (interface 4.3). */
export const createReadServiceList =
  ({ billed, service }: Deps) =>
  async (list: ServiceList, query: ListQuery): Promise<ServiceResult<ServicePage>> => {
    if (list === 'orders') {
      const answer = await service.listOrders(query)
      if (answer.kind !== 'ok') return answer
      const booked = await billed.ofOrders(answer.value.items.map(({ id }) => id))
      const known = Object.fromEntries(Object.entries(booked).map(([id, order]) => [id, order.shipmentId]))
      return { kind: 'ok', value: { ...answer.value, known, booked } }
    }
    const answer = await (list === 'quotations' ? service.listQuotations(query) : service.listInvoices(query))
    if (answer.kind !== 'ok') return answer
    const booked = list === 'invoices' ? await billed.ofInvoices(answer.value.items) : {}
    return { kind: 'ok', value: { ...answer.value, known: {}, booked } }
  }
