import { describe, expect, test } from 'vitest'
import { readDay, readYesOrNo } from '../../electron/imports/shipments/import-words.ts'
import { headerShape, proposeMapping } from '../../electron/table-files/index.ts'
import { countryCodeOf } from '../../shared/addresses/index.ts'
import { importColumns, requiredColumns } from '../../shared/imports/index.ts'

describe('the mapping that is proposed from a header', () => {
  test('recognises every canonical column by its name', () => {
    const { mapping, missing, unused } = proposeMapping(importColumns)
    expect(mapping).toEqual(Object.fromEntries(importColumns.map((column, place) => [column, place])))
    expect(missing).toEqual([])
    expect(unused).toEqual([])
  })

  test('reads German headers in any case and spelling', () => {
    const header =
      'Bestellnummer;FIRMA;strasse;Hausnr.;PLZ;Ort;Land;Laenge (cm);Breite;HÖHE;Gewicht [kg];Inhalt'
    const { mapping, missing } = proposeMapping(header.split(';'))
    expect(mapping).toEqual({
      reference: 0,
      name: 1,
      street: 2,
      houseNumber: 3,
      postCode: 4,
      city: 5,
      countryCode: 6,
      length: 7,
      width: 8,
      height: 9,
      weight: 10,
      content: 11,
    })
    expect(missing).toEqual([])
  })

  test('converts no unit: grams and millimetres are not mapped', () => {
    const { mapping, missing } = proposeMapping(['Gewicht (g)', 'Länge (mm)', 'weight in lb'])
    expect(mapping).toEqual({})
    expect(missing).toEqual([...requiredColumns])
  })

  test('prefers the exact name, and maps nothing if two synonyms compete', () => {
    expect(proposeMapping(['Firma', 'Name']).mapping.name).toBe(1)
    const { mapping, missing } = proposeMapping(['Firma', 'Empfänger'])
    expect(mapping.name).toBeUndefined()
    expect(missing).toContain('name')
  })

  // FAULTS.md F116
  test('ignores unknown headers and __proto__', () => {
    const { mapping, unused } = proposeMapping(['__proto__', 'constructor', 'Foo', ''])
    expect(Object.keys(mapping)).toEqual([])
    expect(unused).toEqual(['__proto__', 'constructor', 'Foo'])
  })

  test('recognises a header by its shape', () => {
    expect(headerShape(['Straße', ' PLZ '])).toBe(headerShape(['STRASSE', 'plz']))
    expect(headerShape(['PLZ', 'Ort'])).not.toBe(headerShape(['Ort', 'PLZ']))
  })
})

describe('words of a file', () => {
  test.each([
    ['de', 'DE'],
    ['Deutschland', 'DE'],
    ['Germany', 'DE'],
    ['DEU', 'DE'],
    ['Österreich', 'AT'],
    ['OESTERREICH', 'AT'],
    ['Austria', 'AT'],
    ['Česko', 'CZ'],
    ['Tschechien', 'CZ'],
    ['Ελλάδα', 'GR'],
    ['Magyarország', 'HU'],
    ['Schweiz', 'CH'],
    ['Suisse', 'CH'],
    ['Vereinigtes Königreich', 'GB'],
    ['UK', 'GB'],
    ['Norge', 'NO'],
    ['Holland', 'NL'],
    ['us', 'US'],
    ['Narnia', 'Narnia'],
    ['', ''],
  ])('reads the country %s as %s', (typed, code) => expect(countryCodeOf(typed)).toBe(code))

  test.each([
    ['ja', true],
    ['YES', true],
    ['1', true],
    ['x', true],
    ['wahr', true],
    ['', false],
    ['nein', false],
    ['0', false],
    ['-', false],
    ['vielleicht', undefined],
    ['?', undefined],
  ])('reads %s as %s', (typed, meaning) => expect(readYesOrNo(typed)).toBe(meaning))

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['1.2.2026', '2026-02-01'],
    ['31.02.2026', '2026-02-31'],
    ['11/23/2026', '11/23/2026'],
    ['tomorrow', 'tomorrow'],
  ])('reads the day %s as %s', (typed, day) => expect(readDay(typed)).toBe(day))
})
