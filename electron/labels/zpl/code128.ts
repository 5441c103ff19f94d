import { gs, type LinearSymbol, unclear } from './stated.ts'

/** Widths of the bars and spaces of the values 0 to 105 and of the stop (ISO/IEC 15417). */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

type Subset = 'A' | 'B' | 'C'
const starts = { A: 103, B: 104, C: 105 } as const
const codes = { A: 101, B: 100, C: 99 } as const
const fnc1 = 102
const stop = 106

/** Values, and what they say: of FNC1 the first is nothing, a later one a separator (GS). */
type Code128Content = { values: number[]; content: string }

/** Code 128 of a field's data (`^BC`). Modes: `N` subsets by invocation codes, `A` automatic, `U` a case
 * code of 19 digits, `D` GS1 with brackets. Data of which a printer would leave something out is refused.
 * @throws ExpectedError `label.zplField` */
export function code128(data: string, mode: string): LinearSymbol {
  const { values, content } = encodedBy(data, mode)
  if (content === '') throw unclear('^BC', data)
  const sum = values.reduce((sum, value, i) => sum + value * Math.max(1, i), 0)
  const widths = [...values, sum % 103, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number))
  return { format: 'Code128', content, widths, isTwoWidth: false }
}

function encodedBy(data: string, mode: string): Code128Content {
  switch (mode) {
    case 'N':
      return byInvocation(data)
    case 'A':
      if (data.includes('>')) throw unclear('^BC', data)
      return automatic(data, false)
    case 'U':
      if (!/^\d{19}$/.test(data)) throw unclear('^BC', data)
      return automatic(`${data}${checkDigit(data)}`, true)
    case 'D': {
      const plain = data
        .replaceAll(/[() ]/g, '')
        .replaceAll('>8', gs)
        .replace(new RegExp(`^${gs}`), '')
      const isChecked = [/^00(\d*)/, /^0[12](\d{0,14})/].every((start, i) => {
        const digits = start.exec(plain)?.[1]
        return digits === undefined || isWhole(digits, i === 0 ? 18 : 14)
      })
      if (plain.includes('>') || !isChecked) throw unclear('^BC', data)
      return automatic(plain, true)
    }
    default:
      throw unclear('^BC', data)
  }
}

/** An identification number with its check digit: a printer would add a missing one. */
const isWhole = (digits: string, length: number) =>
  digits.length === length && checkDigit(digits.slice(0, -1)) === digits.at(-1)

/** Modulo 10 with the weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (sum, digit, i) => sum + Number(digit) * ((digits.length - i) % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** Mode N (table *Code 128 Invocation Characters*): subset B unless the data begins with `>9`, `>:` or
 * `>;`; subsets A and C take pairs of digits. */
function byInvocation(data: string): Code128Content {
  const first = ({ '>9': 'A', '>:': 'B', '>;': 'C' } as const)[data.slice(0, 2)]
  let subset: Subset = first ?? 'B'
  const values: number[] = [starts[subset]]
  let content = ''
  const add = (value: number) => {
    values.push(value)
    if (subset === 'C') content += String(value).padStart(2, '0')
    else content += String.fromCharCode(subset === 'A' && value > 63 ? value - 64 : value + 32)
  }
  const change = (to: Subset) => {
    if (to === subset) throw unclear('^BC', data)
    values.push(codes[to])
    subset = to
  }
  const special: Record<string, () => void> = {
    '8': () => {
      if (values.length > 1) content += gs
      values.push(fnc1)
    },
    '7': () => change('A'),
    '6': () => change('B'),
    '5': () => change('C'),
    '<': () => add(62),
    '0': () => add(30),
    '=': () => add(94),
  }
  for (let index = first ? 2 : 0; index < data.length; ) {
    const invoked = data[index] === '>' ? special[data[index + 1] ?? ''] : undefined
    const pair = data.slice(index, index + 2)
    if (invoked && (subset !== 'C' || /[5-8]/.test(pair))) {
      invoked()
      index += 2
    } else if (subset === 'B' && /^[ -=?-~]/.test(pair)) {
      add(data.charCodeAt(index) - 32)
      index++
    } else if (subset !== 'B' && /^\d\d$/.test(pair) && (subset === 'C' || Number(pair) < 96)) {
      add(Number(pair))
      index += 2
    } else throw unclear('^BC', data)
  }
  return { values, content }
}

/** Subset C for four digits and more, else B.
 * @param content with GS for FNC1 */
function automatic(content: string, isGs1: boolean): Code128Content {
  if (!/^[ -~]*$/.test(content.replaceAll(gs, ''))) throw unclear('^BC', content)
  const values: number[] = []
  let subset: Subset | undefined
  const use = (to: Subset) => {
    if (to !== subset) values.push(subset ? codes[to] : starts[to])
    subset = to
  }
  const first = () => {
    if (isGs1 && values.length === 1) values.push(fnc1)
  }
  for (let index = 0; index < content.length; ) {
    const digits = /^\d*/.exec(content.slice(index, index + 128))?.[0] ?? ''
    const isLong = digits.length >= 4 || (subset === 'C' && digits.length >= 2)
    if (content[index] === gs) values.push(fnc1)
    // An odd digit goes before the pairs.
    else if (isLong && (digits.length % 2 === 0 || subset === 'C')) {
      use('C')
      first()
      values.push(Number(content.slice(index, index + 2)))
      index++
    } else {
      use('B')
      first()
      values.push(content.charCodeAt(index) - 32)
    }
    index++
  }
  return { values, content }
}
