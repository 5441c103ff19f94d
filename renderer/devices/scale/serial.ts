import type { ScaleReading, ScaleUnit } from './reading.ts'
import { readRiceLake } from './serial-makes.ts'
import { ambiguousFormats, distinctFormats } from './serial-text.ts'
import { read8217, readContinuous } from './serial-toledo.ts'
import { startOfText } from './weight-text.ts'

/** Commands that request a weight, for scales that do not send by themselves. */
export const scaleRequests = {
  /** Mettler Toledo MT-SICS level 0, Kern, Ohaus and others: *send the weight immediately*. */
  sics: 'SI\r\n',
  /** Mettler Toledo 8217, NCI, Avery Weigh-Tronix. */
  toledo8217: 'W\r',
  /** A&D, CAS. */
  and: 'Q\r\n',
  /** Soehnle Professional 3010 and 37xx: *once*. */
  soehnle: '<A>',
} as const

/** Reads one line of a scale, without its end; undefined for an unknown or cut line.
 * @param unit for a scale that sends none
 * @param isWhole false if the beginning may be missing: only formats with a distinctive beginning count
 * then */
export function readScaleLine(
  line: string,
  unit: ScaleUnit = 'kg',
  isWhole = true,
): ScaleReading | undefined {
  if (line.length > 64) return undefined
  const start = line.lastIndexOf(startOfText)
  // Text before the STX is the last frame's checksum, or noise.
  const text = line.slice(start + 1)
  const hasStart = start >= 0
  const readers = [
    ...(hasStart ? [readContinuous, readRiceLake, read8217] : []),
    ...distinctFormats,
    ...(hasStart || isWhole ? ambiguousFormats : []),
  ]
  for (const read of readers) {
    const reading = read(text, unit)
    if (reading) return reading
  }
  return undefined
}
