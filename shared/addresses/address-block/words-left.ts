import { joined } from '../../kit/index.ts'

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a block that are in no field and no label, so that nothing is lost. `known` texts
 * come first, then the other words. */
export function wordsLeft(block: string, fields: readonly string[], known: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of [...fields, ...known].flatMap(wordsOf)) {
    const key = word.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const left = wordsOf(block).filter((word) => {
    const key = word.toLowerCase()
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
  return joined([...known, left.join(' ')], '; ')
}
