import { describe, expect, test } from 'vitest'
import { choicesOf, conditionWords } from '../../../../renderer/service-lists/filter/filter-words.ts'
import type { AnyRecord, Condition, ServiceList } from '../../../../shared/service-lists/index.ts'
import { english } from '../../../fixtures/english.ts'

describe('a condition in words', () => {
  test.each<[string, Condition]>([
    ['Box', { field: 'content', type: 'text', operator: '=', values: ['Box'] }],
    ['not Cancelled', { field: 'status', type: 'text', operator: '!=', values: ['CANCELLED'] }],
    ['“SEIZED”', { field: 'status', type: 'text', operator: '=', values: ['SEIZED'] }],
    ['contains CANC', { field: 'status', type: 'text', operator: '~', values: ['CANC'] }],
    [
      'Delivered or Cancelled',
      { field: 'status', type: 'text', operator: '=', values: ['DELIVERED', 'CANCELLED'] },
    ],
    ['any', { field: 'reference', type: 'text', operator: '=', values: [''] }],
    ['below 12.5', { field: 'price.amount', type: 'number', operator: '<', values: ['12.5'] }],
    ['at most 12', { field: 'price.amount', type: 'number', operator: '<=', values: ['12'] }],
    ['above 12', { field: 'price.amount', type: 'number', operator: '>', values: ['12'] }],
    ['at least 12', { field: 'price.amount', type: 'number', operator: '>=', values: ['12'] }],
    ['Sat 14 Nov 2026', { field: 'createdAt', type: 'date', operator: '=', values: ['2026-11-14'] }],
    ['before Sat 14 Nov 2026', { field: 'createdAt', type: 'date', operator: '<', values: ['2026-11-14'] }],
    ['until Sat 14 Nov 2026', { field: 'createdAt', type: 'date', operator: '<=', values: ['2026-11-14'] }],
    ['after Sat 14 Nov 2026', { field: 'createdAt', type: 'date', operator: '>', values: ['2026-11-14'] }],
    ['since Sat 14 Nov 2026', { field: 'createdAt', type: 'date', operator: '>=', values: ['2026-11-14'] }],
    ['since yesterday', { field: 'createdAt', type: 'date', operator: '>=', values: ['yesterday'] }],
    ['yes', { field: 'isInsured', type: 'boolean', operator: '=', values: ['true'] }],
    ['not no', { field: 'isInsured', type: 'boolean', operator: '!=', values: ['false'] }],
  ])('%s', (words, condition) => {
    expect(conditionWords(english, condition)).toBe(words)
  })
})

describe('the values that a filter offers', () => {
  const labels = (list: ServiceList, field: string, records: AnyRecord[]) =>
    choicesOf(english, list, field, records).map(({ label }) => label)

  test('a field whose values are known offers nothing, those, and others on the page, each once', () => {
    const records = [{ status: 'SEIZED' }, { status: 'PAID' }, { status: '' }, {}, { status: 7 }]
    expect(labels('invoices', 'status', records)).toEqual(['', 'Open', 'Paid', 'Cancelled', '“SEIZED”'])
  })

  test('a field that is yes or no on the page offers nothing, yes and no', () => {
    const choices = choicesOf(english, 'orders', 'isInsured', [{}, { isInsured: false }])
    expect(choices.map(({ value, label }) => [value, label])).toEqual([
      ['', ''],
      ['true', 'yes'],
      ['false', 'no'],
    ])
  })

  test('any other field, and one with the name of a property of every object, offers no value', () => {
    expect(labels('orders', 'reference', [{ reference: 'A-1' }])).toEqual([])
    expect(labels('quotations', 'status', [])).toEqual([])
    expect(labels('orders', 'constructor', [{ constructor: 'A-1' }])).toEqual([])
  })
})
