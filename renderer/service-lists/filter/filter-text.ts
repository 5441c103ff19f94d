import type { Condition, ListFilter } from '../../../shared/service-lists/index.ts'
import { createReader, type FilterRead, type TypeOf } from './reader.ts'
import { writeValue } from './values.ts'

/** Words that would be read as joining two conditions. */
const joining = /(^|\s)(AND|OR)(\s|$)/
const joint = /\s+(AND|OR)(?=\s|$)/y

/** A filter as an expert types it: `status=CREATED|INITIALIZED AND createdAt>=2026-11-01`. */
export const writeFilterText = ({ combine, conditions }: ListFilter): string =>
  conditions
    .map(
      ({ field, type, operator, values }) =>
        `${field}${operator}${values.map((value) => writeValue(value, type, joining)).join('|')}`,
    )
    .join(` ${combine} `)

/** Reads {@link writeFilterText}'s result, or what an expert typed. Quotes may be left out where
 * the field is known to be text. The service joins all conditions by AND or all by OR, so a
 * text that mixes them is no filter. */
export function readFilterText(text: string, typeOf: TypeOf): FilterRead<ListFilter> {
  const conditions: Condition[] = []
  if (text.trim() === '') return { ok: true, value: { combine: 'AND', conditions } }
  const reader = createReader(text, typeOf)
  let combine: ListFilter['combine'] | undefined
  for (;;) {
    const read = reader.condition()
    if (!read.ok) return read
    conditions.push(read.value)
    if (reader.isAtEnd()) break
    const word = reader.take(joint)?.[1]
    if (word !== 'AND' && word !== 'OR') return reader.mistake('filterQuotes', { field: read.value.field })
    if (combine && combine !== word) return reader.mistake('filterMixed')
    combine = word
  }
  return { ok: true, value: { combine: combine ?? 'AND', conditions } }
}
