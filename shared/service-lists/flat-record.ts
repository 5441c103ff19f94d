import type { AnyRecord } from './list.ts'

export type PlainValue = string | number | boolean | null

/** How deep a record of the service is looked into, and how many of its fields are told apart. */
const maxDepth = 4
const maxFields = 200

/** The plain values of a record that nobody described, by their path: `price.amount`, `consignee.address.city`. Lists
 * have no path that a column or a filter could take. */
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
