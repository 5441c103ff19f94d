import type { ScaleReading, ScaleUnit } from './reading.ts'
import { readScaleLine, type scaleRequests } from './serial.ts'
import { soehnleTelegram } from './serial-makes.ts'
import { readNciStatus } from './serial-toledo.ts'
import { startOfText } from './weight-text.ts'

const endOfText = '\u0003'

/** Cuts chunks of a serial stream into lines. A line ends with CR, LF or ETX, or with a whole Soehnle
 * telegram, which may have no line end. Only the last 128 characters without an end are kept. */
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

/** Reads a scale's serial stream, in chunks.
 * @param unit for a scale that sends none
 * @param request the scale's request command */
export function createScaleReader(unit: ScaleUnit, request: keyof typeof scaleRequests | 'none') {
  let cut = createLineCutter()
  /** True after the end of a line: the next line is complete. */
  let isNextWhole = false
  /** An NCI scale sends its weight first and then its status; the weight counts only with the status. */
  let weight: ScaleReading | undefined

  const readLine = (line: string, isWhole: boolean): ScaleReading | undefined => {
    if (request !== 'toledo8217' || line.includes(startOfText)) return readScaleLine(line, unit, isWhole)
    const status = readNciStatus(line, weight)
    weight = status ? undefined : readScaleLine(line, unit, isWhole)
    return status
  }
  return {
    read: (chunk: string): ScaleReading[] =>
      cut(chunk).flatMap((line) => {
        const isWhole = isNextWhole
        isNextWhole = true
        return (line !== '' && readLine(line, isWhole)) || []
      }),
    /** Call it after lost characters: the next chunk does not continue the last one. */
    reset() {
      cut = createLineCutter()
      isNextWhole = false
      weight = undefined
    },
  }
}
