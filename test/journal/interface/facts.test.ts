import { describe, expect, test } from 'vitest'
import { type FactName, parseFact, storedFact } from '../../../electron/journal/interface/facts.ts'
import { seenUnNumberSchema } from '../../../shared/shipment/index.ts'

const paint = seenUnNumberSchema.parse({
  record: { unNumber: '1263', properShippingName: 'PAINT' },
  seenAt: '2026-11-23T08:00:00Z',
})

describe('a stored fact', () => {
  test('is read by the schema of its name', () => {
    expect(parseFact('desk.mark', 'ABC')).toBe('ABC')
    expect(parseFact('unNumber.1263', paint)).toEqual(paint)
    expect(parseFact('desk.mark', paint)).toBeUndefined()
    expect(parseFact('unNumber.1263', 'ABC')).toBeUndefined()
  })

  test('keeps the duplicate orders of a sweep under their stored name', () => {
    const duplicate = {
      id: 'o-2',
      reference: 'W-1',
      createdAt: '2026-11-23T08:00:00Z',
      code: 'c',
      shipmentId: 's',
    }
    const sweep = { at: '2026-11-23T09:00:00Z', unexplained: [], duplicates: [duplicate], otherDesks: 0 }
    const { duplicates, ...others } = sweep
    expect(storedFact('sweep.result', sweep)).toEqual({ ...others, twins: duplicates })
    expect(parseFact('sweep.result', { ...others, twins: duplicates })).toEqual(sweep)
  })

  test.each(['unknown', 'unNumber', 'journal.file', 'toString'])('of the name %j is not read', (name) => {
    expect(parseFact(name as FactName, paint)).toBeUndefined()
    expect(parseFact(name as FactName, 'ABC')).toBeUndefined()
  })
})
