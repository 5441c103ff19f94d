import type { ScaleReading, ScaleUnit } from './reading.ts'
import { readScaleLine, type scaleRequests } from './serial.ts'
import { soehnleTelegram } from './serial-makes.ts'
import { readNciStatus } from './serial-toledo.ts'
import { startOfText } from './weight-text.ts'

const endOfText = '\u0003'

/** Cuts what comes from a serial line into lines, however it arrives. Ends are CR, LF or ETX, and that of a
 * telegram which has none. A line without an end is not
 * kept for ever. */
export function createLineCutter() {
  let rest = ''
  return (chunk: string): string[] => {
    const lines = (rest + chunk)
      .replaceAll(endOfText, '\n')
      .replaceAll(soehnleTelegram, '$&\n')
      .split(/[\r\n]/)
    rest = lines.pop()?.slice(-128) ?? ''
    return lines
  }
}

/** Reads a scale's serial line, in chunks as they come.
 * @param unit what a scale shows that sends none
 * @param request how it is asked */
export function createScaleReader(unit: ScaleUnit, request: keyof typeof scaleRequests | 'none') {
  let cut = createLineCutter()
  /** The end of the line before was heard, so that this one is whole. */
  let isWhole = false
  /** An NCI scale tells its weight first, and then whether it moves: the one counts only with the other. */
  let weight: ScaleReading | undefined

  const readLine = (line: string, whole: boolean): ScaleReading | undefined => {
    if (request !== 'toledo8217' || line.includes(startOfText)) return readScaleLine(line, unit, whole)
    const status = readNciStatus(line, weight)
    weight = status ? undefined : readScaleLine(line, unit, whole)
    return status
  }
  return {
    read: (chunk: string): ScaleReading[] =>
      cut(chunk).flatMap((line) => {
        const whole = isWhole
        isWhole = true
        return (line !== '' && readLine(line, whole)) || []
      }),
    /** Signs were lost: what comes next is no part of what came before. */
    broke() {
      cut = createLineCutter()
      isWhole = false
      weight = undefined
    },
  }
}
