import { readCommand } from '../../shared/scanner/commands.ts'
import type { ScannerRhythm } from '../../shared/schemas/scanner.ts'

/** `learned`: of this desk's own scanner, and not only presumed of any. */
export type Rhythm = ScannerRhythm & { learned?: boolean }

/** Characters that came without a pause. `leaked` of them, the first ones, went where the focus is; the others are held. `gaps` are
 * the milliseconds between them. */
export type Burst = { text: string; gaps: number[]; last: number; leaked: number; certain: boolean }

/** Nothing shorter is a scan. */
const shortest = 4
/** Nobody types four keys so quickly. */
const quickMs = 35
/** What is slower shows by its evenness, for which it takes some characters. */
const evenFrom = 6
/** From here on one gap may be longer than the others: something else kept the machine busy. */
const forgivingFrom = 8

function steadyGaps({ gaps, text }: Burst): readonly number[] {
  if (text.length < forgivingFrom) return gaps
  const longest = gaps.indexOf(Math.max(...gaps))
  return gaps.filter((_, index) => index !== longest)
}

/** A machine's rhythm: a person's gaps differ by a third of their mean and more. 20 ms are what USB and a busy window add. */
function isEven(burst: Burst): boolean {
  const gaps = steadyGaps(burst)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return Math.max(...gaps) - Math.min(...gaps) <= Math.max(20, mean / 3)
}

const isQuick = (burst: Burst) =>
  burst.text.length >= shortest && steadyGaps(burst).every((gap) => gap <= quickMs)

const isLong = ({ text }: Burst, { prefix }: Rhythm) => text.length >= shortest + prefix.length

/** Whether the desk knows its scanner: what it only presumes takes nothing from a program that types (a text expander, a remote
 * desk, a test), so there a scan in a field is told by its end alone. */
export const isKnown = ({ learned, prefix }: Rhythm): boolean => learned === true || prefix !== ''

/** Whether it cannot be a person's, before its end is there. */
export const isCertain = (burst: Burst, rhythm: Rhythm): boolean =>
  (rhythm.prefix !== '' && burst.text.startsWith(rhythm.prefix)) || (isKnown(rhythm) && isQuick(burst))

/** What barcodes on a packing table say has a digit in it, or is a command of ours. */
const looksLikeCode = ({ text }: Burst, rhythm: Rhythm) =>
  isKnown(rhythm) || /\d/.test(text) || readCommand(text) !== undefined

/** Whether what ended here is a scan. Where the focus takes no text nobody types words, so less proves it there. */
export function isScan(burst: Burst, rhythm: Rhythm): boolean {
  if (!isLong(burst, rhythm) || !looksLikeCode(burst, rhythm)) return false
  if (burst.certain || isQuick(burst)) return true
  return isEven(burst) && (burst.leaked === 0 || burst.text.length >= evenFrom)
}

/** Whether it may still become one. */
export const mayBeScan = (burst: Burst): boolean =>
  burst.certain || isQuick(burst) || burst.text.length < forgivingFrom || isEven(burst)
