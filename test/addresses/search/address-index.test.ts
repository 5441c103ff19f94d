import { expect, test } from 'vitest'
import { createAddressIndex } from '../../../electron/addresses/search/address-index.ts'
import { searchedWords, typedWords } from '../../../electron/addresses/search/address-words.ts'
import { allowedEdits } from '../../../electron/addresses/search/edit-distance.ts'
import { addressCorpus } from '../../fixtures/addresses/address-searches.ts'
import { createChance } from '../../fixtures/chance.ts'

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

/** The cost of a word for a typed one, by the rules of the search's README; undefined if it does not
 * match. */
function costOf(typed: string, word: string, withTypos: boolean): number | undefined {
  if (word.startsWith(typed)) return 0
  if (!withTypos || typed.length < 3) return undefined
  const startsWithDigit = /^\d/
  if (word.includes(typed, 1) && !startsWithDigit.test(typed) && !startsWithDigit.test(word)) return 2
  const allowed = allowedEdits(typed)
  const isSwappedFirst = word.startsWith(`${typed[1]}${typed[0]}`)
  if (allowed === 0 || (word[0] !== typed[0] && !isSwappedFirst)) return undefined
  if (/^\d+$/.test(typed) && Math.abs(word.length - typed.length) > allowed) return undefined
  const far = edits(typed, word)
  if (far > allowed) return undefined
  return far === 1 ? 3 : 5
}

/** The address search without an index: every word of every address is compared. The
 * results are those of the index. */
function createPlainScan() {
  /** In the order in which they were put. */
  const addresses = new Map<number, { words: Words; frecency: number }>()
  /** By what was typed: the cost of each word, infinite where it does not fit. */
  const costs = {
    strict: new Map<string, Map<string, number>>(),
    withTypos: new Map<string, Map<string, number>>(),
  }
  const least = (typed: string, { name, other }: Words, withTypos: boolean): number => {
    const byTyped = withTypos ? costs.withTypos : costs.strict
    const known = byTyped.get(typed) ?? new Map<string, number>()
    byTyped.set(typed, known)
    const cost = (word: string): number => {
      const there = known.get(word) ?? costOf(typed, word, withTypos) ?? Number.POSITIVE_INFINITY
      known.set(word, there)
      return there
    }
    return Math.min(...name.map(cost), ...other.map((word) => cost(word) + 1))
  }
  const fitting = (typed: string[], withTypos: boolean) =>
    [...addresses]
      .map(([id, { words, frecency }]) => ({
        id,
        frecency,
        cost: typed.reduce((sum, one) => sum + least(one, words, withTypos), 0),
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

const { addresses, kinds } = addressCorpus(1200, 12)
const wordsOf = (at: number) => {
  const address = addresses[at]
  if (!address) throw new Error('no such address')
  return searchedWords(address, [])
}

test('the index finds what a plain scan finds, in the same order, while addresses are added, changed and removed', () => {
  const [index, scan] = [createAddressIndex(), createPlainScan()]
  const chance = createChance(11)
  const put = (id: number, words: number, frecency: number) => {
    index.put(id, wordsOf(words), frecency)
    scan.put(id, wordsOf(words), frecency)
  }
  // More than are read one by one at first, fewer in between: both ways of searching are taken.
  for (let id = 0; id < 700; id++) put(id, id, chance.below(3))
  let next = 700
  let found = 0
  for (const { searches } of kinds)
    for (const { text } of searches) {
      for (let more = chance.below(6); more > 0 && next < addresses.length; more--) put(next, next++, 0)
      put(chance.below(next), chance.below(addresses.length), chance.below(3))
      const dropped = chance.below(next)
      index.drop(dropped)
      scan.drop(dropped)
      if (chance.below(20) === 0) index.merge()
      const result = index.find(text, 8)
      expect([text, result]).toEqual([text, scan.find(text, 8)])
      found += result.ids.length
    }
  expect(found).toBeGreaterThan(500)
})

test.each([
  ['letters outside of Latin', ['москва', 'київ', 'москов'], ['мос', 'осква', 'моксва', 'м']],
  ['a word of one letter', ['a', 'b', 'ab', '1', '9z', 'z9'], ['a', 'ab', 'b', '1', 'z', '9']],
  ['pieces after a digit, which are not found', ['0berg', '5berg', '9berg', 'zberg'], ['berg', '9be', 'ber']],
  [
    'two typing errors, allowed in eight letters',
    ['schreinerei', 'schneider', 'schriener'],
    ['schrienrei', 'shcnieder', 'schrienr', 'schnirder', 'schmeidre', 'shrniere'],
  ],
  [
    'words that begin alike',
    ['berg', 'bergner', 'berger', 'breger'],
    ['berg', 'bergn', 'brege', 'ebrg', 'erg'],
  ],
])('the index finds what a plain scan finds of %s, merged or not', (_, words, searches) => {
  for (const mergedAfter of [0, 1, words.length]) {
    const [index, scan] = [createAddressIndex(), createPlainScan()]
    for (const [id, word] of words.entries()) {
      index.put(id, { name: [word], other: ['weg'] }, 0)
      scan.put(id, { name: [word], other: ['weg'] }, 0)
      if (id + 1 === mergedAfter) index.merge()
    }
    for (const text of searches) expect([text, index.find(text, 8)]).toEqual([text, scan.find(text, 8)])
  }
})

test.each([
  { addresses: 1, atMost: 600 },
  { addresses: 3000, atMost: 4000 },
])(
  'an index of $addresses is rebuilt after at most $atMost changes, and not before each address had one',
  ({ addresses, atMost }) => {
    const index = createAddressIndex()
    for (let id = 0; id < addresses; id++) index.put(id, { name: [`hof${id}`], other: [] }, 0)
    let changes = 0
    for (; !index.needsRebuild() && changes < 10_000; changes++)
      index.put(changes % addresses, { name: [`hof${changes}`], other: ['neu'] }, 0)
    expect(changes).toBeGreaterThanOrEqual(addresses)
    expect(changes).toBeLessThanOrEqual(atMost)
  },
)
