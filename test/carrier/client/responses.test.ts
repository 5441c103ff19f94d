import { describe, expect, test } from 'vitest'
import type { TransportResult } from '../../../electron/connections/index.ts'
import { searchWordsOf } from '../../../electron/journal/tables/search-words.ts'
import {
  canary,
  client,
  httpResponse,
  scriptedTransport,
  sentRequest,
} from '../../fixtures/carrier/scripted-transport.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const order = { id: 'o-1', reference: 'R-1', price: { amount: 12.5, currency: 'EUR' }, newField: 1 }

describe('an order', () => {
  test('is read as documented', async () => {
    const links = [{ rel: 'orderCancel', method: 'POST', href: 'https://api.example.com/x' }]
    const service = client(scriptedTransport(httpResponse(201, { data: order, links })))
    expect(await service.placeOrder('parcel', sentRequest)).toEqual({
      kind: 'ok',
      value: { order, links },
    })
  })

  test.each([
    ['bare', order],
    ['without links', { data: order }],
    ['with links of another kind', { data: order, links: 'none' }],
    ['with fields of other kinds', { data: { ...order, runtime: 'soon', costItems: null } }],
  ])('is read %s', async (_, body) => {
    const result = await client(scriptedTransport(httpResponse(200, body))).placeOrder('parcel', sentRequest)
    expect(result).toMatchObject({
      kind: 'ok',
      value: { order: { id: 'o-1', reference: 'R-1' }, links: [] },
    })
  })

  test.each([
    ['its ID', 'o-1', 'ok'],
    ['its reference', 'R-1', 'ok'],
    ['another one', 'o-2', 'unknown'],
  ])('is requested by %s', async (_, asked, kind) => {
    const result = await client(scriptedTransport(httpResponse(200, { data: order }))).readOrder(asked)
    expect(result.kind).toBe(kind)
    if (result.kind === 'unknown') expect(result.problem.code).toBe('service.otherOrder')
  })

  test('keeps every digit of an ID beyond the safe integers', async () => {
    const text = '{"data":{"id":12345678901234567891,"reference":42},"links":[]}'
    const result = await client(scriptedTransport(httpResponse(201, text))).placeOrder('parcel', sentRequest)
    expect(result).toMatchObject({ value: { order: { id: '12345678901234567891', reference: '42' } } })
  })

  // FAULTS.md F2, F74; SECURITY.md T31
  test.each([
    ['cut', '{"data":{"id":"o-1","refe'],
    ['empty', ''],
    ['a page', '<!DOCTYPE html><title>Welcome to the Wi-Fi</title>'],
    ['without ID', JSON.stringify({ data: { reference: 'R-1' } })],
    ['without reference', JSON.stringify({ data: { id: 'o-1' } })],
    ['with a blank reference', JSON.stringify({ data: { id: 'o-1', reference: ' ' } })],
    ['null', 'null'],
    ['nested without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['an error with status 200', JSON.stringify({ message: 'out of stock' })],
  ])('is unknown, and the response is kept: %s', async (_, text) => {
    const result = await client(scriptedTransport(httpResponse(201, text))).placeOrder('parcel', sentRequest)
    expect(result).toMatchObject({
      kind: 'unknown',
      status: 201,
      problem: { code: 'service.unreadable', details: expect.stringContaining('201 ') },
    })
  })

  test('reports the text of an unreadable response', async () => {
    const html = '<html><head><title>Sign in &amp; surf</title></head></html>'
    const page = await client(scriptedTransport(httpResponse(200, html))).placeOrder('parcel', sentRequest)
    expect(page).toMatchObject({ problem: { messages: ['Sign in & surf'] } })
    const error = httpResponse(200, { errors: [{ field: 'lines.0.unitWeight', message: 'too heavy' }] })
    expect(await client(scriptedTransport(error)).placeOrder('parcel', sentRequest)).toMatchObject({
      kind: 'unknown',
      problem: { fields: [{ path: 'lines[0].unitWeight', message: 'too heavy' }] },
    })
  })
})

describe('a page', () => {
  const listed = (links: unknown, baseUrl = 'https://api.example.com/shipping') =>
    client(scriptedTransport(httpResponse(200, { data: [{ id: 1 }], links, total: '7' })), {
      baseUrl,
    }).listOrders({
      take: 1,
    })

  test.each([
    ['absolute', 'https://api.example.com/shipping/v1/orders?take=1&cursor=c%2B1'],
    ['absolute with the default port', 'https://API.example.com:443/v1/orders?cursor=c%2B1'],
    ['of another path', 'https://api.example.com/elsewhere?cursor=c%2B1'],
    ['relative', '?take=1&cursor=c%2B1'],
    ['relative to the root', '/v1/orders?cursor=c%2B1'],
  ])('reads the cursor of a link: %s', async (_, href) => {
    expect(await listed([{ rel: 'next', href }])).toMatchObject({
      kind: 'ok',
      value: { items: [{ id: '1' }], total: 7, next: 'c+1', cutShort: undefined },
    })
  })

  // FAULTS.md F69; SECURITY.md T25
  test.each([
    ['another host', 'https://evil.example/v1/orders?cursor=c'],
    ['//host', '//evil.example/v1/orders?cursor=c'],
    ['a lookalike host', 'https://api.example.com.evil.example/?cursor=c'],
    ['a lookalike user', 'https://api.example.com@evil.example/?cursor=c'],
    ['user info', 'https://user:pw@api.example.com/?cursor=c'],
    ['another port', 'https://api.example.com:8443/?cursor=c'],
    ['another scheme', 'http://api.example.com/?cursor=c'],
    ['a script', 'javascript:alert(1)?cursor=c'],
    ['no cursor', 'https://api.example.com/v1/orders'],
    ['no address', 'http://['],
  ])('ignores the links %s, and marks the list as incomplete', async (_, href) => {
    expect(await listed([{ rel: 'next', href }])).toMatchObject({
      kind: 'ok',
      value: { next: undefined, cutShort: true },
    })
  })

  test('may be the last page, with a link back', async () => {
    expect(await listed([])).toMatchObject({ value: { next: undefined, cutShort: undefined } })
    expect(await listed([{ rel: 'previous', href: '?cursor=p' }])).toMatchObject({
      value: { next: undefined, previous: 'p', cutShort: undefined },
    })
  })

  test('may be a bare list', async () => {
    const bare = client(scriptedTransport(httpResponse(200, [{ id: 'o-1', status: 'CREATED' }])))
    expect(await bare.listOrders({ take: 1 })).toMatchObject({
      kind: 'ok',
      value: { items: [{ id: 'o-1' }] },
    })
  })

  test('is invalid if one of its orders cannot be read', async () => {
    const spoilt = client(
      scriptedTransport(httpResponse(200, { data: [{ id: 'o-1' }, { status: 'CREATED' }] })),
    )
    expect(await spoilt.listOrders({ take: 2 })).toMatchObject({ kind: 'unknown' })
  })

  test('drops __proto__ from a response', async () => {
    const text = '{"data":[{"id":"o-1","__proto__":{"admin":true}}],"links":[],"__proto__":{"x":1}}'
    const result = await client(scriptedTransport(httpResponse(200, text))).listInvoices({ take: 1 })
    expect(result.kind === 'ok' && result.value.items).toEqual([{ id: 'o-1' }])
    expect(result.kind === 'ok' && 'admin' in (result.value.items[0] ?? {})).toBe(false)
  })
})

// FAULTS.md F74; SECURITY.md T29
test('a response that nests too deeply, which would block the station, is rejected', async () => {
  const many = (values: number) => `[${'{},'.repeat(values / 2 - 1)}{}]`
  const tracked = (text: string) =>
    client(scriptedTransport(httpResponse(200, text, { 'content-type': 'application/json' }))).trackOrder(
      'R-1',
    )
  expect(await tracked(many(90_000))).toMatchObject({ kind: 'ok' })
  expect(await tracked(many(110_000))).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.unreadable' },
  })
})

test('raw JSON loses __proto__, and its nesting is limited', async () => {
  const tracked = (text: string) =>
    client(scriptedTransport(httpResponse(200, text, { 'content-type': 'application/json' }))).trackOrder(
      'R-1',
    )
  const given = await tracked('{"events":[],"__proto__":{"admin":true}}')
  expect(given).toMatchObject({ kind: 'ok', value: { type: 'json' } })
  expect(given.kind === 'ok' && given.value.type === 'json' && JSON.stringify(given.value.value)).toBe(
    '{"events":[]}',
  )
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(await tracked(nested(100))).toMatchObject({ kind: 'ok' })
  expect(await tracked(nested(102))).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.unreadable' },
  })
})

describe('documents', () => {
  const pdf = '%PDF-1.7\n…'
  test.each([
    ['a PDF', pdf, 'application/pdf', { type: 'pdf' }],
    ['a PDF by another name', `\n\n${pdf}`, 'application/octet-stream', { type: 'pdf' }],
    ['JSON', '{"events":[]}', 'application/json', { type: 'json', value: { events: [] } }],
    ['JSON by another name', '[1]', 'text/plain', { type: 'json', value: [1] }],
    ['text', 'On its way', 'text/plain', { type: 'text', text: 'On its way' }],
  ])('%s', async (_, body, contentType, value) => {
    const service = client(scriptedTransport(httpResponse(200, body, { 'content-type': contentType })))
    expect(await service.trackOrder('R-1')).toMatchObject({ kind: 'ok', value })
    expect(await service.printConfirmation('R-1')).toMatchObject({ kind: 'ok', value })
  })

  test.each([
    ['a page', '<html><title>Sign in</title></html>', 'text/html', 'service.unreadable'],
    ['a page that calls itself JSON', '<!doctype html>', 'application/json', 'service.unreadable'],
    ['nothing', '', 'application/json', 'service.unreadable'],
    ['no PDF', 'oops', 'application/pdf', 'service.notAPdf'],
  ])('%s', async (_, body, contentType, code) => {
    const service = client(scriptedTransport(httpResponse(200, body, { 'content-type': contentType })))
    expect(await service.trackOrder('R-1')).toMatchObject({ kind: 'unknown', problem: { code } })
  })

  test.each([
    ['a page', '<html><title>Sign in</title></html>'],
    ['nothing', ''],
    ['JSON', '{"message":"not ready yet"}'],
  ])('a label that is %s', async (_, body) => {
    const service = client(scriptedTransport(httpResponse(200, body, { 'content-type': 'application/pdf' })))
    expect(await service.printShipmentLabels('o-1')).toMatchObject({
      kind: 'unknown',
      problem: { code: 'service.notAPdf' },
    })
  })

  test.each([['a GIF', Buffer.from('GIF89a'), 'service.labelPicture']])(
    'a label that is %s in another label format',
    async (_, body, code) => {
      const service = client(scriptedTransport({ kind: 'response', status: 200, headers: {}, bytes: body }))
      expect(await service.printShipmentLabels('o-1')).toMatchObject({ kind: 'unknown', problem: { code } })
    },
  )

  test.each([
    ['a PDF', [...new TextEncoder().encode('%PDF-1.4\n'), 0, 255, 254]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
    ['a TIFF', [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]],
    ['ZPL', [...new TextEncoder().encode('~TA000^XA^FO50,50^FDA^FS^XZ')]],
  ])('keep the bytes of a label that is %s unchanged', async (_, content) => {
    const bytes = Uint8Array.from(content)
    const service = client(scriptedTransport({ kind: 'response', status: 200, headers: {}, bytes }))
    expect(await service.printShipmentLabels('o-1')).toEqual({ kind: 'ok', value: bytes })
  })
})

test('any response of the service to a cancellation is accepted, but no other web page', async () => {
  for (const body of ['', '{"data":null}', 'cancelled'])
    expect(await client(scriptedTransport(httpResponse(200, body))).cancelOrder('o-1')).toEqual({
      kind: 'ok',
      value: undefined,
    })
  expect(await client(scriptedTransport(httpResponse(200, '<html>'))).cancelOrder('o-1')).toMatchObject({
    kind: 'unknown',
  })
})

test('a UN number is read, wrapped or not, and an unknown one is reported', async () => {
  const record = { unNumber: 1263, properShippingName: 'FARBE', packingGroup: null }
  for (const body of [{ data: record, links: [] }, record])
    expect(await client(scriptedTransport(httpResponse(200, body))).lookUpUnNumber('1263')).toMatchObject({
      kind: 'ok',
      value: { unNumber: '1263', properShippingName: 'FARBE', packingGroup: null },
    })
  const refused = httpResponse(422, { errors: [{ field: 'unNumber', message: 'UN 9999 is unknown' }] })
  expect(await client(scriptedTransport(refused)).lookUpUnNumber('9999')).toMatchObject({
    kind: 'rejected',
    status: 422,
    problem: { fields: [{ path: 'unNumber', message: 'UN 9999 is unknown' }] },
  })
})

test('an undocumented path that does not exist is named', async () => {
  const service = client(scriptedTransport(httpResponse(404, '<html><title>404</title></html>')))
  expect(await service.listInvoices({ take: 1 })).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.pathNotFound', values: { status: 404, path: '/shipping/v1/invoices' } },
  })
})

test('an order with objects instead of texts is accepted', async () => {
  const strange = { toString: 'x', valueOf: 1 }
  const data = {
    ...order,
    status: strange,
    createdAt: [strange],
    customerOrderCode: strange,
    product: strange,
  }
  const { placeOrder } = client(scriptedTransport(httpResponse(201, { data, links: [strange] })))
  const booked = await placeOrder('parcel', sentRequest)
  if (booked.kind !== 'ok') throw new Error(booked.problem.code)
  expect(() => searchWordsOf(shipmentRecord({ booking: 'booked', order: booked.value.order }))).not.toThrow()
})

test('the key is removed from a response that repeats it', async () => {
  const echoes = [
    httpResponse(201, {
      data: { ...order, debug: { 'X-API-KEY': canary, [canary]: [canary] } },
      links: [{ href: canary }],
    }),
    httpResponse(401, { message: `Unknown key ${canary}`, errors: { [canary]: [`bad ${canary}`] } }),
    httpResponse(422, { errors: [{ field: `lines.${canary}`, message: canary }] }),
    httpResponse(500, `X-API-KEY: ${canary}`),
    httpResponse(200, `<html><title>${canary}</title></html>`),
    httpResponse(400, JSON.stringify({ message: canary }).replaceAll('/', '\\/')),
    httpResponse(400, encodeURIComponent(canary)),
    httpResponse(400, Buffer.from(canary).toString('base64')),
  ]
  for (const echo of echoes) {
    const result = JSON.stringify(await client(scriptedTransport(echo)).placeOrder('parcel', sentRequest))
    for (const part of [
      canary,
      encodeURIComponent(canary),
      Buffer.from(canary).toString('base64'),
      'that-must-not',
    ])
      expect(result).not.toContain(part)
  }
})

test('each contact with the service is reported', async () => {
  const contacts: string[] = []
  const results = [
    httpResponse(200, { data: [], links: [] }),
    httpResponse(422, { message: 'no' }),
    httpResponse(401),
    httpResponse(503),
    httpResponse(302),
    { kind: 'failed', reason: 'dns', sent: false } as const,
    { kind: 'failed', reason: 'timeout', sent: true } as const,
    { kind: 'failed', reason: 'abandoned', sent: true } as const,
  ]
  for (const result of results)
    await client(scriptedTransport(result), {
      limits: { tries: 1 },
      onContact: (state, problem) => contacts.push(`${state} ${problem?.code ?? ''}`.trim()),
    }).listOrders({ take: 1 })
  expect(contacts).toEqual([
    'reachable',
    'reachable',
    'refusing service.wrongKey',
    'unreachable service.serverError',
    'unreachable service.redirected',
    'unreachable service.dns',
    'unreachable service.timeout',
  ])
})

test('a repeated try that fails after the service responded to another call is news of the service', async () => {
  const contacts: string[] = []
  const down: TransportResult = { kind: 'failed', reason: 'dns', sent: false }
  const paused = Promise.withResolvers<void>()
  const replies = [down, httpResponse(200, { data: [], links: [] }), down]
  const service = client(
    { send: async () => replies.shift() ?? down, close: () => undefined },
    {
      limits: { tries: 2 },
      clock: { now: () => 0, sleep: () => paused.promise },
      onContact: (state) => contacts.push(state),
    },
  )
  const repeated = service.listOrders({ take: 1 })
  await service.listOrders({ take: 1 })
  paused.resolve()
  await repeated
  expect(contacts).toEqual(['reachable', 'unreachable'])
})

test('a call that fails after the service responded to a later one is no news of the service', async () => {
  const contacts: string[] = []
  const late = Promise.withResolvers<TransportResult>()
  const replies = [late.promise, Promise.resolve(httpResponse(200, { data: [], links: [] }))]
  const service = client(
    { send: () => replies.shift() ?? Promise.reject(), close: () => undefined },
    { limits: { tries: 1 }, onContact: (state) => contacts.push(state) },
  )
  const older = service.listOrders({ take: 1 })
  await service.listOrders({ take: 1 })
  late.resolve({ kind: 'failed', reason: 'timeout', sent: true })
  await older
  expect(contacts).toEqual(['reachable'])
})
