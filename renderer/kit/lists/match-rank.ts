import { foldedForSearch, foldSpelling } from '../../../shared/kit/index.ts'

/** A typed text, folded. */
type Wanted = { whole: string; words: readonly string[] }

export const wantedOf = (typed: string): Wanted => ({
  whole: foldSpelling(typed),
  words: typed.split(/\s+/).map(foldSpelling).filter(Boolean),
})

/** The texts of a line, folded: its labels, and other texts that find it. */
type SearchKey = { names: readonly string[]; starts: readonly string[]; text: string }

export const searchKey = (labels: readonly string[], others = ''): SearchKey => ({
  names: labels.map(foldSpelling),
  starts: labels.flatMap((name) => name.split(/\s+/)).map(foldSpelling),
  // Only a label is found by a word that is typed across a gap.
  text: ` ${[labels.join(' '), ...others.split(/\s+/)].map(foldedForSearch).join(' ')}`,
})

/** The rank of a line, 0 best. 0: a label is the typed text. 1: a label begins with it. 2: each typed word
 * begins a word of a label. 3: each begins a word of any text. 4: each is within a text. Undefined: no
 * match. */
export function matchRank({ whole, words }: Wanted, { names, starts, text }: SearchKey): number | undefined {
  if (names.includes(whole)) return 0
  if (names.some((name) => name.startsWith(whole))) return 1
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  if (words.every((word) => text.includes(` ${word}`))) return 3
  return words.every((word) => text.includes(word)) ? 4 : undefined
}
