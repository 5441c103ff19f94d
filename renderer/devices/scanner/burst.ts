import { beginsCommand, readCommand, type ScannerRhythm } from '../../../shared/devices/index.ts'

export type Rhythm = ScannerRhythm & {
  /** It was measured from this station's scanner. Otherwise it is the default. */
  learned?: boolean
}

/** Characters without a pause between them. */
export type Burst = {
  text: string
  /** The text that the same keys give on a US keyboard. */
  us: string
  /** Milliseconds between the keys. */
  gaps: number[]
  /** The time of the last key, in milliseconds. */
  last: number
  /** The number of characters, from the first one on, that reached the focused field. The others are held. */
  leaked: number
  /** Only a scanner types like this. */
  isCertain: boolean
  /** A pause had released the held characters when another key of the burst arrived late. */
  isReplayed?: boolean
}

/** The fewest characters of a scan. */
const minLength = 3
/** No person types four keys with such gaps. Three can happen, so then the end key must be in time too. */
const quickMs = 35
const quickMinLength = 4
/** Slower scanners are recognised by even gaps, from this length on. */
const evenMinLength = 6
/** From this length on, stalls of a busy computer are allowed for. */
const stallMinLength = 8
/** From this length on, a mean gap up to {@link machineMs} is no person. Longer texts may be slower. */
const machineMinLength = 6
const longMinLength = 12
function machineMs(length: number): number {
  if (length < stallMinLength) return 12
  return length < longMinLength ? 18 : 25
}

/** Milliseconds of jitter by USB and a busy window; less where stalls are already levelled. */
const slack = 20
const strictSlack = 16

const spread = (gaps: readonly number[]) => Math.max(...gaps) - Math.min(...gaps)

/** Whether the gaps differ by less than a person's. */
function isEven({ gaps, text }: Burst): boolean {
  if (text.length >= stallMinLength) return spread(withoutStalls(gaps)) <= strictSlack
  return spread(gaps) <= slack
}

/** Whether only a machine types so quickly, even if one key was delayed. */
export const isMachine = ({ text, gaps }: Burst): boolean =>
  text.length >= machineMinLength &&
  (mean(gaps) <= machineMs(text.length) ||
    (text.length >= stallMinLength && gaps.every((gap) => gap <= quickMs)))

const isQuick = (burst: Burst) =>
  burst.text.length >= quickMinLength && (burst.gaps.every((gap) => gap <= quickMs) || isMachine(burst))

const isLong = ({ text }: Burst, { prefix }: Rhythm) => text.length >= minLength + prefix.length

/** Whether the scanner was learned or has a prefix. With the default rhythm a scan in a field needs an end
 * key, so that programs that type (text expander, remote desktop, test) are not taken for scanners. */
export const isKnown = ({ learned, prefix }: Rhythm): boolean => learned === true || prefix !== ''

/** Whether a burst is a scan for certain before its end. */
export const isCertainScan = (burst: Burst, rhythm: Rhythm): boolean =>
  (rhythm.prefix !== '' && burst.text.startsWith(rhythm.prefix)) || (isKnown(rhythm) && isQuick(burst))

/** Barcodes at a packing table contain a digit. */
const looksLikeCode = ({ text }: Burst, rhythm: Rhythm) => isKnown(rhythm) || /\d/.test(text)

/** Whether an ended burst is a scan. `endGap`: milliseconds from the last character to the end key, if one
 * ended it. Outside text fields nobody types words, so weaker evidence suffices. */
export function isScan(burst: Burst, rhythm: Rhythm, endGap?: number): boolean {
  if (!isLong(burst, rhythm)) return false
  // Nobody types a command code by accident.
  if (readCommand(burst.text) !== undefined) return true
  if (!looksLikeCode(burst, rhythm)) return false
  if (burst.isCertain || isQuick(burst)) return true
  if (endGap !== undefined && isShortScan([...burst.gaps, endGap], burst, rhythm)) return true
  if (burst.text.length < quickMinLength) return false
  return isEven(burst) && (burst.leaked === 0 || burst.text.length >= evenMinLength)
}

/** Whether a few characters and their end key have even gaps: three quick ones with a letter (so no size
 * or weight), or slow ones of a known scanner. */
function isShortScan(gaps: readonly number[], { text, leaked }: Burst, rhythm: Rhythm): boolean {
  if (!/\d/.test(text) || spread(gaps) > slack / 2) return false
  if (text.length < quickMinLength)
    return /\p{L}/u.test(text) && (leaked === 0 || gaps.every((gap) => gap <= quickMs))
  return isKnown(rhythm)
}

/** Whether a burst may still become a scan. Leaked characters delay nothing, so they are judged at the
 * end. Held ones must keep looking like a scan, apart from one stall. */
export const mayBeScan = (burst: Burst): boolean =>
  burst.isCertain ||
  burst.text.length < stallMinLength ||
  burst.leaked === burst.text.length ||
  beginsCommand(burst.text) ||
  mean(burst.gaps) <= quickMs ||
  spread(withoutStalls(burst.gaps, 1)) <= slack

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** One stall is levelled per so many gaps, up to {@link maxStalls}. */
const gapsPerStall = 6
const maxStalls = 4

/** Levels a busy computer's stalls: one gap gets longer, the next ones shorter. A last long gap is left out.
 * @param gaps milliseconds between keys
 * @param more additional stalls to level */
function withoutStalls(gaps: readonly number[], more = 0): number[] {
  const stalls = Math.min(maxStalls, Math.max(1, Math.floor(gaps.length / gapsPerStall))) + more
  return Array.from({ length: stalls }).reduce<number[]>(levelLongest, [...gaps])
}

function levelLongest(gaps: number[]): number[] {
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const from = gaps.indexOf(Math.max(...gaps))
  for (let to = from + 2; to <= gaps.length; to++) {
    const level = mean(gaps.slice(from, to))
    if (level <= usual * 1.1) return gaps.map((gap, index) => (index >= from && index < to ? level : gap))
  }
  return gaps.filter((_, index) => index !== from)
}
