import { expect, test } from 'vitest'
import { columnsOf } from '../../../renderer/service-lists/columns.ts'
import { filterFields, typeOfField } from '../../../renderer/service-lists/filter/fields.ts'
import { choicesOf } from '../../../renderer/service-lists/filter/filter-words.ts'
import { english } from '../../fixtures/english.ts'

// Names of fields come from the service and from an expert. Each object has properties by these names.
test.each(['toString', 'constructor', 'valueOf'])(
  'a field called %s is one without a name or type of its own',
  (name) => {
    const records = [{ [name]: 'x' }]
    expect(columnsOf('orders', records)).toEqual([{ path: name, label: undefined, isNumeric: false }])
    expect(choicesOf(english, 'orders', name, records)).toEqual([])
    expect(typeOfField(new Map())(name)).toBeUndefined()
    expect(typeOfField(filterFields('orders', records))(name)).toBe('text')
  },
)
