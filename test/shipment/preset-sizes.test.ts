import { describe, expect, test } from 'vitest'
import { isOfSize, presetOffers, tareOf } from '../../shared/shipment/preset-sizes.ts'

const box = { length: 30, width: 20, height: 15, content: '' }
const times = (count: number, parcel = box) => Array.from({ length: count }, () => parcel)

describe('a size is offered as a preset', () => {
  test('from the fifth time on, in any order of its sides, as typed last', () => {
    const turned = { ...box, length: 20, width: 30 }
    expect(presetOffers([...times(2, turned), ...times(2)], [], [])).toEqual([])
    expect(presetOffers([...times(2, turned), ...times(3)], [], [])).toEqual([
      { length: 20, width: 30, height: 15, times: 5 },
    ])
  })
  test.each([
    ['that is one', [box], []],
    ['that nobody wants', [], [{ length: 15, width: 20, height: 30 }]],
  ])('never one %s', (_, presets, refused) => {
    expect(presetOffers(times(9), presets, refused)).toEqual([])
  })
  test('at most three, with the content that most of them had', () => {
    const packed = [
      ...times(5, { ...box, length: 40 }),
      ...times(4, { ...box, content: 'Books' }),
      ...times(3, { ...box, content: 'Tea' }),
      ...times(6, { ...box, length: 50, content: 'Tea' }),
      ...times(8, { ...box, length: 60 }),
    ]
    expect(presetOffers(packed, [], [])).toEqual([
      { length: 60, width: 20, height: 15, times: 8 },
      { length: 30, width: 20, height: 15, times: 7, content: 'Books' },
      { length: 50, width: 20, height: 15, times: 6, content: 'Tea' },
    ])
  })
})

const typed = { length: '30', width: '20,0', height: '15.0', content: 'Tea' }
test('a typed size is compared as numbers', () => {
  expect(isOfSize(typed, box)).toBe(true)
  expect(isOfSize({ ...typed, width: '' }, box)).toBe(false)
})

test('the packaging’s weight comes from the preset of its size, and of its content if several have it', () => {
  const preset = { name: 'A', length: 30, width: 20, height: 15 }
  const presets = [
    { ...preset, tare: 0.2 },
    { ...preset, content: 'Tea', tare: 0.4 },
  ]
  expect(tareOf(typed, presets)).toBe(0.4)
  expect(tareOf({ ...typed, content: '' }, presets)).toBe(0.2)
  expect(tareOf({ ...typed, length: '31' }, presets)).toBeUndefined()
})
