import { z } from 'zod'
import { type ImportTarget, importColumns } from './import-columns.ts'

/** A field of a shipment, or a service extra. Apart from the synonyms, which the page does not need. */
export const importTargetSchema = z.custom<ImportTarget>(
  (target) =>
    typeof target === 'string' &&
    (target === 'houseNumber' ||
      importColumns.some((known) => known === target) ||
      /^extra\.[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(target)),
)
