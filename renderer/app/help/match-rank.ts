import { foldedForSearch, foldSpelling } from '../../../shared/kit/index.ts'

/** A typed text, folded. */
type Wanted = { whole: string; words: readonly string[] }

export const wantedOf = (typed: string): Wanted => ({
  whole: foldSpelling(typed),
  words: typed.split(/\s+/).map(foldSpelling).filter(Boolean),
})

/** The texts of a line, folded: its own, and others that find it, too. */
type SearchKey = { names: readonly string[]; starts: readonly string[]; text: string }

export const searchKey = (labels: readonly string[], others = ''): SearchKey => ({
  names: labels.map(foldSpelling),
  starts: labels.flatMap((name) => name.split(/\s+/)).map(foldSpelling),
  text: foldedForSearch(`${labels.join(' ')} ${others}`),
})

/** How well a line fits, the best first: 0 one of its own texts is the typed one, 1 begins with it, 2 each typed word
 * begins a word of its own, 3 each is within one of its texts. Undefined: it does not fit. */
export function matchRank({ whole, words }: Wanted, { names, starts, text }: SearchKey): number | undefined {
  if (names.includes(whole)) return 0
  if (names.some((name) => name.startsWith(whole))) return 1
  if (!words.every((word) => text.includes(word))) return undefined
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3
}
