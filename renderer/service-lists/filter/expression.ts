import type { Condition, ListFilter } from '../../../shared/service-lists/index.ts'
import { writeValue } from './values.ts'

/** One condition as the service takes it (interface 4.3), not yet URL-encoded: `createdAt>=2026-11-01`,
 * `status=INITIALIZED|CREATED`, `documentNumber="20261"`. */
export const writeExpression = ({ field, type, operator, values }: Condition): string =>
  `${field}${operator}${values.map((value) => writeValue(value, type)).join('|')}`

/** The part of a list's query that a filter is. AND is the default and is omitted. */
export const filterQuery = ({ combine, conditions }: ListFilter) => ({
  ...(conditions.length > 0 && { filter: conditions.map(writeExpression) }),
  ...(combine === 'OR' && conditions.length > 1 && { filterOperator: 'OR' as const }),
})
