import { describe, expect, test } from 'vitest'
import { euMembers, isPostCodeOf, postCodeFormats, readShipment } from '../../../shared/shipment/index.ts'
import { draft, readContext } from '../../fixtures/shipment/parcel-draft.ts'

const findingsFor = (countryCode: string, postCode: string) =>
  readShipment(draft({ consignee: { countryCode, postCode } }), readContext()).findings.filter(
    ({ path, code }) => path === 'consignee.address.postCode' && code !== 'missing',
  )

describe('a postcode', () => {
  test('the example of each country is one of its postcodes, with or without a prefix', () => {
    for (const country of [...euMembers, 'CH', 'GB', 'LI', 'NO']) {
      const { example = '', before = [] } = postCodeFormats[country] ?? {}
      expect([country, isPostCodeOf(country, example)]).toEqual([country, true])
      for (const letters of before)
        expect(isPostCodeOf(country, `${letters}-${example.replace(/^[A-Z]{2}-/, '')}`)).toBe(true)
    }
  })

  test.each([
    ['DE', '1062'],
    ['DE', '106233'],
    ['AT', '10115'],
    ['NL', '1012'],
    ['PL', '00-95'],
    ['SE', '1145'],
    ['GB', '10115'],
    ['RO', '10115'],
    ['PT', '1200'],
    ['FR', 'ABCDE'],
  ])('in %s the postcode %s is reported at its field with an example', (country, postCode) => {
    expect(findingsFor(country, postCode)).toMatchObject([
      {
        code: 'postCodeNotOfCountry',
        severity: 'error',
        values: { to: country, example: expect.any(String) },
      },
    ])
  })

  test.each([
    ['NL', '1012ab'],
    ['CZ', '11000'],
    ['SE', '11455'],
    ['PL', '00950'],
    ['LV', '1010'],
    ['DE', ' 10115 '],
    ['GB', 'sw1a1aa'],
    ['XX', 'anything'],
    ['DE', ''],
  ])('a postcode in %s may be written %j', (country, postCode) => {
    expect(findingsFor(country, postCode)).toEqual([])
  })

  test('a wrong postcode of Ireland is only a warning', () => {
    expect(findingsFor('IE', 'Dublin')).toMatchObject([{ severity: 'warning' }])
  })
})
