import { describe, expect, test } from 'vitest'
import { createVocabulary } from '../../../electron/addresses/search/vocabulary.ts'

/** A vocabulary of words that are ordered, and of recent ones. `found`: the words for a typed one. */
function vocabularyOf(ordered: readonly string[], recent: readonly string[] = []) {
  const vocabulary = createVocabulary()
  for (const word of ordered) vocabulary.add(word)
  vocabulary.order()
  for (const word of recent) vocabulary.add(word)
  const all = [...ordered, ...recent]
  /** Adding a known word gives its number. */
  const texts = new Map(all.map((word) => [vocabulary.add(word), word]))
  const textsOf = (words: readonly number[]) => words.map((word) => texts.get(word) ?? '').sort()
  return {
    ...vocabulary,
    texts,
    beginning(typed: string) {
      const { from, until, recent } = vocabulary.withPrefix(typed)
      return textsOf([...Array.from({ length: until - from }, (_, index) => from + index), ...recent])
    },
    similarTo: (typed: string) =>
      Object.fromEntries(
        vocabulary
          .similar(typed)
          .filter(({ words }) => words.length > 0)
          .map(({ match, words }) => [match, textsOf(words)]),
      ),
  }
}

const words = 'muller mullerstrasse mueller meier obermuller umlauf haus457 10115 20457 1234567 12hof'.split(
  ' ',
)

describe.each([
  ['ordered', vocabularyOf(words)],
  ['recent', vocabularyOf([], words)],
  ['ordered and recent', vocabularyOf(words.slice(4), words.slice(0, 4))],
])('words that are %s', (_, vocabulary) => {
  test.each([
    ['mull', ['muller', 'mullerstrasse']],
    ['m', ['meier', 'mueller', 'muller', 'mullerstrasse']],
    ['mullerstrasse', ['mullerstrasse']],
    ['mullers', ['mullerstrasse']],
    ['1', ['10115', '1234567', '12hof']],
    ['z', []],
    ['', words.toSorted()],
  ])('begin with “%s”', (typed, found) => {
    expect(vocabulary.beginning(typed)).toEqual(found)
  })

  test.each([
    ['a piece after the first letter', 'mulle', { contained: ['obermuller'], 1: ['mueller'] }],
    ['a wrong letter', 'meiar', { 1: ['meier'] }],
    ['the first two letters swapped', 'emier', { 1: ['meier'] }],
    ['two errors in a long word', 'mulerstrase', { 2: ['mullerstrasse'] }],
    ['two errors in a short word', 'maiar', {}],
    ['another first letter', 'neier', {}],
    ['fewer than three letters', 'ul', {}],
    ['a piece of a number', '457', {}],
    ['a wrong digit in a whole number', '10116', { 1: ['10115'] }],
    ['a wrong digit in the beginning of a number', '1235', {}],
    ['a piece of a word that begins with a digit', 'hof', {}],
  ])('are similar to one with %s', (_, typed, { contained = [], ...typos }: Record<string, string[]>) => {
    const { contained: pieces = [], ...errors } = vocabulary.similarTo(typed)
    expect(pieces).toEqual(contained)
    // Those that begin with it are found by that, too.
    const rest = Object.entries(errors)
      .map(([edits, found]) => [edits, found.filter((word) => !word.startsWith(typed))] as const)
      .filter(([, found]) => found.length > 0)
    expect(Object.fromEntries(rest)).toEqual(typos)
  })
})

test('a word has one number, however often it is added', () => {
  const vocabulary = createVocabulary()
  const numbers = ['muller', 'meier', 'muller'].map((word) => vocabulary.add(word))
  expect(numbers).toEqual([0, 1, 0])
  expect(vocabulary.size()).toBe(2)
})

test('more words than the first buffers hold are kept', () => {
  const many = Array.from({ length: 5000 }, (_, n) => `word${n}`)
  const vocabulary = vocabularyOf(many.slice(0, 3000), many.slice(3000))
  expect(vocabulary.size()).toBe(5000)
  expect([...vocabulary.texts.values()].sort()).toEqual(many.toSorted())
  expect(vocabulary.beginning('word499')).toEqual(many.filter((word) => word.startsWith('word499')).sort())
})

test('the order of the texts gives the new numbers, by the old ones', () => {
  const vocabulary = createVocabulary()
  for (const word of ['muller', 'meier', 'zander']) vocabulary.add(word)
  expect([...vocabulary.order()]).toEqual([1, 0, 2])
  vocabulary.add('otto')
  expect([...vocabulary.order()]).toEqual([0, 1, 3, 2])
  expect(['meier', 'muller', 'otto', 'zander'].map((word) => vocabulary.add(word))).toEqual([0, 1, 2, 3])
})

test('a word that was added after a search is found by the same search', () => {
  const vocabulary = vocabularyOf(['meier'], ['mayer'])
  expect(vocabulary.similarTo('meiar')).toEqual({ 1: ['meier'] })
  const number = vocabulary.add('meirr')
  expect(vocabulary.similar('meiar').flatMap(({ words }) => words)).toContain(number)
})
