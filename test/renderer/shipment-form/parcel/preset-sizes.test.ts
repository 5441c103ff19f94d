import { expect, test } from 'vitest'
import { isOfSize, tareOf } from '../../../../renderer/shipment-form/parcel/preset-sizes.ts'

const box = { length: 30, width: 20, height: 15 }

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
