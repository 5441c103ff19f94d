import { kilogramsPer, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

/** How a scale is asked for its weight, where it does not send by itself. */
export const scaleRequests = {
  /** Mettler Toledo MT-SICS level 0, Kern, Ohaus and others: *send the weight immediately*. */
  sics: 'SI\r\n',
  /** Mettler Toledo 8217, NCI, Avery Weigh-Tronix. */
  toledo8217: 'W\r',
  /** A&D, CAS. */
  and: 'Q\r\n',
} as const

type Reader = (line: string, unit: ScaleUnit) => ScaleReading | undefined

const startOfText = '\u0002'
const endOfText = '\u0003'

const moving: ScaleReading = { state: 'moving' }

/** One line of what a scale sends, without its end. The makes' formats are told apart by their shape; a line of none of them,
 * or one that was cut, is undefined. `unit`: what a scale shows that sends none. */
export function readScaleLine(line: string, unit: ScaleUnit = 'kg'): ScaleReading | undefined {
  if (line.length > 64) return undefined
  for (const read of readers) {
    const reading = read(line, unit)
    if (reading) return reading
  }
  return undefined
}

/** MT-SICS: `S S      1.234 kg`; `S D` moves, `S +` and `S -` are out of its range, `S I` can't now. */
const readSics: Reader = (line) => {
  const found = /^S ([SDI+-])(?:\s+(-?[\d.]+)\s*(\w+))?\s*$/.exec(line)
  if (!found) return undefined
  const [, status, value, unit] = found
  if (status === '+') return { state: 'overload' }
  if (status === '-') return { state: 'underZero' }
  return status === 'S' ? weightOf(value, unit) : moving
}

/** A&D's standard format and CAS': `ST,+00012.34  g`, `ST,GS,+  1.235kg`; `US` moves, `OL` is too much. */
const readComma: Reader = (line) => {
  const found = /^(ST|US|OL|QT)(?:,(?:GS|NT|TR))?,\s*([+-]?\s*[\d.]+)?\s*(\w+)?\s*$/i.exec(line)
  if (!found) return undefined
  const [, header = '', value, unit] = found
  if (header.toUpperCase() === 'OL') return { state: 'overload' }
  return header.toUpperCase() === 'ST' ? weightOf(value, unit) : moving
}

/** Mettler Toledo's continuous output: STX, three status bytes, six digits of weight, six of tare. */
const readToledo: Reader = (line) => {
  const found = /^([ -~])([ -~])([ -~])([ \d]{6})([ \d]{6})$/.exec(afterStart(line))
  if (!found) return undefined
  const [, a = '', b = '', , digits = ''] = found
  const statusA = a.charCodeAt(0)
  const statusB = b.charCodeAt(0)
  if (statusB & 4) return { state: 'overload' }
  if (statusB & 8) return moving
  // Bits 0 to 2 of the first place the point: 2 is a whole number, 3 one decimal, and so on.
  const decimals = (statusA & 7) - 2
  const value = Number(digits.trim() || '0') / 10 ** decimals
  return stableWeight(statusB & 2 ? -value : value, statusB & 16 ? 'kg' : 'lb')
}

/** The 8217's answer: STX and the weight in the unit that the scale is set to, or `?` and a status byte. */
const read8217: Reader = (line, unit) => {
  const status = /^\?([ -~])$/.exec(afterStart(line))?.[1]?.charCodeAt(0)
  if (status !== undefined) {
    if (status & 2) return { state: 'overload' }
    if (status & 4) return { state: 'underZero' }
    return status & 1 ? moving : { state: 'fault' }
  }
  const found = /^\s*(\d{1,3}\.\d{1,3})\s*(kg|lb|LB|KG)?$/.exec(afterStart(line))
  return found ? weightOf(found[1], found[2] ?? unit) : undefined
}

/** Sartorius' SBI, Ohaus, Kern and many more: sign, number, unit. While it moves the unit is left out, or a `?` or `*` stands
 * behind it. */
const readPlain: Reader = (line) => {
  const found =
    /^(?:[A-Z][A-Z#]{0,5}\s+)?([+-]?\s*\d{1,6}(?:[.,]\d{1,4})?)\s*([a-zA-Z]{1,3})?\s*([?*])?\s*$/.exec(line)
  if (!found) return undefined
  const [, value, unit, mark] = found
  return unit === undefined || mark !== undefined ? moving : weightOf(value, unit)
}

const readers: readonly Reader[] = [readSics, readComma, readToledo, read8217, readPlain]

function weightOf(value: string | undefined, unit: string | undefined): ScaleReading | undefined {
  const known = unit?.toLowerCase()
  const number = Number(value?.replaceAll(/\s/g, '').replace(',', '.'))
  if (value === undefined || Number.isNaN(number)) return undefined
  return known !== undefined && isUnit(known) ? stableWeight(number, known) : undefined
}
/** What follows the sign that begins a frame; nothing where it is not there. */
const afterStart = (line: string) => (line.startsWith(startOfText) ? line.slice(1) : '')

const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(kilogramsPer, unit)

/** Cuts what comes from a serial line into lines, however it arrives. Ends are CR, LF or ETX. A line without an end is not
 * kept for ever. */
export function createLineCutter() {
  let rest = ''
  return (chunk: string): string[] => {
    const lines = (rest + chunk).replaceAll(endOfText, '\n').split(/[\r\n]+/)
    rest = lines.pop()?.slice(-128) ?? ''
    return lines.filter((line) => line !== '')
  }
}
