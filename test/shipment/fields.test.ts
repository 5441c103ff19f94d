import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { de } from '../../shared/messages/de.ts'
import { en } from '../../shared/messages/en.ts'
import {
  habitKeys,
  keysOf,
  optionParts,
  orderRequestSchema,
  shipmentFields,
} from '../../shared/shipment/index.ts'

type Node = { properties?: Record<string, Node>; items?: Node; type?: string }
const wire = z.toJSONSchema(orderRequestSchema, { unrepresentable: 'any', io: 'input' }) as Node

/** The wire schema's part at a path. */
const at = (path: string): Node | undefined =>
  path
    .replace('[]', '')
    .split('.')
    .reduce<Node | undefined>((node, name) => (node?.items ?? node)?.properties?.[name], wire)

describe.each(shipmentFields)('$wire', (field) => {
  test('is a field of the request, with the type of its kind', () => {
    const type = { yesNo: 'boolean', number: 'number', money: 'number', json: 'object' }[field.kind as string]
    expect(at(field.wire)?.type?.replace('integer', 'number')).toBe(type ?? 'string')
  })

  test('has a name in each language', () => {
    expect(en).toHaveProperty([field.label])
    expect(de).toHaveProperty([field.label])
  })
})

const yesNo = shipmentFields.filter(({ kind }) => kind === 'yesNo')
test.each(yesNo)('$wire has this name in a draft too', ({ wire, key }) =>
  expect(wire.split('.').at(-1)).toBe(key),
)

test('a field has one place in a draft, one path and one column', () => {
  const unique = (all: readonly unknown[]) => expect(new Set(all).size).toBe(all.length)
  unique(shipmentFields.map(({ part, key }) => `${part}.${key}`))
  unique(shipmentFields.map((field) => field.wire))
  unique(shipmentFields.flatMap((field) => ('column' in field ? [field.column] : [])))
})

test.each([
  ['the options of a parcel', keysOf(optionParts, ['yesNo'], 'parcel')],
  ['the habits of a parcel', habitKeys(optionParts, ['yesNo', 'code'], 'parcel')],
  ['the habits of freight', habitKeys(optionParts, ['yesNo', 'code'], 'freight')],
])('%s are stored in one object, so no two have the same key', (_, keys) => {
  expect(new Set(keys).size).toBe(keys.length)
})
