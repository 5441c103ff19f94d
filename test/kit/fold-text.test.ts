import { describe, expect, test } from 'vitest'
import { identityOf } from '../../electron/addresses/search/address-words.ts'
import { headerShape } from '../../electron/table-files/index.ts'
import {
  foldedAddressWords,
  foldedForSearch,
  foldedWords,
  foldReference,
  foldSpelling,
  foldText,
} from '../../shared/kit/index.ts'
import { returnLocationId } from '../../shared/shipment/index.ts'

describe('each folding of a text', () => {
  test.each([
    // text, foldText, foldSpelling, foldedAddressWords joined, foldReference
    ['Bäckerei GROSS', 'backerei gross', 'backereigross', 'backerei gross', 'BACKEREIGROSS'],
    ['Baeckerei Groß', 'baeckerei gross', 'backereigross', 'backerei gross', 'BAECKEREIGROSS'],
    ['STRAẞE', 'strasse', 'strasse', 'strasse', 'STRASSE'],
    ['Bjo\u0308rk', 'bjork', 'bjork', 'bjork', 'BJORK'],
    ['Kıbrıs', 'kıbrıs', 'kıbrıs', 'kibris', 'KIBRIS'],
    ['İstanbul', 'istanbul', 'istanbul', 'istanbul', 'ISTANBUL'],
    ['ＡＢＣ１２', 'abc12', 'abc12', 'abc12', 'ABC12'],
    ['ﬁrst ﬀ №2', 'first ff no2', 'firstffno2', 'first ff no2', 'FIRSTFFNO2'],
    ['Ærø, Łódź', 'ærø, łodz', 'ærøłodz', 'aro lodz', 'ÆRØŁODZ'],
    ['ΟΔΟΣ', 'οδος', 'οδος', 'οδος', 'ΟΔΟΣ'],
    ['οδοσ', 'οδοσ', 'οδοσ', 'οδοσ', 'ΟΔΟΣ'],
    ['A-1/b_2.c', 'a-1/b_2.c', 'a1b2c', 'a 1 b 2 c', 'A1B2C'],
    ['true Boerse', 'true boerse', 'truborse', 'tru borse', 'TRUEBOERSE'],
    ['Via Emilia', 'via emilia', 'viamilia', 'via emilia', 'VIAEMILIA'],
    [' ', ' ', '', '', ''],
  ])('%s', (text, folded, spelling, address, reference) => {
    expect(foldText(text)).toBe(folded)
    expect(foldSpelling(text)).toBe(spelling)
    expect(foldedAddressWords(text).join(' ')).toBe(address)
    expect(foldReference(text)).toBe(reference)
  })

  test('words contain only letters and digits', () =>
    expect(foldedWords('Müller-Groß & Co. (№ 7), d’Été')).toEqual([
      'muller',
      'gross',
      'co',
      'no',
      '7',
      'd',
      'ete',
    ]))

  test('a text for searching contains its words, and words joined across gaps', () =>
    expect(foldedForSearch('Foto Eckert')).toBe('fotockert foto eckert'))
})

describe('stored folded texts do not change', () => {
  test('the header of an imported file', () =>
    expect(headerShape(['Empfänger', 'Straße & Nr.', 'Länge (cm)', 'ＰＬＺ', 'Ø', 'İl'])).toBe(
      'empfanger\u001fstrassenr\u001flangecm\u001fplz\u001fø\u001fil',
    ))

  const address = {
    name: 'Łukasz Müller & Søhne',
    street: 'Große Str. 7',
    postCode: '0 123',
    city: 'Æbeltoft',
  }
  test('the identity of an address', () =>
    expect(identityOf({ ...address, countryCode: 'DK' })).toBe(
      'lukaszmullersohne|grossestrasse7|0123|abeltoft|dk',
    ))
  test('the location of a return', () =>
    expect(returnLocationId({ ...address, countryCode: 'DK', contact: '', phone: '', email: '' })).toBe(
      'return-dk-0123-grossestr7-łukaszmullersøhne',
    ))
})
