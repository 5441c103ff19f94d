import { z } from 'zod'
import { daySchema } from '../../../shared/kit/index.ts'
import { refusal } from './refusal.ts'

/** The type of a field decides its operators and the notation of its values (interface 4.3). */
type FieldType = 'text' | 'number' | 'date' | 'boolean'
/** A record's field, by its path in filters. Dates are milliseconds since 1970. */
type FilterField<Item> = { type: FieldType; read: (item: Item) => string | number | boolean | undefined }
export type FilterFields<Item> = Record<string, FilterField<Item>>

const operators = {
  text: ['=', '!=', '~'],
  number: ['=', '!=', '<', '<=', '>', '>='],
  date: ['=', '!=', '<', '<=', '>', '>='],
  boolean: ['=', '!='],
} as const
type Operator = (typeof operators)[FieldType][number]

/** A value as a range: a day covers all its milliseconds, an instant or a number only itself. */
type Value = { text: string } | { from: number; to: number }

const dayMs = 86_400_000
const timestampSchema = z.iso.datetime({ offset: true })
const lookAlike = /^(-?\d+(\.\d+)?|\d{4}-\d{2}-\d{2}([T ].*)?|true|false)$/i

const badFilter = (code: string, message: string) => refusal(400, code, message, 'filter')

/** Splits `a|"b|c"|d` at the bars outside of quotes. */
function splitValues(text: string): { text: string; quoted: boolean }[] {
  const values: { text: string; quoted: boolean }[] = []
  for (let rest = text; ; ) {
    const match = /^(?:\s*"((?:[^"\\]|\\.)*)"\s*|([^|"]*))(\||$)/.exec(rest)
    if (!match) throw badFilter('filterQuotes', `filter: the quotes in ${text} do not pair.`)
    const [whole, quoted, plain = '', bar] = match
    values.push(
      quoted === undefined
        ? { text: plain.trim(), quoted: false }
        : { text: quoted.replace(/\\(.)/g, '$1'), quoted: true },
    )
    if (bar === '') return values
    rest = rest.slice(whole.length)
  }
}

function readValue(
  name: string,
  type: FieldType,
  { text, quoted }: { text: string; quoted: boolean },
): Value {
  const wrong = (expected: string) =>
    badFilter('filterValue', `filter: ${name} needs ${expected}, not ${text || 'nothing'}.`)
  if (type === 'text') {
    if (!quoted && text === '') throw wrong('a value')
    if (!quoted && lookAlike.test(text))
      throw badFilter('filterQuotes', `filter: ${name} is text, so ${text} must be put in double quotes.`)
    return { text }
  }
  if (quoted) throw wrong(`a ${type} without quotes`)
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong('true or false')
    return { text }
  }
  if (type === 'number') {
    const number = Number(text)
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw wrong('a number')
    return { from: number, to: number }
  }
  const isDay = daySchema.safeParse(text).success
  const instant = isDay || timestampSchema.safeParse(text).success ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) throw wrong('a date as YYYY-MM-DD or an ISO 8601 timestamp')
  return { from: instant, to: isDay ? instant + dayMs - 1 : instant }
}

function holds(operator: Operator, actual: string | number | boolean | undefined, value: Value): boolean {
  if (actual === undefined) return operator === '!='
  if ('text' in value) {
    const text = String(actual)
    if (operator === '~') return text.toLowerCase().includes(value.text.toLowerCase())
    return (text === value.text) === (operator === '=')
  }
  const number = Number(actual)
  switch (operator) {
    case '<':
      return number < value.from
    case '<=':
      return number <= value.to
    case '>':
      return number > value.to
    case '>=':
      return number >= value.from
    default:
      return (number >= value.from && number <= value.to) === (operator === '=')
  }
}

/** Parses one expression `<field><operator><value>` (interface 4.3) into a test of an item. One of several
 * values must match; with `!=`, none. `=` on text is case-sensitive, `~` is not.
 * @throws Refusal 400 for an unknown field, an operator that its type does not
 * have, or a value of another type. */
export function readFilter<Item>(expression: string, fields: FilterFields<Item>): (item: Item) => boolean {
  const match = /^\s*([A-Za-z][\w.]*)\s*(!=|<=|>=|=|<|>|~)(.*)$/s.exec(expression)
  if (!match) throw badFilter('filterExpression', `filter: ${expression} is not <field><operator><value>.`)
  const [, name = '', sign = '', rest = ''] = match
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field)
    throw badFilter(
      'filterField',
      `filter: ${name} is not a field to filter by; known are ${Object.keys(fields).join(', ')}.`,
    )
  const allowed: readonly Operator[] = operators[field.type]
  const operator = allowed.find((one) => one === sign)
  if (!operator)
    throw badFilter(
      'filterOperator',
      `filter: ${name} is a ${field.type} field, which takes ${allowed.join(' ')} only.`,
    )
  const values = splitValues(rest).map((value) => readValue(name, field.type, value))
  return (item) => {
    const actual = field.read(item)
    return operator === '!='
      ? values.every((value) => holds('!=', actual, value))
      : values.some((value) => holds(operator, actual, value))
  }
}
