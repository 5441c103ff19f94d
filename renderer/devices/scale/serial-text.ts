import type { ScaleReading } from './reading.ts'
import { readMyWeigh, readSoehnle } from './serial-makes.ts'
import { movingWeight, weightOf } from './weight-text.ts'

type Reader = (line: string) => ScaleReading | undefined

/** MT-SICS: `S S      1.234 kg`; `S D` is unstable, `S +` and `S -` out of range, `S I` not executable. */
const readSics: Reader = (line) => {
  const found = /^S ([SDI+-])(?:\s+(-?[\d.]+)\s*(\w+))?\s*$/.exec(line)
  if (!found) return undefined
  const [, status, value, unit] = found
  if (status === '+') return { state: 'overload' }
  if (status === '-') return { state: 'underZero' }
  return status === 'S' ? weightOf(value, unit) : movingWeight(value, unit)
}

/** A&D's standard format, CAS' and Dini Argeo's: `ST,+00012.34  g`, `ST,GS,+  1.235kg`,
 * `ST,GS,   1.235,kg`, also with the scale's number or a blank for the comma (`01ST,GS   1.235 kg`). `US`
 * is unstable, `OL` and `UL` out of range; the tare (`TR`) is ignored. */
const readComma: Reader = (line) => {
  const outside = /^(?:\d{1,2})?(OL|UL)(?:,(?:GS|NT|G|N))?\s*,\s*([+-]?)/i.exec(line)
  if (outside) return { state: /ul/i.test(outside[1] ?? '') || outside[2] === '-' ? 'underZero' : 'overload' }
  const found =
    /^(?:\d{1,2})?(ST|US|QT)(?:,(?:GS|NT|G|N)(?:,[^,]{1,4}(?=,))?)?\s*[,\s]\s*([+-]?\s*[\d.]+)?\s*,?\s*([a-z]+)?\s*$/i.exec(
      line,
    )
  if (!found) return undefined
  const [, header = '', value, unit] = found
  return header.toUpperCase() === 'ST' ? weightOf(value, unit) : movingWeight(value, unit)
}

/** SMA SCP-0499 (Fairbanks, Cardinal, Rice Lake, Sartorius): status, range, gross or net, motion, a blank,
 * ten characters of weight, unit. */
const readSma: Reader = (line) => {
  const found = /^([ ZOUEIT])[1-9]([GNgnT])([ M])[ -~]([ \d.+-]{10})([a-z]{1,3})\s*$/i.exec(line)
  if (!found) return undefined
  const [, status, kind, motion, value, unit] = found
  if (kind === 'T') return undefined
  if (status === 'O') return { state: 'overload' }
  if (status === 'U') return { state: 'underZero' }
  if (status === 'E' || status === 'I' || status === 'T') return { state: 'fault' }
  return (motion === 'M' ? movingWeight : weightOf)(value, unit)
}

/** Radwag: the command, then `?` if unstable, `^` above and `v` below the range. */
const readRadwag: Reader = (line) => {
  const found = /^(?:SUI|SU|SI|S)\s+([?^v])?\s*(-?\s*[\d.]+)\s*([a-z]+)\s*$/i.exec(line)
  if (!found) return undefined
  const [, mark, value, unit] = found
  if (mark === '^') return { state: 'overload' }
  if (mark === 'v') return { state: 'underZero' }
  return (mark === '?' ? movingWeight : weightOf)(value, unit)
}

/** Words of Sartorius' SBI instead of a weight: `High`, `Low`, `H`, `L`, `Err 54`, `Cal.Ext.`. */
const readWord: Reader = (line) => {
  const word = /^\s*(?:Stat\s+)?(High|H|Low|L|C|Cal\.\w+\.?|Err(?:or)?\.?\s*[#\d]*)\s*$/i.exec(line)?.[1]
  if (word === undefined) return undefined
  if (/^h/i.test(word)) return { state: 'overload' }
  return /^l/i.test(word) ? { state: 'underZero' } : { state: 'fault' }
}

/** Sartorius' SBI, Ohaus, Kern and others: sign, number, unit, with gross or net before or after. An
 * unstable weight has no unit, or `?` or `*` after it. A tare (`T`) is ignored. */
const readPlain: Reader = (line) => {
  const found =
    /^(?:(?:G|N|GS|NT|NET|GROSS)#?\s+)?\s*([+-]?\s*\d{1,6}(?:[.,]\d{1,4})?(?:\[\d\])?)\s*([a-z]{1,3})?\s*([?*])?\s*(?:(?<=[\s?*])(?:G|N|B|NET|GROSS))?\s*$/i.exec(
      line,
    )
  if (!found) return undefined
  const [, value, unit, mark] = found
  return (unit === undefined || mark !== undefined ? movingWeight : weightOf)(value, unit)
}

/** Formats with a distinctive beginning, which the rest of a cut line never has. */
export const distinctFormats: readonly Reader[] = [readSics, readComma, readSma, readSoehnle, readMyWeigh]
/** Formats that may be the rest of a cut line: `2.345 kg` of `12.345 kg`. */
export const ambiguousFormats: readonly Reader[] = [readRadwag, readWord, readPlain]
