import { describe, expect, test } from 'vitest'
import {
  bookingCodesIn,
  createBookingCodes,
  hasMarkOf,
  withCode,
} from '../../electron/evidence/booking-code.ts'
import { maxLength } from '../../shared/kit/index.ts'
import { createChance } from '../fixtures/chance.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { intended } from '../fixtures/shipment/shipment-records.ts'

const code = 'PD-0123456789'

describe('the customer order code', () => {
  test.each([
    ['A-1001', `A-1001 ${code}`],
    ['  A-1001  ', `A-1001 ${code}`],
    ['', code],
    ['x'.repeat(200), `${'x'.repeat(86)} ${code}`],
    [`${'x'.repeat(85)}😀`, `${'x'.repeat(85)} ${code}`],
    ['PD-ABCDEFGHJK', `PDABCDEFGHJK ${code}`],
    ['again pd-abcdefghjk', `again PDabcdefghjk ${code}`],
    ['PD-12', `PD-12 ${code}`],
  ])('of %j is %j', (reference, expected) => {
    const sent = withCode(reference, code)
    expect(sent).toBe(expected)
    expect(sent.length).toBeLessThanOrEqual(maxLength.customerOrderCode)
    expect([...bookingCodesIn(sent)]).toEqual([code])
  })
})

describe('codes in a record', () => {
  test.each<[unknown, string[]]>([
    [{ a: { b: [null, 7, `x ${code}`] } }, [code]],
    [code.toLowerCase(), [code]],
    [`${code}, ${code}; PD-ZZZZZZZZZZ`, ['PD-ZZZZZZZZZZ', code]],
    [`${code}0`, []],
    [`U${code}`, []],
    ['PD-IIIIIIIIII', []],
    [undefined, []],
  ])('%j: %j', (value, expected) => {
    expect([...bookingCodesIn(value)].sort()).toEqual(expected.sort())
  })
})

describe('new codes', () => {
  test('have the desk’s mark, which differs between desks', async () => {
    const journal = createMemoryJournal()
    const codes = createBookingCodes(journal, createChance(1).bytes)
    const [one, two] = [await codes.next(), await codes.next()]
    expect(one.slice(0, 6)).toBe(two.slice(0, 6))
    const later = createBookingCodes(journal, createChance(7).bytes)
    expect(hasMarkOf([await later.deskMark()], one)).toBe(true)
    const other = createBookingCodes(createMemoryJournal(), createChance(99).bytes)
    expect(hasMarkOf([await other.deskMark()], one)).toBe(false)
  })

  test('are never used twice', async () => {
    const journal = createMemoryJournal()
    const first = await createBookingCodes(journal, createChance(1).bytes).next()
    await journal.intend(intended({ code: first }), 1)
    let draws = 0
    const again = createChance(1).bytes
    const second = await createBookingCodes(journal, (bytes) => {
      // The desk's mark was drawn before the first code; skip it once.
      if (draws++ === 0) again(3)
      return again(bytes)
    }).next()
    expect(second).not.toBe(first)
    expect(draws).toBe(2)
  })
})
