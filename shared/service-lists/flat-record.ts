import type { AnyRecord } from './list.ts'

export type PlainValue = string | number | boolean | null

/** Limits of depth and number of fields that are read from a record. */
const maxDepth = 4
const maxFields = 200

/** The plain values of an undocumented record by path: `price.amount`, `consignee.address.city`. Lists are
 * skipped: they have no path for a column or filter. */
export function flatRecord(record: AnyRecord): Map<string, PlainValue> {
  const fields = new Map<string, PlainValue>()
  const visit = (value: unknown, path: string, depth: number) => {
    if (fields.size >= maxFields) return
    if (isPlain(value)) fields.set(path, value)
    else if (typeof value === 'object' && !Array.isArray(value) && value !== null && depth < maxDepth)
      for (const [name, inner] of Object.entries(value))
        visit(inner, path ? `${path}.${name}` : name, depth + 1)
  }
  visit(record, '', 0)
  return fields
}

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
