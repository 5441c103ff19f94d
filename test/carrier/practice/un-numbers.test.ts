import { describe, expect, test } from 'vitest'
import { findUnNumberRecord } from '../../../electron/carrier/practice/un-number-record.ts'

const known = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((number) => {
  try {
    return findUnNumberRecord(number)
  } catch {
    return false
  }
})

describe.each(known)('UN %s', (number) => {
  const record = findUnNumberRecord(number)

  test('has values of the ADR’s types', () => {
    expect(record).toMatchObject({
      unNumber: number,
      properShippingName: expect.stringMatching(/^[A-Z]{3}/),
      adrClass: expect.stringMatching(/^(2|3|4\.[123]|5\.[12]|6\.[12]|7|8|9)$/),
      classificationCode: expect.stringMatching(/^\d?[A-Z]{1,3}\d{0,2}$/),
      tunnelRestriction: expect.stringMatching(/^(-|[B-E](\/[DE])?)$/),
      limitedQuantityCode: expect.stringMatching(/^(0|\d+ (L|ml|kg|g))$/),
      exemptedQuantityType: expect.stringMatching(/^E[0-5]$/),
      packagingInstructions: expect.stringMatching(/^(P|LP|IBC|R)\d+( (P|LP|IBC|R)\d+)*$/),
      generalSpecialRegulations: expect.stringMatching(/^(\d+[A-Z]?( \d+[A-Z]?)*)?$/),
    })
    expect([null, 'I', 'II', 'III']).toContain(record.packingGroup)
  })

  test('has a main label of its class', () => {
    expect(record.labels?.mainRisk?.startsWith(record.adrClass ?? '?')).toBe(true)
  })

  test('needs a technical name exactly with special provision 274', () => {
    expect(record.flags?.notOtherwiseSpecifiedRequired).toBe(
      record.generalSpecialRegulations?.split(' ').includes('274'),
    )
    if (record.properShippingName?.includes('N.O.S.'))
      expect(record.flags?.notOtherwiseSpecifiedRequired).toBe(true)
  })
})

test('the table has at least thirty numbers', () => {
  expect(known.length).toBeGreaterThanOrEqual(30)
})
