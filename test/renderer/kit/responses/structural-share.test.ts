import { expect, test } from 'vitest'
import { structuralShare } from '../../../../renderer/kit/index.ts'
import { consigneeFields, lineField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { openForm } from '../../open-form.ts'

test.each([
  [
    { a: 1, list: [{ b: 2 }] },
    { a: 1, list: [{ b: 2 }] },
  ],
  [[], []],
  [{ gone: Number.NaN }, { gone: Number.NaN }],
])('equal data is the same object: %j', (before, now) => {
  expect(structuralShare<unknown>(before, now)).toBe(before)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: Number.NaN }, { a: null }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [undefined, { a: 1 }],
  [{ a: 1 }, undefined],
])('different data is a new object: %j, %j', (before, now) => {
  expect(structuralShare<unknown>(before, now)).toStrictEqual(now)
})

test('unchanged parts are the same objects', () => {
  const before = { left: { a: 1 }, right: [{ b: 1 }, { c: 1 }] }
  const now = structuralShare(before, { left: { a: 1 }, right: [{ b: 2 }, { c: 1 }] })
  expect(now).toEqual({ left: { a: 1 }, right: [{ b: 2 }, { c: 1 }] })
  expect(now.left).toBe(before.left)
  expect(now.right[1]).toBe(before.right[1])
})

test('a key in the street changes neither verdict nor meters; one in the weight changes its meters', async () => {
  const { state, type } = await openForm()
  type(consigneeFields.street, 'Markt')
  const { verdict, reading } = state()
  type(consigneeFields.street, 'Markt 3')
  expect(state().verdict).toBe(verdict)
  expect(state().reading.meters).toBe(reading.meters)
  type(lineField(0, 'weight'), '12')
  expect(state().reading.meters).not.toBe(reading.meters)
  expect(state().draft.consignee.street).toBe('Markt 3')
})
