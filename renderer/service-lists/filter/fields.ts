import {
  type AnyRecord,
  type FieldType,
  flatRecord,
  type ServiceList,
} from '../../../shared/service-lists/index.ts'
import type { TypeOf } from './reader.ts'
import { kindOf } from './values.ts'

/** The fields that the interface's filters show (4.3, filter rule 5). Any other name may be typed. */
const documented: ReadonlyMap<string, FieldType> = new Map([
  ['status', 'text'],
  ['createdAt', 'date'],
  ['product', 'text'],
  ['documentNumber', 'text'],
])

/** The fields that are likely to be filtered by come first. */
const usual: Readonly<Record<ServiceList, readonly string[]>> = {
  orders: ['status', 'createdAt', 'product'],
  quotations: ['createdAt', 'product', 'status'],
  invoices: ['documentNumber', 'status', 'createdAt', 'product'],
}

/** Fields to filter a list by: the documented ones, then those seen in its records, which
 * the service may or may not take. */
export function filterFields(list: ServiceList, records: readonly AnyRecord[]): Map<string, FieldType> {
  const fields = new Map(usual[list].map((name) => [name, documented.get(name) ?? 'text']))
  for (const record of records)
    for (const [name, value] of flatRecord(record))
      if (!fields.has(name) && value !== null) fields.set(name, typeOfValue(value))
  return fields
}

function typeOfValue(value: string | number | boolean): FieldType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  // A number written as text is text: only in quotes does the service take it for one (filter rule 3).
  return kindOf(value) === 'date' ? 'date' : 'text'
}

/** The type of a field by its name, for reading an expert's text. */
export const typeOfField =
  (fields: ReadonlyMap<string, FieldType>): TypeOf =>
  (name) =>
    fields.get(name) ?? documented.get(name)
