import { z } from 'zod'
import { channel, id, nothing } from '../kit/channel.ts'
import { shipmentRecordSchema } from '../shipment/shipment-record.ts'
import { anyRecordSchema, listQuerySchema } from './list.ts'
import { savedFiltersSchema, serviceListSchema } from './list-filter.ts'

/** The lists that the service keeps of the account (interface 4.3). */
export const listChannels = {
  'serviceList.read': channel(
    z.object({ list: serviceListSchema, query: listQuerySchema }),
    z.object({
      items: z.array(anyRecordSchema),
      total: z.number().optional(),
      next: z.string().optional(),
      previous: z.string().optional(),
      /** There is more, but it can't be followed. */
      cutShort: z.boolean().optional(),
      /** Of a list of orders: the shipments that they are here, by the order's ID. */
      known: z.record(z.string(), id),
    }),
  ),
  /** Makes an order that this station does not know one of its shipments. */
  'order.takeOver': channel(z.object({ orderId: id }), shipmentRecordSchema),
  'savedFilters.read': channel(nothing, savedFiltersSchema),
  'savedFilters.save': channel(savedFiltersSchema, z.void()),
} as const
