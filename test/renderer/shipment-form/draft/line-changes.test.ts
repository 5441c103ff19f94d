import { expect, test } from 'vitest'
import { emptyLineOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { withOneMore, withPreset } from '../../../../renderer/shipment-form/draft/line-changes.ts'

const line = emptyLineOf('parcel')

test.each([
  ['', '1'],
  ['3', '4'],
  ['many', 'many'],
])('one more of a line with the quantity "%s" is "%s"', (quantity, more) => {
  expect(withOneMore({ ...line, quantity }).quantity).toBe(more)
})

test('a preset without a weight and a content keeps those of the line', () => {
  const typed = { ...line, weight: '2', content: 'Bread' }
  const preset = { name: 'S', length: 30, width: 20, height: 10.5, content: '' }
  const write = (value: number) => String(value).replace('.', ',')
  expect(withPreset(typed, preset, write)).toEqual({ ...typed, length: '30', width: '20', height: '10,5' })
  expect(withPreset(typed, { ...preset, weight: 1.5, content: 'Cake' }, write)).toMatchObject({
    weight: '1,5',
    content: 'Cake',
  })
})
