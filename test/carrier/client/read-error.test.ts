import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPath } from '../../../electron/carrier/client/field-path.ts'
import { readError, titleOf } from '../../../electron/carrier/client/read-error.ts'
import { orderRequestSchema } from '../../../shared/shipment/index.ts'

test.each<[unknown, string]>([
  ['lines[0].unitWeight', 'lines[0].unitWeight'],
  ['/lines/0/unitWeight', 'lines[0].unitWeight'],
  ['#/lines/0/unitWeight', 'lines[0].unitWeight'],
  ['lines.0.unitWeight', 'lines[0].unitWeight'],
  ['$.lines[0].unitWeight', 'lines[0].unitWeight'],
  ["$['lines'][0]['unitWeight']", 'lines[0].unitWeight'],
  ['body.lines.0.unitWeight', 'lines[0].unitWeight'],
  ['data.lines[0].unitWeight', 'lines[0].unitWeight'],
  ['/data/attributes/lines/0/unitWeight', 'lines[0].unitWeight'],
  ['placeOrder.request.lines[0].unitWeight', 'lines[0].unitWeight'],
  [['body', 'lines', 0, 'unitWeight'], 'lines[0].unitWeight'],
  ['Lines[0].UnitWeight', 'lines[0].unitWeight'],
  ['lines.0.unit_weight', 'lines[0].unitWeight'],
  ['consignee.address.post_code', 'consignee.address.postCode'],
  ['lines[1].dangerousGoods[2].unNo', 'lines[1].dangerousGoods[2].unNo'],
  ['shipper', 'shipper'],
  ['body.parcelServices.signature', 'parcelServices.signature'],
  [['query', 'take'], 'take'],
  ['/a~1b/c~0d', 'a/b.c~d'],
  ['/v1/orders', ''],
  ['/shipping/v1/orders/o-1', ''],
  ['', ''],
  ['/', ''],
  ['0', ''],
  [undefined, ''],
  [17, ''],
  [{}, ''],
  ['x'.repeat(10_000), ''],
])('the field %j is at the path %j', (path, expected) => {
  expect(fieldPath(path)).toBe(expected)
})

const heavy = { path: 'lines[0].unitWeight', message: 'too heavy' }
const name = { path: 'consignee.name', message: 'is required' }

describe('the messages and fields of an error are read from', () => {
  test.each<[string, unknown, { messages?: string[]; fields?: object[] }]>([
    ['message', { message: 'No such route' }, { messages: ['No such route'] }],
    ['error as a text', { error: 'No such route' }, { messages: ['No such route'] }],
    [
      'error as an object',
      { error: { code: 17, message: 'No such route' } },
      { messages: ['No such route'] },
    ],
    ['OAuth', { error: 'denied', error_description: 'Expired' }, { messages: ['Expired', 'denied'] }],
    ['a list of texts', ['One', 'Two'], { messages: ['One', 'Two'] }],
    ['errors as texts', { errors: ['One', 'Two'] }, { messages: ['One', 'Two'] }],
    ['errors as one text', { errors: 'One' }, { messages: ['One'] }],
    [
      'errors by field',
      { errors: [{ field: 'lines.0.unitWeight', message: 'too heavy' }] },
      { fields: [heavy] },
    ],
    [
      'errors by path',
      { errors: [{ path: ['lines', 0, 'unitWeight'], message: 'too heavy' }] },
      { fields: [heavy] },
    ],
    [
      'errors by property',
      { errors: [{ property: 'consignee.name', msg: 'is required' }] },
      { fields: [name] },
    ],
    [
      'errors by code alone',
      { errors: [{ field: 'consignee.name', code: 'EMPTY' }] },
      { fields: [{ ...name, message: 'EMPTY' }] },
    ],
    [
      'JSON:API',
      {
        errors: [
          {
            status: '422',
            source: { pointer: '/data/attributes/lines/0/unitWeight' },
            title: 'Bad',
            detail: 'too heavy',
          },
          { source: { parameter: 'take' }, title: 'At most 50' },
        ],
      },
      { fields: [heavy, { path: 'take', message: 'At most 50' }] },
    ],
    [
      'problem+json',
      {
        type: 'about:blank',
        title: 'Your request is not valid',
        status: 400,
        detail: 'Two things are wrong',
        instance: '/v1/orders',
        'invalid-params': [{ name: 'lines[0].unitWeight', reason: 'too heavy' }],
      },
      { messages: ['Two things are wrong', 'Your request is not valid'], fields: [heavy] },
    ],
    [
      'ASP.NET',
      {
        title: 'One or more validation errors occurred.',
        status: 400,
        errors: { 'Lines[0].UnitWeight': ['too heavy'], '$.consignee.name': ['is required', 'is short'] },
        traceId: '00-ab',
      },
      {
        messages: ['One or more validation errors occurred.'],
        fields: [heavy, name, { ...name, message: 'is short' }],
      },
    ],
    [
      'Spring',
      {
        timestamp: '2026-11-21T10:00:00Z',
        status: 400,
        error: 'Bad Request',
        path: '/v1/orders',
        message: 'Validation failed',
        errors: [
          {
            objectName: 'order',
            field: 'lines[0].unitWeight',
            rejectedValue: 40,
            defaultMessage: 'too heavy',
          },
        ],
      },
      { messages: ['Validation failed'], fields: [heavy] },
    ],
    [
      'Spring, bare',
      { status: 400, error: 'Bad Request', path: '/v1/orders' },
      { messages: ['Bad Request'] },
    ],
    [
      'Jakarta',
      {
        title: 'Constraint Violation',
        violations: [{ propertyPath: 'placeOrder.arg0.lines[0].unitWeight', message: 'too heavy' }],
      },
      { messages: ['Constraint Violation'], fields: [heavy] },
    ],
    [
      'FastAPI',
      { detail: [{ type: 'le', loc: ['body', 'lines', 0, 'unitWeight'], msg: 'too heavy', input: 40 }] },
      { fields: [heavy] },
    ],
    ['FastAPI, one text', { detail: 'Not authenticated' }, { messages: ['Not authenticated'] }],
    [
      'Nest',
      {
        statusCode: 400,
        error: 'Bad Request',
        message: ['lines.0.unitWeight too heavy', 'consignee.name: is required', 'Try again.'],
      },
      { messages: ['Try again.'], fields: [heavy, name] },
    ],
    [
      'Google',
      {
        error: {
          code: 400,
          message: 'Invalid',
          details: [
            { '@type': 'x', fieldViolations: [{ field: 'lines[0].unitWeight', description: 'too heavy' }] },
          ],
        },
      },
      { messages: ['Invalid'], fields: [heavy] },
    ],
    [
      'Joi',
      { details: [{ message: 'too heavy', path: ['lines', 0, 'unitWeight'], type: 'number.max' }] },
      { fields: [heavy] },
    ],
    [
      'Ajv',
      [{ instancePath: '/lines/0/unitWeight', keyword: 'maximum', message: 'too heavy' }],
      { fields: [heavy] },
    ],
    [
      'Django',
      { consignee: { name: ['is required'] }, lines: [{ unitWeight: ['too heavy'] }] },
      { fields: [name, heavy] },
    ],
    [
      'nested maps',
      {
        errors: {
          lines: { 0: { unitWeight: { _errors: ['too heavy'] } } },
          consignee: { _errors: [], name: { _errors: ['is required'] } },
        },
      },
      { fields: [heavy, name] },
    ],
    [
      'messages',
      { messages: [{ text: 'x', description: 'No such route' }] },
      { messages: ['No such route'] },
    ],
  ])('%s', (_, body, expected) => {
    expect(readError(body)).toEqual({ messages: [], fields: [], ...expected, recognised: true })
  })

  test("zod's own, in its several shapes", () => {
    const parsed = orderRequestSchema.pick({ product: true }).safeParse({ product: 'X' })
    if (parsed.success) throw new Error('it should not parse')
    const { error } = parsed
    const message = error.issues[0]?.message ?? ''
    for (const body of [
      { success: false, error: { name: 'ZodError', message: error.message } },
      { issues: error.issues },
      { error: { issues: error.issues, name: 'ZodError' } },
      { errors: z.flattenError(error) },
      z.flattenError(error),
    ])
      expect(readError(body).fields).toEqual([{ path: 'product', message }])
  })
})

test.each<[unknown]>([
  [{}],
  [[]],
  [null],
  ['text'],
  [42],
  [{ status: 400 }],
  [{ error: true, code: 17 }],
  [{ message: '' }],
  [{ data: { id: 'o-1', reference: 'R-1' }, links: [] }],
  [{ product: 'STANDARD', lines: [{ content: 'x' }], consignee: { name: 'y' } }],
])('%j is no error body', (body) => {
  expect(readError(body)).toEqual({ messages: [], fields: [], recognised: false })
})

test('messages are single lines of limited length and number', () => {
  const message = readError({ message: `a\u0000\n\tb\u202ec${'x'.repeat(9999)}` }).messages[0] ?? ''
  expect(message.startsWith('a bcx')).toBe(true)
  expect(message).toHaveLength(500)
  expect(
    readError({ errors: Array.from({ length: 100_000 }, (_, n) => `error ${n}`) }).messages,
  ).toHaveLength(50)
  let deep: unknown = { message: 'too deep' }
  for (let level = 0; level < 90; level++) deep = { error: deep }
  expect(readError(deep).recognised).toBe(false)
})

test.each([
  ['<html><head><title lang="en">502 Bad\n Gateway</title>', true, '502 Bad Gateway'],
  ['<html><h1 class="x">Sign in</h1>', true, 'Sign in'],
  ['<html><title>&lt;script&gt;alert(1)&amp;</title>', true, '<script>alert(1)&'],
  ['<html><body>words', true, ''],
  ['\n no healthy upstream \nmore', false, 'no healthy upstream'],
  ['', false, ''],
])('the title of $0 is $2', (text, isHtml, title) => {
  expect(titleOf(text, isHtml)).toBe(title)
})
