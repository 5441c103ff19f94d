import type { ScaleReading } from './reading.ts'
import { movingWeight, weightOf } from './weight-text.ts'

/** A whole telegram of Soehnle Professional's terminals (3010, 37xx), 22
 * characters, which may have no line end. */
export const soehnleTelegram = /[01]{4}\d{2}[NBT] {4}[ +-][ \d.,_^]{6} (?:kg|g ) /g

/** Soehnle's EDV string, `001001N      2,480 kg `: flags for underload, overload, stable and
 * empty, the scale's number, net or gross, four blanks, sign, six characters of weight,
 * unit. The tare (`T`) is ignored. */
export function readSoehnle(line: string): ScaleReading | undefined {
  const found = /^([01])([01])([01])[01]\d{2}([NBT]) {4}([ +-])([ \d.,_^]{6}) (kg|g ) ?$/.exec(line)
  if (!found) return undefined
  const [, under, over, still, kind, sign = '', value = '', unit = ''] = found
  if (kind === 'T') return undefined
  if (under === '1') return { state: 'underZero' }
  if (over === '1') return { state: 'overload' }
  const weight = `${sign}${value}`
  return (still === '1' ? weightOf : movingWeight)(weight, unit.trim())
}

const riceLakeUnits: Readonly<Record<string, string>> = { L: 'lb', K: 'kg', T: 't', G: 'g', O: 'oz' }

/** Rice Lake's and Condec's stream, after its STX: polarity, seven characters of weight, unit, gross or
 * net, status (`Z`: centre of zero). */
export function readRiceLake(line: string): ScaleReading | undefined {
  const [, sign, value, unit = '', status] = /^([ -])([ \d.]{7})([LKTGO])[GN]([ ZMOI])$/.exec(line) ?? []
  if (status === undefined) return undefined
  if (status === 'O') return { state: 'overload' }
  if (status === 'I') return { state: 'fault' }
  return (status === 'M' ? movingWeight : weightOf)(`${sign}${value}`, riceLakeUnits[unit])
}

/** My Weigh's HD: `:W 118.70kgS `, with `S` if stable; `:M` has a word instead of a weight. */
export function readMyWeigh(line: string): ScaleReading | undefined {
  if (/^:M.?\s*OVER/i.test(line)) return { state: 'overload' }
  const [, weight, unit, still] = /^:W([ -][ \d.]{6})(kg|lb)([S ])[L ]?$/.exec(line) ?? []
  return weight === undefined ? undefined : (still === 'S' ? weightOf : movingWeight)(weight, unit)
}
