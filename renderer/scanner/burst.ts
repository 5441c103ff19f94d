import type { ScannerRhythm } from '../../shared/schemas/scanner.ts'

/** Characters that came without a pause. `leaked` of them, the first ones, went where the focus is; the others are held. `gaps` are
 * the milliseconds between them. */
export type Burst = { text: string; gaps: number[]; last: number; leaked: number; certain: boolean }

/** Nothing shorter is a scan. */
const shortest = 4
/** Only what is this quick is a scan before its end is there: nobody types four keys so. */
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

const isLong = ({ text }: Burst, { prefix }: ScannerRhythm) => text.length >= shortest + prefix.length

/** Whether it cannot be a person's: four keys too quick for hands, or the scanner's own prefix. */
export const isCertain = (burst: Burst, { prefix }: ScannerRhythm): boolean =>
  (prefix !== '' && burst.text.startsWith(prefix)) ||
  (burst.text.length >= shortest && steadyGaps(burst).every((gap) => gap <= quickMs))

/** Whether what ended here is a scan. Where the focus takes no text nobody types words, so less proves it there. */
export function isScan(burst: Burst, rhythm: ScannerRhythm): boolean {
  if (!isLong(burst, rhythm)) return false
  return burst.certain || (isEven(burst) && (burst.leaked === 0 || burst.text.length >= evenFrom))
}

/** Whether it may still become one. */
export const mayBeScan = (burst: Burst): boolean =>
  burst.certain || burst.text.length < forgivingFrom || isEven(burst)
