import { forgivenEdits } from '../../../electron/addresses/search/edit-distance.ts'
import { typedWords } from '../../../electron/addresses/search/words.ts'

type Words = { name: string[]; other: string[] }

/** Letters too many, missing, wrong, or two swapped, between two texts: the whole table, nothing left out. */
function edits(typed: string, text: string): number {
  const table: number[][] = []
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= typed.length; row++) {
    table[row] = []
    for (let column = 0; column <= text.length; column++) {
      const isSwapped = typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1]
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (typed[row - 1] === text[column - 1] ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ]
      table[row]?.push(row + column === 0 ? 0 : Math.min(...ways))
    }
  }
  return Math.min(...Array.from({ length: text.length + 1 }, (_, column) => at(typed.length, column)))
}

/** What the word costs for what was typed, by the rules of the search's README; undefined where it does not fit. */
function costOf(typed: string, word: string, forgiving: boolean): number | undefined {
  if (word.startsWith(typed)) return 0
  if (!forgiving || typed.length < 3) return undefined
  const startsWithDigit = /^\d/
  if (word.includes(typed, 1) && !startsWithDigit.test(typed) && !startsWithDigit.test(word)) return 2
  const forgiven = forgivenEdits(typed)
  const isSwappedFirst = word.startsWith(`${typed[1]}${typed[0]}`)
  if (forgiven === 0 || (word[0] !== typed[0] && !isSwappedFirst)) return undefined
  if (/^\d+$/.test(typed) && Math.abs(word.length - typed.length) > forgiven) return undefined
  const far = edits(typed, word)
  if (far > forgiven) return undefined
  return far === 1 ? 3 : 5
}

/** The address search without an index: every word of every address is compared. The results are those of the index. */
export function createPlainScan() {
  /** In the order in which they were put. */
  const addresses = new Map<number, { words: Words; frecency: number }>()
  /** By what was typed: the cost of each word, infinite where it does not fit. */
  const costs = {
    strict: new Map<string, Map<string, number>>(),
    forgiving: new Map<string, Map<string, number>>(),
  }
  const least = (typed: string, { name, other }: Words, forgiving: boolean): number => {
    const byTyped = forgiving ? costs.forgiving : costs.strict
    const known = byTyped.get(typed) ?? new Map<string, number>()
    byTyped.set(typed, known)
    const cost = (word: string): number => {
      const there = known.get(word) ?? costOf(typed, word, forgiving) ?? Number.POSITIVE_INFINITY
      known.set(word, there)
      return there
    }
    return Math.min(...name.map(cost), ...other.map((word) => cost(word) + 1))
  }
  const fitting = (typed: string[], forgiving: boolean) =>
    [...addresses]
      .map(([id, { words, frecency }]) => ({
        id,
        frecency,
        cost: typed.reduce((sum, one) => sum + least(one, words, forgiving), 0),
      }))
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
  return {
    put(id: number, words: Words, frecency: number): void {
      addresses.delete(id)
      addresses.set(id, { words, frecency })
    },
    drop: (id: number) => void addresses.delete(id),
    find(text: string, take: number): { ids: number[]; total: number } {
      const typed = typedWords(text)
      const strict = fitting(typed, false)
      const found = strict.length < take ? fitting(typed, true) : strict
      // `sort` keeps the order of putting among those that are alike.
      found.sort((a, b) => a.cost - b.cost || b.frecency - a.frecency)
      return { ids: found.slice(0, take).map(({ id }) => id), total: found.length }
    },
  }
}
