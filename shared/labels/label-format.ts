import { z } from 'zod'

/** The only label format that the interface shows (4.1); the default. */
export const documentedLabelFormat = 'A4'

/** A value of the query `format` of print-shipment-labels. */
export const labelFormatSchema = z
  .string()
  .max(40, { error: 'tooLong' })
  .regex(/^[\w.-]+$/, { error: 'notALabelFormat' })
