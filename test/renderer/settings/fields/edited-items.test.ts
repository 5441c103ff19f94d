import { describe, expect, test } from 'vitest'
import { withItem, withoutItem } from '../../../../renderer/settings/fields/edited-items.ts'

type Preset = { name: string; length: number }
const keyOf = ({ name }: Preset) => name
const small = { name: 'Box', length: 20 }
const large = { name: 'Box', length: 60 }
const tube = { name: 'Tube', length: 90 }

describe('of two presets of one name', () => {
  test('the edited one changes', () =>
    expect(withItem([small, large], large, tube, keyOf)).toEqual([small, tube]))
  test('the edited one changes in a list that was read again', () =>
    expect(withItem(structuredClone([tube, small, large]), large, tube, keyOf)).toEqual([tube, small, tube]))
  test('the removed one goes', () => expect(withoutItem([small, large], large, keyOf)).toEqual([small]))
})

test('an item that another desk changed is found by its key', () => {
  expect(withItem([{ ...tube, length: 1 }], tube, small, keyOf)).toEqual([small])
  expect(withoutItem([small, { ...tube, length: 1 }], tube, keyOf)).toEqual([small])
})

test('an item that another desk removed is added again if it is edited, and nothing else is removed', () => {
  expect(withItem([small], tube, large, keyOf)).toEqual([small, large])
  expect(withoutItem([small, large], tube, keyOf)).toEqual([small, large])
})
