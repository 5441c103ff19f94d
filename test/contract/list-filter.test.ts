import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listParameters } from '../../electron/carrier/client/url.ts'
import { readFilter } from '../../electron/carrier/practice/filter.ts'
import { checkFilter, operatorsOf } from '../../renderer/service-lists/filter/check-filter.ts'
import { filterQuery, writeExpression } from '../../renderer/service-lists/filter/expression.ts'
import { filterFields, typeOfField } from '../../renderer/service-lists/filter/fields.ts'
import { readFilterText, writeFilterText } from '../../renderer/service-lists/filter/filter-text.ts'
import {
  type Condition,
  type FieldType,
  fieldTypeSchema,
  type ListFilter,
  listFilterSchema,
} from '../../shared/service-lists/list-filter.ts'

const typeOf = typeOfField(filterFields('orders', []))
const condition = (
  field: string,
  type: FieldType,
  operator: Condition['operator'],
  ...values: string[]
): Condition => ({ field, type, operator, values })
const all = (...conditions: Condition[]): ListFilter => ({ combine: 'AND', conditions })

/** Typed text, its meaning and its form on the wire: every rule of interface 4.3. */
const table: [rule: string, typed: string, filter: ListFilter, wire: string][] = [
  ['equals', 'status=CREATED', all(condition('status', 'text', '=', 'CREATED')), 'filter=status%3DCREATED'],
  [
    'not equals',
    'status!=CREATED',
    all(condition('status', 'text', '!=', 'CREATED')),
    'filter=status!%3DCREATED',
  ],
  [
    'less than',
    'createdAt<2026-11-01',
    all(condition('createdAt', 'date', '<', '2026-11-01')),
    'filter=createdAt%3C2026-11-01',
  ],
  ['at most', 'a<=5', all(condition('a', 'number', '<=', '5')), 'filter=a%3C%3D5'],
  ['greater than', 'a>5.5', all(condition('a', 'number', '>', '5.5')), 'filter=a%3E5.5'],
  [
    'at least (rule 4)',
    'createdAt>=2026-11-01',
    all(condition('createdAt', 'date', '>=', '2026-11-01')),
    'filter=createdAt%3E%3D2026-11-01',
  ],
  ['contains', 'name~müll', all(condition('name', 'text', '~', 'müll')), 'filter=name~m%C3%BCll'],
  [
    'boolean (rule 1)',
    'isParcel=true',
    all(condition('isParcel', 'boolean', '=', 'true')),
    'filter=isParcel%3Dtrue',
  ],
  [
    'several values (rules 2 and 4)',
    'status=INITIALIZED|CREATED',
    all(condition('status', 'text', '=', 'INITIALIZED', 'CREATED')),
    'filter=status%3DINITIALIZED%7CCREATED',
  ],
  [
    'text that looks like a number (rule 3)',
    'documentNumber="20261"',
    all(condition('documentNumber', 'text', '=', '20261')),
    'filter=documentNumber%3D%2220261%22',
  ],
  [
    'text that looks like a date (rule 3)',
    'name="2026-11-23"',
    all(condition('name', 'text', '=', '2026-11-23')),
    'filter=name%3D%222026-11-23%22',
  ],
  [
    'text that looks like a boolean (rule 3)',
    'name="TRUE"|no',
    all(condition('name', 'text', '=', 'TRUE', 'no')),
    'filter=name%3D%22TRUE%22%7Cno',
  ],
  [
    'a bar and quotes in a value',
    'name="a|b \\"c\\""',
    all(condition('name', 'text', '=', 'a|b "c"')),
    'filter=name%3D%22a%7Cb%20%5C%22c%5C%22%22',
  ],
  [
    'a time',
    'createdAt>=2026-11-01T08:00:00Z',
    all(condition('createdAt', 'date', '>=', '2026-11-01T08:00:00Z')),
    'filter=createdAt%3E%3D2026-11-01T08%3A00%3A00Z',
  ],
  [
    'all of several (the default)',
    'status=CREATED AND product=DIRECT',
    all(condition('status', 'text', '=', 'CREATED'), condition('product', 'text', '=', 'DIRECT')),
    'filter=status%3DCREATED&filter=product%3DDIRECT',
  ],
  [
    'any of several',
    'status=CREATED OR product=DIRECT',
    {
      combine: 'OR',
      conditions: [condition('status', 'text', '=', 'CREATED'), condition('product', 'text', '=', 'DIRECT')],
    },
    'filter=status%3DCREATED&filter=product%3DDIRECT&filterOperator=OR',
  ],
  [
    'a value with a joining word',
    'name="Black AND White"',
    all(condition('name', 'text', '=', 'Black AND White')),
    'filter=name%3DBlack%20AND%20White',
  ],
  [
    'a path',
    'consignee.address.city=Köln',
    all(condition('consignee.address.city', 'text', '=', 'Köln')),
    'filter=consignee.address.city%3DK%C3%B6ln',
  ],
]

describe('a filter', () => {
  test.each(table)('%s: %s', (_, typed, filter, wire) => {
    expect(readFilterText(typed, typeOf)).toEqual({ ok: true, value: filter })
    expect(writeFilterText(filter)).toBe(typed)
    expect(listParameters({ take: 50, ...filterQuery(filter) })).toBe(`take=50&${wire}`)
    expect(checkFilter(filter, 'orders')).toEqual([])
  })

  test.each([
    ['spaces around everything', ' status = CREATED | INITIALIZED ', 'status=CREATED|INITIALIZED'],
    ['look-alikes of a field known to be text', 'documentNumber=20261', 'documentNumber="20261"'],
    ['quotes around what needs none', 'status="CREATED"', 'status=CREATED'],
    ['quotes around a date', 'createdAt>="2026-11-01"', 'createdAt>=2026-11-01'],
    ['words in small letters that join nothing', 'name=Sand and More', 'name=Sand and More'],
    ['nothing', '  ', ''],
  ])('a filter read from %s is formatted in the usual way', (_, typed, written) => {
    const read = readFilterText(typed, typeOf)
    expect(read.ok && writeFilterText(read.value)).toBe(written)
  })

  test.each([
    ['no field', '=CREATED', 'filterField', 0],
    ['no operator', 'status', 'filterNoOperator', 6],
    ['an operator that there is not', 'status:CREATED', 'filterNoOperator', 6],
    ['quotes that do not pair', 'status="CREATED', 'filterQuotes', 7],
    ['something behind the quotes', 'status="CREATED" b', 'filterQuotes', 16],
    ['a joining word at the end', 'status=CREATED AND ', 'filterField', 18],
    ['AND and OR together', 'a=1 AND b=2 OR c=3', 'filterMixed', 14],
  ])('%s is reported with its position', (_, typed, code, at) => {
    expect(readFilterText(typed, typeOf)).toMatchObject({ ok: false, mistake: { code, at } })
  })

  test.each<[string, ListFilter, string, string]>([
    ['no name', all(condition('', 'text', '=', 'a')), 'filterFieldMissing', 'conditions[0].field'],
    ['a name with a space', all(condition('a b', 'text', '=', 'a')), 'filterField', 'conditions[0].field'],
    ['no value', all(condition('a', 'text', '=', '')), 'filterValueMissing', 'conditions[0].values[0]'],
    [
      'contains in a date',
      all(condition('a', 'date', '~', '2026-11-01')),
      'filterOperator',
      'conditions[0].operator',
    ],
    [
      'less than a boolean',
      all(condition('a', 'boolean', '<', 'true')),
      'filterOperator',
      'conditions[0].operator',
    ],
    [
      'two limits at once',
      all(condition('a', 'number', '<', '1', '2')),
      'filterOneValue',
      'conditions[0].operator',
    ],
    ['no number', all(condition('a', 'number', '=', 'many')), 'filterNumber', 'conditions[0].values[0]'],
    [
      'a day that is none',
      all(condition('a', 'date', '=', '2026-02-30')),
      'filterDate',
      'conditions[0].values[0]',
    ],
    [
      'neither true nor false',
      all(condition('a', 'boolean', '=', 'yes')),
      'filterBoolean',
      'conditions[0].values[0]',
    ],
  ])('a filter with %s is invalid, with the position', (_, filter, code, path) => {
    expect(checkFilter(filter, 'orders')).toMatchObject([{ code, path, severity: 'error' }])
  })

  test('of invoices has no OR', () => {
    const either = {
      combine: 'OR',
      conditions: [condition('a', 'text', '=', 'b'), condition('c', 'text', '=', 'd')],
    } as const
    expect(checkFilter({ ...either, conditions: [...either.conditions] }, 'invoices')).toMatchObject([
      { code: 'filterOrNotHere', path: 'combine' },
    ])
  })

  test('uses the fields of the listed records, with their types', () => {
    const fields = filterFields('orders', [
      {
        id: '7',
        price: { amount: 11.9, currency: 'EUR' },
        isParcel: true,
        dueOn: '2026-12-01',
        lines: [1],
        note: null,
      },
    ])
    expect([...fields]).toEqual([
      ['status', 'text'],
      ['createdAt', 'date'],
      ['product', 'text'],
      ['id', 'text'],
      ['price.amount', 'number'],
      ['price.currency', 'text'],
      ['isParcel', 'boolean'],
      ['dueOn', 'date'],
    ])
  })
})

const names: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['name', 'consignee.name', 'x_1'],
  number: ['price.amount', 'n'],
  date: ['createdAt', 'dueOn'],
  boolean: ['isParcel', 'isPaid'],
}
const anyValue: Readonly<Record<FieldType, fc.Arbitrary<string>>> = {
  text: fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom(
        '12',
        '-1.5',
        '2026-11-23',
        'true',
        'a AND b',
        'OR',
        '=',
        '"',
        '\\',
        'a|b',
        ' ',
        'ß',
        '<script>',
      ),
    )
    .filter((text) => text.isWellFormed()),
  number: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => n.toFixed(2)),
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10))),
  boolean: fc.constantFrom('true', 'false'),
}
const anyCondition = fc.constantFrom(...fieldTypeSchema.options).chain((type) =>
  fc.constantFrom(...operatorsOf[type]).chain((operator) =>
    fc.record({
      field: fc.constantFrom(...names[type]),
      type: fc.constant(type),
      operator: fc.constant(operator),
      values: fc.array(anyValue[type], { minLength: 1, maxLength: /[<>]/.test(operator) ? 1 : 4 }),
    }),
  ),
)
const anyFilter = fc.record({
  combine: fc.constantFrom('AND' as const, 'OR' as const),
  conditions: fc.array(anyCondition, { maxLength: 5 }),
})
const types = new Map(
  fieldTypeSchema.options.flatMap((type) => names[type].map((name) => [name, type] as const)),
)

/** Reads an expression by the words of interface 4.3, and by nothing of ours. */
function readExpression(expression: string) {
  const [, field = '', operator = '', values = ''] =
    /^([\w.-]+?)(!=|<=|>=|=|<|>|~)(.*)$/s.exec(expression) ?? []
  const quoted = /^"(.*)"$/s
  return {
    field,
    operator,
    values: (values.match(/(?:"(?:[^"\\]|\\.)*"|[^|"])+/gs) ?? []).map((value) =>
      value.replace(quoted, (_, text) => text.replace(/\\(.)/gs, '$1')),
    ),
  }
}

describe('any filter', () => {
  test('is valid, and its text and its query are read back as the same filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(checkFilter(filter, 'orders')).toEqual([])
        const combine = filter.conditions.length > 1 ? filter.combine : 'AND'
        const knows = typeOfField(types)
        expect(readFilterText(writeFilterText(filter), knows)).toEqual({
          ok: true,
          value: { ...filter, combine },
        })
        const query = new URLSearchParams(listParameters({ take: 50, ...filterQuery(filter) }))
        expect(query.getAll('filter').map(readExpression)).toEqual(
          filter.conditions.map(({ field, operator, values }) => ({ field, operator, values })),
        )
        expect(query.get('filterOperator') ?? 'AND').toBe(combine)
      }),
      { numRuns: 1000 },
    )
  })

  test('is accepted by a service that follows the document', () => {
    const fields = Object.fromEntries(
      [...types].map(([name, type]) => [name, { type, read: () => undefined }] as const),
    )
    fc.assert(
      fc.property(anyCondition, (each) => {
        readFilter(writeExpression(each), fields)
      }),
    )
  })

  test('is read without an exception, and written back with the same meaning', () => {
    const pieces = fc.constantFrom(
      'a',
      '=',
      '!=',
      '<',
      '|',
      '"',
      '\\',
      ' AND ',
      ' OR ',
      ' ',
      '1',
      '2026-11-01',
      'true',
      '~',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const read = readFilterText(parts.join(''), () => undefined)
        if (!read.ok) return
        expect(listFilterSchema.safeParse(read.value).success).toBe(true)
        const again = readFilterText(writeFilterText(read.value), (name) => typesOf(read.value).get(name))
        expect(again.ok && writeFilterText(again.value)).toBe(writeFilterText(read.value))
      }),
      { numRuns: 1000 },
    )
  })
})

/** The types that a filter's own conditions give to its fields. A field with two types in one text has no
 * known type: the quotes of each value show its type. */
const typesOf = ({ conditions }: ListFilter) => {
  const types = new Map<string, FieldType | undefined>()
  for (const { field, type } of conditions)
    types.set(field, types.has(field) && types.get(field) !== type ? undefined : type)
  return types
}
