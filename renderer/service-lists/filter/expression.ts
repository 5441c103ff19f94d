import type { Condition, ListFilter } from '../../../shared/service-lists/index.ts'
import { createReader, type FilterRead, type TypeOf } from './reader.ts'
import { writeValue } from './values.ts'

/** One condition as the service takes it (interface 4.3), not yet URL-encoded: `createdAt>=2026-11-01`,
 * `status=INITIALIZED|CREATED`, `documentNumber="20261"`. */
export const writeExpression = ({ field, type, operator, values }: Condition): string =>
  `${field}${operator}${values.map((value) => writeValue(value, type)).join('|')}`

/** Reads {@link writeExpression}'s result. */
export function readExpression(expression: string, typeOf: TypeOf): FilterRead<Condition> {
  const reader = createReader(expression, typeOf, false)
  const read = reader.condition()
  return read.ok && !reader.isAtEnd() ? reader.mistake('filterQuotes', { field: read.value.field }) : read
}

/** The part of a list's query that a filter is. AND is the default and is omitted. */
export const filterQuery = ({ combine, conditions }: ListFilter) => ({
  ...(conditions.length > 0 && { filter: conditions.map(writeExpression) }),
  ...(combine === 'OR' && conditions.length > 1 && { filterOperator: 'OR' as const }),
})
