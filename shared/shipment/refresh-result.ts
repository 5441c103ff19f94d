import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { shipmentRecordSchema } from './shipment-record.ts'

/** Result of reading a shipment again from the service. With a `problem`, the shipment is unchanged. */
export const refreshResultSchema = z.object({
  shipment: shipmentRecordSchema,
  problem: problemSchema.optional(),
})
