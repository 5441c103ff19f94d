/** The value of a typed number. `ambiguous` has two readings, each as unambiguous text; a person chooses. */
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'invalid' }
  | { kind: 'ambiguous'; whole: string; decimal: string }

const spaces = /[\s\u00a0\u202f'’]/g
const plain = /^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/
/** A number as a program computes it: 0.1 + 0.2 is 0.30000000000000004, and 0.1 + 0.2 - 0.3 is
 * 5.551115123125783e-17, which is zero. */
const computed = /^[+-]?(?:\d{1,12}[.,]\d{7,20}|\d(?:[.,]\d{1,20})?e-(?:0?[7-9]|[1-9]\d{1,2}))$/i
const grouped = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,6})?$/
const ambiguousNumber = /^[+-]?(?!0)\d{1,3}([.,])\d{3}$/

/** Parses a number in any country's notation: `12,5` and `12.5` are 12.5, `1.234,5` and
 * `1,234.5` are 1234.5, `1 234` is 1234. `1.234` is ambiguous: 1234 in German, 1.234 in
 * English. The value has six decimals at most. Words are refused, and exponents but those of a computed
 * number. */
export function parseDecimal(typed: string): TypedNumber {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (
    /\d[\s\u00a0\u202f'’]+\d/.test(text) &&
    !/^[+-]?\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,6})?$/.test(text)
  )
    return { kind: 'invalid' }
  const digits = text.replace(spaces, '')
  const sign = ambiguousNumber.exec(digits)?.[1]
  if (sign !== undefined) {
    const [whole, decimal] = [digits.replace(sign, ''), Number(digits.replace(sign, '.'))]
    return { kind: 'ambiguous', whole, decimal: writeDecimal(decimal, sign) }
  }
  if (plain.test(digits) || computed.test(digits))
    return { kind: 'number', value: roundDecimal(Number(digits.replace(',', '.'))) }
  const group = grouped.exec(digits)?.[1]
  if (group === undefined) return { kind: 'invalid' }
  return { kind: 'number', value: Number(digits.replaceAll(group, '').replace(',', '.')) }
}

/** Whether a number has more decimals than a person types. */
export const isComputedNumber = (typed: string): boolean => computed.test(typed.replace(spaces, ''))

/** The number that is typed; undefined if it is none, or ambiguous. */
export function numberIn(typed: string): number | undefined {
  const read = parseDecimal(typed)
  return read.kind === 'number' ? read.value : undefined
}

/** Like {@link parseDecimal}, for amounts of money: more than two decimals are refused, those of a computed
 * number after it is rounded to six. */
export function parseMoney(typed: string): TypedNumber {
  const read = parseDecimal(typed)
  if (read.kind === 'ambiguous') {
    const decimal = Number(read.decimal.replace(',', '.')).toFixed(2)
    return { ...read, decimal: read.decimal.includes(',') ? decimal.replace('.', ',') : decimal }
  }
  const given = typed.replace(spaces, '')
  const digits = read.kind === 'number' && isComputedNumber(typed) ? String(read.value) : given
  if (/[.,]\d{3,}$/.test(digits) && !/^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(digits))
    return { kind: 'invalid' }
  return read
}

/** Rounded to six decimals, without a negative zero. Further ones come from binary fractions (0.1 + 0.2) or
 * from a third. */
export const roundDecimal = (value: number): number => Number(value.toFixed(6)) + 0

/** Writes a number that {@link parseDecimal} reads back: three decimals get a fourth,
 * `1.2340`. `sign` is the decimal sign. */
export function writeDecimal(value: number, sign = '.'): string {
  const text = String(roundDecimal(value))
  return (ambiguousNumber.test(text) ? `${text}0` : text).replace('.', sign)
}

/** The decimal sign of a column, from its unambiguous cells. Undefined if there are none, or if two
 * differ. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>()
  for (const cell of cells) {
    const sign = decimalSignIn(cell.replace(spaces, ''))
    if (sign) signs.add(sign)
  }
  const [sign] = signs
  return signs.size === 1 ? sign : undefined
}

const otherSign = { '.': ',', ',': '.' } as const
export type DecimalSign = keyof typeof otherSign

function decimalSignIn(digits: string): DecimalSign | undefined {
  if (ambiguousNumber.test(digits)) return undefined
  const last = /^[+-]?\d[\d.,]*?([.,])\d+$/.exec(digits)?.[1] as DecimalSign | undefined
  if (last === undefined || ![plain, computed, grouped].some((each) => each.test(digits))) return undefined
  // `1.234.567` has thousands only: the decimal sign is the other one.
  return digits.indexOf(last) === digits.lastIndexOf(last) ? last : otherSign[last]
}

/** An ambiguous number, rewritten for a column with this decimal sign. Other texts stay. */
export function decideDecimal(typed: string, sign: DecimalSign | undefined): string {
  const text = typed.trim()
  const own = ambiguousNumber.exec(text)?.[1]
  if (own === undefined || sign === undefined) return typed
  return own === sign ? `${text}0` : text.replace(own, '')
}
