import { expect, test } from 'vitest'
import { columnsOf, fieldLabel } from '../../../renderer/service-lists/columns.ts'
import { filterFields, typeOfField } from '../../../renderer/service-lists/filter/fields.ts'
import { choicesOf } from '../../../renderer/service-lists/filter/filter-words.ts'
import { english } from '../../fixtures/english.ts'

// Names of fields come from the service and from an expert. Each object has properties by these names.
test.each([
  ['toString', 'To string'],
  ['constructor', 'Constructor'],
  ['valueOf', 'Value of'],
])('a field called %s is one without a type of its own, named by its words', (name, words) => {
  const records = [{ [name]: 'x' }]
  expect(columnsOf('orders', records)).toEqual([{ path: name, isNumeric: false }])
  expect(fieldLabel(english, name)).toBe(words)
  expect(choicesOf(english, 'orders', name, records)).toEqual([])
  expect(typeOfField(new Map())(name)).toBeUndefined()
  expect(typeOfField(filterFields('orders', records))(name)).toBe('text')
})
