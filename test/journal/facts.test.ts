import { describe, expect, it } from 'vitest'
import { type FactName, parseFact } from '../../electron/journal/facts.ts'
import { seenUnNumberSchema } from '../../shared/shipment/dangerous-goods/un-number.ts'

const paint = seenUnNumberSchema.parse({
  record: { unNumber: '1263', properShippingName: 'PAINT' },
  seenAt: '2026-11-23T08:00:00Z',
})

describe('a stored fact', () => {
  it('is read by the schema of its name', () => {
    expect(parseFact('desk.mark', 'ABC')).toBe('ABC')
    expect(parseFact('unNumber.1263', paint)).toEqual(paint)
    expect(parseFact('desk.mark', paint)).toBeUndefined()
    expect(parseFact('unNumber.1263', 'ABC')).toBeUndefined()
  })

  it.each(['unknown', 'unNumber', 'journal.file', 'toString'])('of the name %j is not read', (name) => {
    expect(parseFact(name as FactName, paint)).toBeUndefined()
    expect(parseFact(name as FactName, 'ABC')).toBeUndefined()
  })
})
