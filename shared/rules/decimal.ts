/** What a typed number is: `ambiguous` could be read in two ways, so nobody may guess. */
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'invalid' }
  | { kind: 'ambiguous' }

const spaces = /[\s\u00a0\u202f'’]/g
const plain = /^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/
const grouped = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,6})?$/

/** Reads a number as people in different countries type it: `12,5` and `12.5` are both twelve and a half,
 * `1.234,5` and `1,234.5` are both 1234.5, `1 234` is 1234. Exponents, hex and words are refused. */
export function parseDecimal(typed: string): TypedNumber {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (
    /\d[\s\u00a0\u202f'’]+\d/.test(text) &&
    !/^[+-]?\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,6})?$/.test(text)
  )
    return { kind: 'invalid' }
  const digits = text.replace(spaces, '')
  if (plain.test(digits)) return { kind: 'number', value: Number(digits.replace(',', '.')) }
  const group = grouped.exec(digits)?.[1]
  if (group === undefined) return { kind: 'invalid' }
  return { kind: 'number', value: Number(digits.replaceAll(group, '').replace(',', '.')) }
}

/** As {@link parseDecimal} for amounts of money: `1.234` is 1234 to a German and 1.23 to nobody, so three
 * digits behind a single separator are ambiguous; more than two decimals are refused. */
export function parseMoney(typed: string): TypedNumber {
  const digits = typed.replace(spaces, '')
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return { kind: 'ambiguous' }
  if (/[.,]\d{3,}$/.test(digits) && !/^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(digits))
    return { kind: 'invalid' }
  return parseDecimal(typed)
}
