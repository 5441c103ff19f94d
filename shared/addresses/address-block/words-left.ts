import { joined } from '../../kit/index.ts'

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** `145d` as `145` and `d`. A phone number may end within a word. */
const partsOf = (word: string): string[] => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []

/** The words of a block that are in no field and no label, so that nothing is lost. `known` texts
 * come first, then the other words. */
export function wordsLeft(block: string, fields: readonly string[], known: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of [...fields, ...known].flatMap(wordsOf)) {
    const key = word.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isFree = (word: string): boolean => (counts.get(word.toLowerCase()) ?? 0) > 0
  const take = (word: string) => counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) - 1)
  const left = wordsOf(block).filter((word) => {
    const found = isFree(word) ? [word] : partsOf(word)
    if (!found.every(isFree)) return true
    for (const each of found) take(each)
    return false
  })
  return joined([...known, left.join(' ')], '; ')
}
