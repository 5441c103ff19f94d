import type { FieldType } from '../../../shared/service-lists/index.ts'

const number = /^[+-]?(\d+([.,]\d+)?|\.\d+)(e[+-]?\d+)?$/i
const date = /^(\d{4}-\d{2}(-\d{2})?([T ].*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/s
const boolean = /^(true|false)$/i

/** The form of a bare value; text has none of the other forms. */
export function kindOf(value: string): FieldType {
  if (boolean.test(value)) return 'boolean'
  if (number.test(value)) return 'number'
  return date.test(value) ? 'date' : 'text'
}

/** Whether a value needs quotes for any type of field. Without them it would be cut at
 * `|`, trimmed, or read as quoted. */
const needsQuotes = (value: string) => value === '' || value.trim() !== value || /["|\\]|^=/.test(value)

/** Inside quotes, a backslash escapes a quote and itself. The interface shows no escape; this is the usual
 * one. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** A value as it is written in an expression (interface 4.3, filter rule 3): text that looks like a
 * number, a date or a boolean in double quotes, everything else bare. */
export const writeValue = (value: string, type: FieldType, alsoQuoted?: RegExp): string =>
  needsQuotes(value) || (type === 'text' && kindOf(value) !== 'text') || alsoQuoted?.test(value)
    ? quoted(value)
    : value
