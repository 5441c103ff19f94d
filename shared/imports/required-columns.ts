import { shipmentFields } from '../shipment/index.ts'
import type { ImportColumn } from './import-columns.ts'

/** Columns that every file needs to be booked (interface 2.1). */
export const requiredColumns: readonly ImportColumn[] = shipmentFields
  .filter((field) => 'required' in field)
  .map(({ column }) => column)
