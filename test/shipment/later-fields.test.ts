import { expect, test } from 'vitest'
import { z } from 'zod'
import { allOff, textShape, yesNoShape } from '../../shared/shipment/index.ts'

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

const texts = z.object(textShape(['content', 'isFragile'], z.string().max(5), later))

test('a draft from before a text was added is read with an empty text, and keeps one that it has', () => {
  expect(texts.parse({ content: 'Öfen' })).toEqual({ content: 'Öfen', isFragile: '' })
  expect(texts.parse({ content: 'Öfen', isFragile: 'Glas' })).toEqual({ content: 'Öfen', isFragile: 'Glas' })
})

test('a draft without a text that every draft has, or with a longer one than the limit, is not read', () => {
  expect(texts.safeParse({ isFragile: '' }).success).toBe(false)
  expect(texts.safeParse({ content: '', isFragile: 'Gläser' }).success).toBe(false)
})
