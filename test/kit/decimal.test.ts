import { describe, expect, test } from 'vitest'
import { parseDecimal, parseMoney, writeDecimal } from '../../shared/kit/index.ts'

describe('numbers as people type them', () => {
  // FAULTS.md F115
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['1.234.567', 1234567],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['1.2340', 1.234],
    ['1,2340', 1.234],
    ['1234.567', 1234.567],
    ['-0,250', -0.25],
    ['0,3', 0.3],
    ['-5', -5],
    ['+5', 5],
    ['0', 0],
    ['0.30000000000000004', 0.3],
    ['3,3333333333333335', 3.333333],
    ['007', 7],
    ['-2.7755575615628914e-17', 0],
    ['5,55112E-17', 0],
    ['2e-7', 0],
  ])('%s is %s', (typed, value) => expect(parseDecimal(typed)).toEqual({ kind: 'number', value }))

  test.each([
    '1e9',
    '1e-6',
    '12e-17',
    '12,5,6',
    '1.23.4',
    '12 5',
    '١٢',
    'twelve',
    '0x10',
    '1,2.3,4',
    '--1',
    '.',
    ',',
    '5kg',
    '😀',
    '<script>',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ])('%s is no number', (typed) => expect(parseDecimal(typed).kind).toBe('invalid'))

  test('an empty text is no number, not zero', () => expect(parseDecimal('  ')).toEqual({ kind: 'empty' }))

  test.each([
    ['1.234', '1234', '1.2340'],
    ['1,234', '1234', '1,2340'],
    [' 12,500 ', '12500', '12,5'],
    ['-1.000', '-1000', '-1'],
    ['999,999', '999999', '999,9990'],
  ])('%s is ambiguous: %s or %s', (typed, whole, decimal) => {
    expect(parseDecimal(typed)).toEqual({ kind: 'ambiguous', whole, decimal })
    for (const reading of [whole, decimal]) expect(parseDecimal(reading).kind).toBe('number')
  })

  test.each([1.234, 12.5, 0.125, 1234.567, 999.999, 1000, -2.125, 1e-3, 31.5])(
    '%d is read as written, with either separator',
    (value) => {
      for (const sign of ['.', ','])
        expect(parseDecimal(writeDecimal(value, sign))).toEqual({ kind: 'number', value })
    },
  )

  test.each([
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['0.234', 'invalid'],
    ['1.2345', 'invalid'],
    ['3.3333333333333335', 'invalid'],
  ])('money %s is %s', (typed, kind) => expect(parseMoney(typed).kind).toBe(kind))

  test.each([
    ['1.234,50', 1234.5],
    ['1234', 1234],
    ['1.234.567', 1234567],
    ['99,9', 99.9],
    ['59.970000000000006', 59.97],
    ['-2.8e-17', 0],
  ])('money %s is %s', (typed, value) => expect(parseMoney(typed)).toEqual({ kind: 'number', value }))
})
