import type { ImportMapping, ImportTarget } from '../../shared/imports/index.ts'
import { foldSpelling } from '../../shared/kit/index.ts'
import type { OrderColumns, OrderSourceSettings } from '../../shared/orders/index.ts'
import { proposeMapping } from '../table-files/index.ts'

/** The mapping of a header, and the chosen columns that it lacks or has twice. */
type OrderMapping = { mapping: ImportMapping; gone: string[] }

/** The places of the chosen columns in a header, in any spelling. Without a choice the header's
 * own words count, as in an import. */
export function orderMapping(
  header: readonly string[],
  columns: OrderColumns | undefined,
  extras: readonly { name: string }[] = [],
): OrderMapping {
  if (!columns) return { mapping: proposeMapping(header, extras).mapping, gone: [] }
  const mapping: ImportMapping = {}
  const gone = new Set<string>()
  for (const [target, name] of Object.entries(columns) as [ImportTarget, string][]) {
    const place = placeOf(header, name)
    if (place === undefined) gone.add(name)
    else mapping[target] = place
  }
  return { mapping, gone: [...gone] }
}

/** The mapping of a source's header, and the columns in its settings that the header lacks or has twice. */
export function sourceColumns(
  header: readonly string[],
  { columns, cancelled, enclosures }: OrderSourceSettings,
  extras: readonly { name: string }[],
): OrderMapping {
  const { mapping, gone } = orderMapping(header, columns, extras)
  const others = [...(cancelled ? [cancelled.column] : []), ...(enclosures?.columns ?? [])]
  return { mapping, gone: [...gone, ...others.filter((column) => placeOf(header, column) === undefined)] }
}

/** The place of the only column with this name; undefined if there is none, or several. */
export function placeOf(header: readonly string[], name: string): number | undefined {
  const exact = header.flatMap((each, place) => (each === name ? [place] : []))
  const wanted = foldSpelling(name)
  const alike = header.flatMap((each, place) => (foldSpelling(each) === wanted ? [place] : []))
  const [place, rival] = exact.length > 0 ? exact : alike
  return rival === undefined ? place : undefined
}
