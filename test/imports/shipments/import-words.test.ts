import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { noWords, readYesOrNo, yesWords } from '../../../electron/imports/shipments/import-words.ts'
import { columnSynonyms } from '../../../electron/table-files/column-synonyms.ts'
import { proposeMapping } from '../../../electron/table-files/index.ts'
import { farCountry } from '../../../shared/addresses/address-block/far-countries.ts'
import { countriesOfCity } from '../../../shared/addresses/address-block/known-cities.ts'
import { countryCodeOf, countryNamed } from '../../../shared/addresses/country-names.ts'
import { foldSpelling } from '../../../shared/kit/index.ts'

/** As people, spreadsheets and other programs spell a word. */
function spellings(word: string): string[] {
  const title = word.slice(0, 1).toUpperCase() + word.slice(1)
  const fullWidth = word.replaceAll(/[!-~]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  )
  return [word, word.toUpperCase(), word.toLowerCase(), title, fullWidth, fullWidth.toUpperCase()].flatMap(
    (each) => [each, ` ${each}\t`, `\u00a0${each}\u00a0`, `"${each}"`, `“${each}”`, `'${each}'`, `${each}.`],
  )
}

describe('all spellings of import words', () => {
  test.each(yesWords)('%s means yes', (word) =>
    expect(spellings(word).filter((each) => readYesOrNo(each) !== true)).toEqual([]),
  )
  test.each(noWords)('%s means no', (word) =>
    expect(spellings(word).filter((each) => readYesOrNo(each) !== false)).toEqual([]),
  )
  test('any other word stays unknown', () => {
    for (const word of ['maybe', 'true false', '2', '?', '"', '✓', '11'])
      expect(readYesOrNo(word), word).toBeUndefined()
  })

  test('each synonym of a column belongs to that column only', () => {
    const words = Object.entries(columnSynonyms).flatMap(([target, synonyms]) =>
      [target, ...synonyms].map((word) => ({ word, target })),
    )
    const targetOf = new Map(words.map(({ word, target }) => [foldSpelling(word), target]))
    for (const { word, target } of words) {
      expect(targetOf.get(foldSpelling(word)), word).toBe(target)
      const isOthers = (spelled: string) =>
        !isDeepStrictEqual(proposeMapping([spelled]).mapping, { [target]: 0 })
      expect(spellings(word).filter(isOthers), word).toEqual([])
    }
  })

  test.each('en de fr it es nl pl pt da sv nb fi cs sk hu sl hr ro el bg et lv lt'.split(' '))(
    'the names of countries in the language %s are read in all spellings',
    (language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      for (const code of 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
        ' ',
      )) {
        const name = names.of(code) ?? ''
        for (const spelled of [
          name,
          name.toUpperCase(),
          name.toLowerCase(),
          ` ${name} `,
          name.normalize('NFD'),
        ]) {
          expect(countryCodeOf(spelled), spelled).toBe(code)
          expect(countryNamed(spelled), spelled).toBe(code)
        }
      }
    },
  )

  test('a name with the Turkish dotless i is read, also in capitals', () => {
    expect(countryCodeOf('Kıbrıs')).toBe('CY')
    expect(countryCodeOf('KIBRIS')).toBe('CY')
    expect(farCountry('SIRBISTAN')).toBe('RS')
  })

  test('a city is found if folding removes letters of its name', () => {
    for (const [city, country] of [
      ['UELZEN', undefined],
      ['ROUEN', 'FR'],
      ['Köniz', 'CH'],
      ['KOENIZ', 'CH'],
      ['Duesseldorf', 'DE'],
      ['Schaerbeek', 'BE'],
    ] as const)
      expect(countriesOfCity(city), city).toEqual(country ? [country] : [])
  })
})
