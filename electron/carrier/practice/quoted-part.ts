import { pathText } from '../../../shared/kit/index.ts'
import type { PracticeOrderRequest, PracticeQuotationRequest } from './request-schemas.ts'

/** Fields that a booking may add to or change in its quotation (interface 2.1): names,
 * streets, contacts, references.
 */
const free =
  /^((shipper|consignee)\.(name|contactPerson.*|address\.(street|additionalInformation))|customerOrderCode|uitCode)$/

type Leaves = Map<string, unknown>

function collect(value: unknown, path: PropertyKey[], leaves: Leaves): Leaves {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      collect(inner, [...path, Array.isArray(value) ? Number(key) : key], leaves)
  // An option that is off equals one that is absent.
  else if (value !== undefined && value !== false && !free.test(pathText(path)))
    leaves.set(pathText(path), value)
  return leaves
}

/** Paths of the fields in which a booking differs from its quotation. */
export function changedPaths(quoted: PracticeQuotationRequest, booked: PracticeOrderRequest): string[] {
  const before = collect(quoted, [], new Map())
  const after = collect(booked, [], new Map())
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path))
}
