import type { ScaleReading, ScaleUnit } from './reading.ts'
import { readRiceLake } from './serial-makes.ts'
import { headed, headless } from './serial-text.ts'
import { read8217, readContinuous } from './serial-toledo.ts'
import { startOfText } from './weight-text.ts'

/** How a scale is asked for its weight, where it does not send by itself. */
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

/** One line of what a scale sends, without its end. The makes' formats are told apart by their shape; a line of none of them,
 * or one that was cut, is undefined.
 * @param unit what a scale shows that sends none
 * @param isWhole whether the line's beginning was heard: else only a format counts that has a beginning of its own */
export function readScaleLine(
  line: string,
  unit: ScaleUnit = 'kg',
  isWhole = true,
): ScaleReading | undefined {
  if (line.length > 64) return undefined
  const start = line.lastIndexOf(startOfText)
  // What stands before a frame's own beginning is the checksum of the one before, or noise.
  const text = line.slice(start + 1)
  const hasStart = start >= 0
  const readers = [
    ...(hasStart ? [readContinuous, readRiceLake, read8217] : []),
    ...headed,
    ...(hasStart || isWhole ? headless : []),
  ]
  for (const read of readers) {
    const reading = read(text, unit)
    if (reading) return reading
  }
  return undefined
}
