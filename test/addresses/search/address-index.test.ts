import { describe, expect, test } from 'vitest'
import { createAddressIndex } from '../../../electron/addresses/search/address-index.ts'
import { searchedWords } from '../../../electron/addresses/search/words.ts'
import { createChance } from '../../fixtures/chance.ts'
import { addressCorpus } from './corpus.ts'
import { createPlainScan } from './plain-scan.ts'

describe('the index finds what a plain scan finds, in the same order', () => {
  const { addresses, kinds } = addressCorpus(1200, 12)
  const wordsOf = (at: number) => {
    const address = addresses[at]
    if (!address) throw new Error('no such address')
    return searchedWords(address, [])
  }

  test('while addresses are added, changed and removed', () => {
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
        if (chance.below(20) === 0) index.settle()
        const result = index.find(text, 8)
        expect([text, result]).toEqual([text, scan.find(text, 8)])
        found += result.ids.length
      }
    expect(found).toBeGreaterThan(500)
  })

  test.each([
    ['letters outside of Latin', ['москва', 'київ', 'москов'], ['мос', 'осква', 'моксва', 'м']],
    ['a word of one letter', ['a', 'b', 'ab', '1', '9z', 'z9'], ['a', 'ab', 'b', '1', 'z', '9']],
    [
      'pieces after a digit, which are not found',
      ['0berg', '5berg', '9berg', 'zberg'],
      ['berg', '9be', 'ber'],
    ],
    [
      'two typing errors, forgiven in eight letters',
      ['schreinerei', 'schneider', 'schriener'],
      ['schrienrei', 'shcnieder', 'schrienr', 'schnirder', 'schmeidre', 'shrniere'],
    ],
    [
      'words that begin alike',
      ['berg', 'bergner', 'berger', 'breger'],
      ['berg', 'bergn', 'brege', 'ebrg', 'erg'],
    ],
  ])('of %s, settled or not', (_, words, searches) => {
    for (const settledAfter of [0, 1, words.length]) {
      const [index, scan] = [createAddressIndex(), createPlainScan()]
      for (const [id, word] of words.entries()) {
        index.put(id, { name: [word], other: ['weg'] }, 0)
        scan.put(id, { name: [word], other: ['weg'] }, 0)
        if (id + 1 === settledAfter) index.settle()
      }
      for (const text of searches) expect([text, index.find(text, 8)]).toEqual([text, scan.find(text, 8)])
    }
  })
})

test.each([
  { addresses: 1, atMost: 600 },
  { addresses: 3000, atMost: 4000 },
])(
  'rebuilds an index of $addresses after at most $atMost changes, and not before each address had one',
  ({ addresses, atMost }) => {
    const index = createAddressIndex()
    for (let id = 0; id < addresses; id++) index.put(id, { name: [`hof${id}`], other: [] }, 0)
    let changes = 0
    for (; !index.isWorn() && changes < 10_000; changes++)
      index.put(changes % addresses, { name: [`hof${changes}`], other: ['neu'] }, 0)
    expect(changes).toBeGreaterThanOrEqual(addresses)
    expect(changes).toBeLessThanOrEqual(atMost)
  },
)
