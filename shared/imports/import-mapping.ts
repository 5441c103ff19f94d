import { z } from 'zod'
import { type ImportTarget, importColumns } from './import-columns.ts'

/** A field of a shipment, or a service extra. */
export const importTargetSchema = z.custom<ImportTarget>(
  (target) =>
    typeof target === 'string' &&
    (target === 'houseNumber' ||
      importColumns.some((known) => known === target) ||
      /^extra\.[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(target)),
)

/** Column indexes from 0, by field. */
export const importMappingSchema = z.partialRecord(importTargetSchema, z.int().min(0).max(499))
export type ImportMapping = z.infer<typeof importMappingSchema>
