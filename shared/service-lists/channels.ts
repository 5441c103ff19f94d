import { z } from 'zod'
import { channel, id, nothing } from '../kit/index.ts'
import { shipmentRecordSchema } from '../shipment/index.ts'
import { anyRecordSchema, listQuerySchema } from './list.ts'
import { savedFiltersSchema, serviceListSchema } from './list-filter.ts'

/** The service's lists of the account (interface 4.3). */
export const listChannels = {
  'serviceList.read': channel(
    z.object({ list: serviceListSchema, query: listQuerySchema }),
    z.object({
      items: z.array(anyRecordSchema),
      total: z.number().optional(),
      next: z.string().optional(),
      previous: z.string().optional(),
      /** There are more records, but their link cannot be followed. */
      cutShort: z.boolean().optional(),
      /** Shipment IDs by order ID, for a list of orders. */
      known: z.record(z.string(), id),
    }),
    { wait: 'none' },
  ),
  /** Makes a shipment of an order that was booked elsewhere. */
  'order.takeOver': channel(z.object({ orderId: id }), shipmentRecordSchema, { wait: 'service', once: true }),
  'savedFilters.read': channel(nothing, savedFiltersSchema, { wait: 'none' }),
  'savedFilters.save': channel(savedFiltersSchema, z.void(), { wait: 'saving', once: false }),
} as const
