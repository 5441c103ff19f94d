import { expect, test } from 'vitest'
import { chargeName, co2Words, optionNames } from '../../../renderer/service-lists/order-words.ts'
import { factsOf } from '../../../renderer/shipments/details/facts-of.ts'
import { fieldsOf, optionParts } from '../../../shared/shipment/index.ts'
import { english } from '../../fixtures/english.ts'
import { order, orderRequest, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

test.each(fieldsOf(optionParts, ['yesNo']).filter(({ key }) => key !== 'wantsInsurance'))(
  'a request with $wire has the name of that option alone: $label',
  ({ part, key, label }) => {
    const plain = orderRequest()
    const change = { [key]: true }
    const request = {
      shipment: { ...plain, ...change },
      pickup: { ...plain, shipper: { ...plain.shipper, ...change } },
      delivery: { ...plain, consignee: { ...plain.consignee, ...change } },
    }[part]
    expect(optionNames(english, request)).toEqual([english.t(label)])
  },
)

test('a charge without description and type has a general name', () => {
  expect(chargeName(english, { price: { amount: 5, currency: 'EUR' } })).toBe('Other charge')
})

test('the details leave out a charge of which only empty fields are known', () => {
  const costItems = [{}, { price: { amount: 5, currency: 'EUR' } }]
  const facts = factsOf(english, shipmentRecord({ order: order('o-1', { costItems }) }))
  expect(facts.find(({ label }) => label === 'fact.costs')?.lines).toEqual(['Other charge: €5.00'])
})

test.each([
  [{ value: 1.2, unit: 'KG' }, '1.2\u00a0kg'],
  [{ value: 1.2 }, '1.2'],
])('CO₂ has only a unit that was sent: %j', (co2Emission, words) => {
  expect(co2Words(english, { co2Emission })).toBe(words)
})
