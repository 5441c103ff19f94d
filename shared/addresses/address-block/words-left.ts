import { joined } from '../../kit/index.ts'

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** `145d` as `145` and `d`. A phone number may end within a word. */
const partsOf = (word: string): string[] => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []

/** Those of `words` that are not in `others`, where each is one time for one word. A word is in them if all
 * that `split` makes of it are. */
function without(words: readonly string[], others: readonly string[], split: (word: string) => string[]) {
  const counts = new Map<string, number>()
  const count = (part: string, change: number): number => {
    const key = part.toLowerCase()
    const total = (counts.get(key) ?? 0) + change
    counts.set(key, total)
    return total
  }
  for (const part of others.flatMap(split)) count(part, 1)
  return words.filter((word) => {
    const parts = split(word)
    const isIn = parts.map((part) => count(part, -1)).every((total) => total >= 0)
    if (!isIn) for (const part of parts) count(part, 1)
    return !isIn
  })
}

/** The words of a block that are in no field and no label, so that nothing is lost. `known` texts
 * come first, then the other words. */
export function wordsLeft(block: string, fields: readonly string[], known: readonly string[]): string {
  const whole = (word: string) => [word]
  const words = wordsOf(block)
  const read = [...fields, ...known].flatMap(wordsOf)
  const left = without(without(words, read, whole), without(read, words, whole), partsOf)
  return joined([...known, left.join(' ')], '; ')
}
