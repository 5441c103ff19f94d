import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { shipmentRecordSchema } from './shipment-record.ts'

/** What asking the service anew about a shipment came to. `problem`: it could not be asked, or said no; the shipment is as
 * it was. */
export const refreshResultSchema = z.object({
  shipment: shipmentRecordSchema,
  problem: problemSchema.optional(),
})
