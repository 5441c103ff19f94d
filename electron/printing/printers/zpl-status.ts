import type { Problem } from '../../../shared/kit/index.ts'
import { printerProblem } from '../printer.ts'

/** A Zebra-compatible printer's response to `~HS` (ZPL II Programming Guide, "Host Status Return"). */
export type ZplStatus = {
  paperOut: boolean
  paused: boolean
  bufferFull: boolean
  tooCold: boolean
  tooHot: boolean
  headOpen: boolean
  ribbonOut: boolean
  memoryLost: boolean
  /** Received formats that have not begun. */
  formatsWaiting: number
  labelsRemaining: number
  /** A label waits to be taken off (peel-off). */
  labelWaiting: boolean
}

const stringOne = /^\d{3},([01]),([01]),\d{4,5},(\d{3}),([01]),[01],[01],\d{3},([01]),([01]),([01])$/
const stringTwo = /^\d{3},\d,([01]),([01]),\d,[\dA-Z],\d,([01]),(\d{8}),\d,\d{3}$/
const stringThree = /^[^,]{1,8},[01]$/

const startOfText = '\u0002'
export const endOfText = '\u0003'

/** Parses a response: three strings between STX and ETX. Undefined if it is incomplete or invalid. */
export function parseZplStatus(reply: string): ZplStatus | undefined {
  const strings = reply.split(endOfText).map((string) => string.trim())
  if (strings.length !== 4 || strings.pop() !== '') return undefined
  if (!strings.every((string) => string.startsWith(startOfText))) return undefined
  const [first, second, third] = strings.map((string) => string.slice(startOfText.length))
  const one = stringOne.exec(first ?? '')
  const two = stringTwo.exec(second ?? '')
  if (!one || !two || !stringThree.test(third ?? '')) return undefined
  return {
    paperOut: one[1] === '1',
    paused: one[2] === '1',
    formatsWaiting: Number(one[3]),
    bufferFull: one[4] === '1',
    memoryLost: one[5] === '1',
    tooCold: one[6] === '1',
    tooHot: one[7] === '1',
    headOpen: two[1] === '1',
    ribbonOut: two[2] === '1',
    labelWaiting: two[3] === '1',
    labelsRemaining: Number(two[4]),
  }
}

/** The most serious reason why the printer does not print; undefined if there is none. */
export function problemOfZplStatus(status: ZplStatus, printer: string): Problem | undefined {
  const [obstacle] = (
    [
      ['headOpen', 'printer.headOpen'],
      ['paperOut', 'printer.paperOut'],
      ['ribbonOut', 'printer.ribbonOut'],
      ['tooHot', 'printer.tooHot'],
      ['tooCold', 'printer.tooCold'],
      ['memoryLost', 'printer.memoryLost'],
      ['bufferFull', 'printer.bufferFull'],
      // A printer also pauses for any of the above, so the pause comes last.
      ['paused', 'printer.paused'],
    ] as const
  ).filter(([flag]) => status[flag])
  return obstacle && printerProblem(obstacle[1], printer)
}
