import { z } from 'zod'
import { channel, idSchema, noInput } from '../kit/index.ts'
import { shipmentRecordSchema } from '../shipment/index.ts'
import { bookedOrderSchema, orderSummarySchema } from './compare-invoice.ts'
import { anyRecordSchema, listQuerySchema, maxTake } from './list.ts'
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
      known: z.record(z.string(), idSchema),
      /** Orders of the journal by order ID, for a list of orders; by the positions' keys, for invoices. */
      booked: z.record(z.string(), bookedOrderSchema),
    }),
    { wait: 'none' },
  ),
  /** Reads orders that were not booked here, by their ID or reference. Those that the
   * service does not answer are left out. */
  'invoice.orders': channel(
    z.object({ orders: z.array(z.string().max(200)).max(maxTake) }),
    z.record(z.string(), orderSummarySchema),
    { wait: 'none' },
  ),
  /** The differences between billed and booked as CSV: of one invoice, or of all
   * invoices that match the filter. */
  'invoices.export': channel(
    z.union([z.object({ invoice: anyRecordSchema }), listQuerySchema.pick({ filter: true, orderBy: true })]),
    z.object({ csv: z.string(), fileName: z.string(), differences: z.int() }),
    { wait: 'service', once: true },
  ),
  /** Makes a shipment of an order that was booked elsewhere. */
  'order.takeOver': channel(z.object({ orderId: idSchema }), shipmentRecordSchema, {
    wait: 'service',
    once: true,
  }),
  'savedFilters.read': channel(noInput, savedFiltersSchema, { wait: 'none' }),
  'savedFilters.save': channel(savedFiltersSchema, z.void(), { wait: 'saving', once: false }),
} as const
