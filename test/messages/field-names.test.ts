import { expect, test } from 'vitest'
import { fieldName } from '../../shared/messages/field-names.ts'
import { createMessages } from '../../shared/messages/messages.ts'

const en = createMessages('en', 'en-GB')
const de = createMessages('de', 'de-DE')

test.each([
  ['lines[0].dangerousGoods[0].packageType', 'Packaging, dangerous goods 1', 'Verpackung, Gefahrgut 1'],
  ['lines[0].dangerousGoods[1]', 'Dangerous goods 2', 'Gefahrgut 2'],
  ['lines[1].unitWeight', 'Weight, line 2', 'Gewicht, Position 2'],
  ['price.vatAmount', 'VAT', 'MwSt.'],
  ['price.amount', 'Price', 'Preis'],
  ['consignee.contactPerson.phone', 'Phone', 'Telefon'],
  ['shipper.address.street', 'Street at pickup', 'Straße bei der Abholung'],
  ['shipper.contactPerson.phone', 'Phone at pickup', 'Telefon bei der Abholung'],
  ['consignee.wantsTailLiftTruck', 'Tail lift at delivery', undefined],
  ['wantsInsurance', 'Insurance', 'Versicherung'],
  ['lines[0].someNewField', 'Some new field, line 1', undefined],
  ['costCenter2', 'Cost center 2', undefined],
  ['', 'This field', 'Dieses Feld'],
  ['constructor', 'Constructor', undefined],
])('%s is called %s', (path, english, german) => {
  expect(fieldName(en, path)).toBe(english)
  if (german) expect(fieldName(de, path)).toBe(german)
})
