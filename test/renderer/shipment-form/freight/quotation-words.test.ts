import { expect, test } from 'vitest'
import { comparedAmounts } from '../../../../renderer/shipment-form/freight/quotation-words.ts'

const net = { id: 'q-1', price: { amount: 100, currency: 'EUR' } }
const onlyGross = { id: 'q-4', price: { grossAmount: 95, currency: 'EUR' } }
const gross = { id: 'q-2', price: { amount: 90, grossAmount: 107.1, currency: 'EUR' } }

test.each([
  ['with VAT, if each has that', [gross, gross], [107.1, 107.1]],
  ['with VAT, if each that has a price has that', [gross, { id: 'q-3' }], [107.1, undefined]],
  ['net, if one lacks VAT: a net price is not cheaper than the same price with VAT', [net, gross], [100, 90]],
  ['net, if all lack VAT; one without a price has no amount', [net, { id: 'q-3' }], [100, undefined]],
  ['net, if one has only that; one that has only VAT has no amount', [onlyGross, net], [undefined, 100]],
])('quotations are compared %s', (_, quotations, amounts) => {
  expect(quotations.map(comparedAmounts(quotations))).toEqual(amounts)
})
