import { expect, test } from 'vitest'
import { structuralShare } from '../../../renderer/kit/structural-share.ts'
import { consigneeFields, lineField } from '../../../renderer/shipment-form/store/form-fields.ts'
import { createFormStore } from '../../../renderer/shipment-form/store/form-store.ts'
import { createStationStore } from '../../../renderer/station/station-store.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

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
  const { bridge } = fakeBridge()
  const station = createStationStore(bridge)
  const pack = createFormStore({ mode: 'parcel', write: String, bridge, station })
  await station.getState().load()
  await pack.load()
  pack.commands.type(consigneeFields.street, 'Markt')
  const { verdict, reading } = pack.getState()
  pack.commands.type(consigneeFields.street, 'Markt 3')
  expect(pack.getState().verdict).toBe(verdict)
  expect(pack.getState().reading.meters).toBe(reading.meters)
  pack.commands.type(lineField(0, 'weight'), '12')
  expect(pack.getState().reading.meters).not.toBe(reading.meters)
  expect(pack.getState().draft.consignee.street).toBe('Markt 3')
})
