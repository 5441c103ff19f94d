import { beginsCommand, readCommand } from '../../../shared/devices/scan-commands.ts'
import type { ScannerRhythm } from '../../../shared/devices/scanner.ts'
import { mean, withoutStalls } from './stalls.ts'

/** `learned`: of this desk's own scanner, and not only presumed of any. */
export type Rhythm = ScannerRhythm & { learned?: boolean }

/** Characters that came without a pause; `us` as a US keyboard writes them. `leaked` of them, the first ones, went where the focus is;
 * the others are held. `gaps` are the milliseconds between them. */
export type Burst = {
  text: string
  us: string
  gaps: number[]
  last: number
  leaked: number
  certain: boolean
}

/** Nothing shorter is a scan. */
const shortest = 3
/** Nobody types four keys so quickly. Three at once do happen: there the end has to keep time too. */
const quickMs = 35
const quickFrom = 4
/** What is slower shows by its evenness, for which it takes some characters. */
const evenFrom = 6
/** From here on a busy machine may have stalled some of them. */
const forgivingFrom = 8
/** Nobody types so many so quickly on the whole, although three at a time may be rolled: the more, the surer. */
const machineFrom = 6
const machineMs = (length: number) => (length < forgivingFrom ? 12 : length < surelyFrom ? 18 : 25)
const surelyFrom = 12

/** What USB and a busy window add; less where stalls are left out already. */
const slack = 20
const strictSlack = 16

const spread = (gaps: readonly number[]) => Math.max(...gaps) - Math.min(...gaps)

/** A machine's rhythm: a person's gaps differ by more. */
function isEven({ gaps, text }: Burst): boolean {
  if (text.length >= forgivingFrom) return spread(withoutStalls(gaps)) <= strictSlack
  return spread(gaps) <= slack
}

/** Whether only a machine can have typed it, wherever one of its keys was kept up. */
export const isMachine = ({ text, gaps }: Burst): boolean =>
  text.length >= machineFrom &&
  (mean(gaps) <= machineMs(text.length) ||
    (text.length >= forgivingFrom && gaps.every((gap) => gap <= quickMs)))

const isQuick = (burst: Burst) =>
  burst.text.length >= quickFrom && (burst.gaps.every((gap) => gap <= quickMs) || isMachine(burst))

const isLong = ({ text }: Burst, { prefix }: Rhythm) => text.length >= shortest + prefix.length

/** Whether the desk knows its scanner: what it only presumes takes nothing from a program that types (a text expander, a remote
 * desk, a test), so there a scan in a field is told by its end alone. */
export const isKnown = ({ learned, prefix }: Rhythm): boolean => learned === true || prefix !== ''

/** Whether it cannot be a person's, before its end is there. */
export const isCertain = (burst: Burst, rhythm: Rhythm): boolean =>
  (rhythm.prefix !== '' && burst.text.startsWith(rhythm.prefix)) || (isKnown(rhythm) && isQuick(burst))

/** What barcodes on a packing table say has a digit in it. */
const looksLikeCode = ({ text }: Burst, rhythm: Rhythm) => isKnown(rhythm) || /\d/.test(text)

/** Whether what ended here is a scan; `endGap` are the milliseconds up to the key that ended it, where one did. Where the focus takes
 * no text nobody types words, so less proves it there. */
export function isScan(burst: Burst, rhythm: Rhythm, endGap?: number): boolean {
  if (!isLong(burst, rhythm)) return false
  // Nobody types one of our commands into a field, and whoever does means it.
  if (readCommand(burst.text) !== undefined) return true
  if (!looksLikeCode(burst, rhythm)) return false
  if (burst.certain || isQuick(burst)) return true
  if (endGap !== undefined && isShortScan([...burst.gaps, endGap], burst, rhythm)) return true
  if (burst.text.length < quickFrom) return false
  return isEven(burst) && (burst.leaked === 0 || burst.text.length >= evenFrom)
}

/** A few characters and their end in one machine's time: three quick ones that are no measure and no weight, or slow ones of a scanner
 * that the desk knows. */
function isShortScan(gaps: readonly number[], { text, leaked }: Burst, rhythm: Rhythm): boolean {
  if (!/\d/.test(text) || spread(gaps) > slack / 2) return false
  if (text.length < quickFrom)
    return /\p{L}/u.test(text) && (leaked === 0 || gaps.every((gap) => gap <= quickMs))
  return isKnown(rhythm)
}

/** Whether it may still become one. What is not held waits for nothing, and is judged at its end; what is held has to look like one
 * all along, but for a stall that it is in. */
export const mayBeScan = (burst: Burst): boolean =>
  burst.certain ||
  burst.text.length < forgivingFrom ||
  burst.leaked === burst.text.length ||
  beginsCommand(burst.text) ||
  mean(burst.gaps) <= quickMs ||
  spread(withoutStalls(burst.gaps, 1)) <= slack
