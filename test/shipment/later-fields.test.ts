import { expect, test } from 'vitest'
import { z } from 'zod'
import { allOff, yesNoShape } from '../../shared/shipment/index.ts'

// No field of the table was added later yet.
const later = new Set(['isFragile'])
const keys = ['isStackable', 'isFragile']
const schema = z.object(yesNoShape(keys, later))

test('a draft from before a yes/no field was added is read, and lacks the field', () => {
  expect(schema.parse({ isStackable: true })).toEqual({ isStackable: true })
  expect(schema.parse({ isStackable: true, isFragile: true })).toEqual({ isStackable: true, isFragile: true })
})

test('a draft without a yes/no field that every draft has is not read', () => {
  expect(schema.safeParse({ isFragile: true }).success).toBe(false)
})

test('a new draft leaves out a field that was added later, which means off', () => {
  expect(allOff(keys, later)).toEqual({ isStackable: false })
})
