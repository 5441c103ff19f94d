import { describe, expect, test } from 'vitest'
import { arrangeRows, countOpen } from '../../../renderer/day/day-rows.ts'
import type { DayItem } from '../../../shared/day/index.ts'

const of = {
  reference: '',
  parcel: { name: 'Ann', city: 'Kiel', weight: 1 },
  desk: 'Table 1',
  isDeskGone: false,
  at: '2026-11-23T08:00:00Z',
}
const unknown = (id: string): DayItem => ({ kind: 'unknown', id, ...of })
const unprinted = (id: string): DayItem => ({ kind: 'unprinted', id, ...of, printed: 'maybe', isOwn: false })
const orders: DayItem = {
  kind: 'unexplained',
  orders: ['o-1', 'o-2'].map((id) => ({ kind: 'unexplained', id })),
}
const written = (rows: ReturnType<typeof arrangeRows>) =>
  rows.map(({ key, isSettled }) => (isSettled ? `${key} done` : key))

describe('the lines of the day', () => {
  test('come worst first, and new ones after those that are as bad', () => {
    const first = arrangeRows([], [unprinted('p'), unknown('u')], false)
    expect(written(first)).toEqual(['u', 'p'])
    expect(written(arrangeRows(first, [unknown('v'), unknown('u'), unprinted('p'), orders], false))).toEqual([
      'u',
      'v',
      'p',
      'unexplained',
    ])
  })

  test('keep their places when they are settled', () => {
    const first = arrangeRows([], [unknown('u'), unprinted('p'), orders], false)
    expect(written(arrangeRows(first, [orders], false))).toEqual(['u done', 'p done', 'unexplained'])
  })

  test('keep their order while the list is held', () => {
    const first = arrangeRows([], [unprinted('p'), orders], false)
    const held = arrangeRows(first, [unknown('u'), unprinted('p'), orders], true)
    expect(written(held)).toEqual(['p', 'unexplained', 'u'])
    expect(written(arrangeRows(held, [unknown('u'), unprinted('p'), orders], false))).toEqual([
      'u',
      'p',
      'unexplained',
    ])
  })

  test('stay one line for a shipment that turns from unknown to unprinted', () => {
    const first = arrangeRows([], [unknown('s')], false)
    expect(written(arrangeRows(first, [unprinted('s')], true))).toEqual(['s'])
  })

  test('are counted by parcels and orders', () => {
    expect(countOpen([unknown('u'), unprinted('p'), orders])).toEqual({
      unknown: 1,
      unprinted: 1,
      unexplained: 2,
      queued: 0,
      all: 4,
    })
  })
})
