import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { drawLabels } from '../../fixtures/carrier/third-party-documents.ts'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../../fixtures/carrier/third-party-service.ts'
import { type ApiHost, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs, warehouseAddress } from '../../fixtures/hosts/station-args.ts'
import { savedLabels } from '../../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'
import { type ApiDocument, differences } from './api-document.ts'

// The real process of the API against a service of another make. Every answer is checked
// against the API's own document.

const dir = sharedTempFolder('api')
let service: ThirdPartyService
let host: ApiHost
let document: ApiDocument

beforeAll(async () => {
  await build()
  service = await startThirdPartyService({ key: serviceKey })
  const settings = { pickupLocations: ['main', 'other'].map((id) => location(id)), labelPrinter: 'folder' }
  host = await startApiHost(join(dir, 'data'), {
    args: stationArgs(service.url, dir, 'sandbox', settings),
    env: { PACKDESK_API_KEY: serviceKey },
  })
  document = (await host.get('/openapi.json', { token: '' })).json()
}, 120_000)
afterAll(async () => {
  await host?.stop('SIGKILL')
  await service?.close()
})
afterEach(() => {
  service.state.faults = []
  service.state.labelFault = undefined
  service.state.cancels = true
  service.state.watch = undefined
})

const location = (id: string) => ({
  ...warehouseAddress,
  id,
  name: id === 'main' ? 'Main' : 'Other',
  parcelsPerDay: 100,
})

let calls = 0
const parcel = (change: Record<string, unknown> = {}) =>
  parcelBody({ reference: `R-${++calls}`, pickupLocation: 'main', ...change })

async function call(method: 'GET' | 'POST', path: string, given: Parameters<ApiHost['call']>[2] = {}) {
  const answer = await host.call(method, path, given)
  expect(differences(document, method, path, answer)).toEqual([])
  return answer
}
const get = (path: string, given?: Parameters<ApiHost['call']>[2]) => call('GET', path, given)
const post = (path: string, given?: Parameters<ApiHost['call']>[2]) => call('POST', path, given)
const send = (body: unknown, callKey = `key ${++calls}`) => post('/v1/shipments', { key: callKey, body })
const read = async (id: string) => (await get(`/v1/shipments/${id}`)).json()
const orders = (reference: string) =>
  service.orders.filter(({ body }) => String(body.customerOrderCode).startsWith(`${reference} `))

test('the API says where it is ready, and nothing else', () => {
  expect(host.errors()).toBe('')
  expect(host.output()).toMatch(/^Packdesk API is ready at http:\/\/127\.0\.0\.1:\d+\/\n$/)
})

describe('a shipment', () => {
  test('is booked, and the same call again gets the same shipment', async () => {
    const { pickupOn } = nextPickup()
    const body = parcel({ options: { insure: true, valueOfGoods: 120.5, contactBeforeDelivery: false } })
    const made = await send(body, 'twice')
    expect(made.status).toBe(201)
    const shipment = made.json()
    const order = orders(body.reference)[0]
    expect(shipment).toMatchObject({
      reference: body.reference,
      state: 'booked',
      orderId: String(order?.id),
      orderReference: order?.reference,
      price: { net: 11.9, gross: 14.16 },
      pickupLocation: { id: 'main', name: 'Main' },
      problem: null,
    })
    // Midnight may have passed.
    expect([pickupOn, nextPickup().pickupOn]).toContain(shipment.pickupOn)
    expect(order?.body).toMatchObject({
      wantsInsurance: true,
      valueOfGoodsAmount: 120.5,
      valueOfGoodsCurrency: 'EUR',
      lines: [
        { unitQuantity: 1, unitLength: 30, unitWeight: 2.5, unitPackageType: 'KT', content: 'Backformen' },
      ],
    })
    // Other spaces and another order of keys make no other call.
    const turned = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 2)
    const again = await send(turned.replace('2.5', '2.50'), 'twice')
    expect([again.status, again.json().id]).toEqual([200, shipment.id])
    expect(orders(body.reference)).toHaveLength(1)
    expect(await read(shipment.id)).toMatchObject({ id: shipment.id, state: 'booked' })
  })

  // FAULTS.md F9; SECURITY.md T16
  test('of fifty equal calls at once is booked once, and each call gets it', async () => {
    const body = parcel()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, 'fifty')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(orders(body.reference)).toHaveLength(1)
  })

  // FAULTS.md F9
  test('keeps its key: another body is refused, also where the first was', async () => {
    await send(parcel(), 'mine')
    const other = await send(parcel(), 'mine')
    expect([other.status, other.json().code]).toEqual([409, 'api.keyUsed'])
    const wrong = parcel({ parcels: [{ length: 30, width: 20, height: 10, weight: 99, content: 'Amboss' }] })
    const refused = await send(wrong, 'wrong')
    expect(refused.json()).toMatchObject({
      status: 422,
      code: 'api.invalid',
      fields: [{ path: 'parcels[0].weight', code: 'parcelTooHeavy' }],
    })
    expect((await send(wrong, 'wrong')).text).toBe(refused.text)
    expect((await send(parcel(), 'wrong')).json().code).toBe('api.keyUsed')
    expect(orders(wrong.reference)).toEqual([])
  })

  test('speaks German where the caller does', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
    const answer = await post('/v1/shipments', { headers, body: parcel() })
    expect(answer.json()).toMatchObject({ code: 'api.noKey', detail: expect.stringContaining('Schlüssel') })
    expect(answer.headers.get('content-language')).toBe('de')
  })

  test('that the service refuses is not booked by the same key again', async () => {
    const body = parcel()
    // The service of the tests serves no place with this postcode.
    body.consignee.postCode = '99084'
    const refused = await send(body, 'refused')
    expect(refused.status).toBe(422)
    const posts = service.posts().length
    const again = await send(body, 'refused')
    expect([again.status, again.json().code]).toEqual([422, refused.json().code])
    expect(service.posts()).toHaveLength(posts)
    expect(await read(refused.json().shipmentId)).toMatchObject({ state: 'rejected' })
  })

  // FAULTS.md F9
  test('whose answer was lost is looked for and found', async () => {
    service.state.faults = [{ kind: 'reset', booked: true }]
    const body = parcel()
    expect((await send(body, 'lost')).json()).toMatchObject({ state: 'booked' })
    expect((await send(body, 'lost')).status).toBe(200)
    expect(orders(body.reference)).toHaveLength(1)
  })

  test('whose booking has no clear answer is unknown, and never booked again', async () => {
    service.state.faults = [{ kind: 'reset', booked: false }]
    const body = parcel()
    const made = await send(body, 'unclear')
    expect([made.status, made.json().state]).toEqual([201, 'unknown'])
    const again = await send(body, 'unclear')
    expect([again.status, again.json().state]).toEqual([200, 'unknown'])
    expect(orders(body.reference)).toEqual([])
    expect(
      service
        .posts()
        .filter(({ body: sent }) => String(sent?.customerOrderCode).startsWith(`${body.reference} `)),
    ).toHaveLength(1)
  })

  test('that could not be sent is booked when the call is repeated', async () => {
    service.state.watch = () => {
      throw new Error('out of reach')
    }
    const body = parcel()
    const failed = await send(body, 'later')
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
    service.state.watch = undefined
    expect((await send(body, 'later')).json()).toMatchObject({ state: 'booked' })
    expect(orders(body.reference)).toHaveLength(1)
  })

  test('of a reference that was shipped is a conflict until the caller says which one it knows', async () => {
    const body = parcel()
    const first = (await send(body)).json()
    const conflict = await send(body, 'again')
    expect(conflict.json()).toMatchObject({ status: 409, code: 'api.alreadyShipped', shipmentId: first.id })
    const wrong = await send({ ...body, shipAgain: 'nobody' })
    expect(wrong.json().fields).toMatchObject([{ path: 'shipAgain', code: 'notAShipment' }])
    const second = (await send({ ...body, shipAgain: first.id })).json()
    expect(second).toMatchObject({ state: 'booked', reference: body.reference })
    const { shipments } = (await get(`/v1/shipments?reference=${body.reference.toLowerCase()}`)).json()
    expect(shipments.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  })

  test('needs the name of its pickup location where there are several', async () => {
    const missing = await send({ ...parcel(), pickupLocation: undefined })
    expect(missing.json().fields).toEqual([
      { path: 'pickupLocation', code: 'missingOf', message: 'pickupLocation is required: Main, Other.' },
    ])
    expect((await send(parcel({ pickupLocation: 'Other' }))).json().pickupLocation.id).toBe('other')
  })

  test('is printed where the caller wants it, and again on demand', async () => {
    const labels = () => savedLabels(join(dir, 'data'))
    const before = labels().length
    const { id } = (await send(parcel({ action: 'bookAndPrint' }))).json()
    await expect.poll(async () => (await read(id)).label.state).toBe('confirmed')
    expect(labels()).toHaveLength(before + 1)
    expect((await post(`/v1/shipments/${id}/print`)).json().label.state).toBe('confirmed')
    expect(labels()).toHaveLength(before + 2)
  })

  test('gives its label as a PDF, and as proven ZPL with its grades', async () => {
    const { id } = (await send(parcel())).json()
    const pdf = await get(`/v1/shipments/${id}/label`)
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    const zpl = await get(`/v1/shipments/${id}/label?format=zpl&dpmm=12`)
    expect(zpl.text).toMatch(/^\^XA[\s\S]*\^XZ\s*$/)
    expect(zpl.headers.get('packdesk-label-grade')).toMatch(/^[A-C]$/)
    expect(zpl.headers.get('packdesk-label-grades')).toContain('Code128=')
    expect((await get(`/v1/shipments/${id}/label?format=zpl&dpmm=9`)).status).toBe(422)
  })

  test('says why it has no label', async () => {
    service.state.labelFault = 'serverError'
    const { id } = (await send(parcel())).json()
    const refused = await get(`/v1/shipments/${id}/label`)
    expect([refused.status, refused.json().code]).toEqual([409, 'service.serverError'])
    const draft = (await send(parcel({ action: 'draft' }))).json()
    expect((await get(`/v1/shipments/${draft.id}/label`)).json().code).toBe('api.onlyADraft')
  })

  test('gives the labels that there are, and prints them only when all are there', async () => {
    const facts = { reference: 'X1', consignee: 'Erika', city: 'Hamburg' }
    service.state.labelFault = await drawLabels('twoPerPage', { ...facts, parcels: 1 })
    const body = parcel()
    const made = await send({ ...body, parcels: [{ ...body.parcels[0], quantity: 2 }] })
    const { id } = made.json()
    expect((await get(`/v1/shipments/${id}/label`)).status).toBe(200)
    for (const _ of ['once', 'again']) {
      const refused = await post(`/v1/shipments/${id}/print`)
      expect([refused.status, refused.json().code]).toEqual([409, 'label.tooFew'])
    }
    service.state.labelFault = undefined
    expect((await post(`/v1/shipments/${id}/print`)).json().label.state).toBe('confirmed')
  })

  test('is cancelled once, and says so if the service does not do it', async () => {
    const { id } = (await send(parcel())).json()
    expect((await post(`/v1/shipments/${id}/cancel`)).json().state).toBe('cancelled')
    expect((await post(`/v1/shipments/${id}/cancel`)).json().state).toBe('cancelled')
    expect((await get(`/v1/shipments/${id}/label`)).json().code).toBe('api.isCancelled')
    service.state.cancels = false
    const kept = (await send(parcel())).json()
    const refused = await post(`/v1/shipments/${kept.id}/cancel`)
    expect([refused.status, refused.json().code]).toEqual([409, 'cancel.notConfirmed'])
    expect((await read(kept.id)).state).toBe('booked')
  })

  test('of freight has lines in the shape of the service', async () => {
    const { parcels: _, ...body } = parcel({
      mode: 'freight',
      options: { tailLiftAtDelivery: true, incoterm: 'dap' },
    })
    const line = {
      unitQuantity: 2,
      unitPackageType: 'EP',
      unitLength: 120,
      unitWidth: 80,
      unitHeight: 100,
      unitWeight: 200,
      content: 'Mehl',
      isStackable: true,
    }
    const made = await send({ ...body, lines: [line] })
    expect(made.json()).toMatchObject({ state: 'booked' })
    expect(orders(body.reference)[0]?.body).toMatchObject({
      product: 'STANDARD',
      incoterm: 'DAP',
      lines: [line],
      consignee: { wantsTailLiftTruck: true },
    })
    const wrong = await send({ ...body, lines: [{ ...line, unitWeight: -1 }] })
    expect(wrong.json().fields).toMatchObject([{ path: 'lines[0].unitWeight', code: 'notPositive' }])
    const trucks = await send({ ...body, product: 'DIRECT', lines: [line, line] })
    expect(trucks.json().fields).toMatchObject([{ code: 'oneVehicle' }])
  })
})

describe('a pickup', () => {
  const { pickupOn: day } = nextPickup()

  test('books its drafts, gives its manifest, and closes when all is accounted for', async () => {
    const body = parcel({ action: 'draft', pickupLocation: 'other', pickupOn: day })
    const draft = (await send(body, 'draft')).json()
    expect(draft).toMatchObject({ state: 'draft', orderId: null, label: { state: 'none', url: null } })
    expect((await send(body, 'draft')).json()).toEqual(draft)
    const { shipments } = (await get(`/v1/shipments?reference=${body.reference}`)).json()
    expect(shipments).toEqual([draft])

    expect((await post('/v1/pickups/nowhere/2026-11-24/book')).status).toBe(404)
    expect((await post('/v1/pickups/other/24.11.2026/book')).status).toBe(422)
    expect((await post(`/v1/pickups/other/${day}/close`)).json()).toMatchObject({
      code: 'api.pickupOpen',
      open: expect.arrayContaining([{ kind: 'draft', id: draft.id, reference: body.reference }]),
    })
    expect((await post(`/v1/pickups/Other/${day}/book`)).status).toBe(202)
    await expect.poll(async () => (await read(draft.id)).label.state).toBe('confirmed')
    // The key of the draft still leads to its order.
    expect((await send(body, 'draft')).json()).toMatchObject({ id: draft.id, state: 'booked' })

    const { pickups } = (await get(`/v1/pickups?day=${day}`)).json()
    expect(pickups).toContainEqual(
      expect.objectContaining({ location: { id: 'other', name: 'Other' }, drafts: 0 }),
    )
    const manifest = await get(`/v1/pickups/other/${day}/manifest`)
    expect(manifest.text.startsWith('%PDF-')).toBe(true)

    const refused = (await post(`/v1/pickups/other/${day}/close`)).json()
    const reasons = Object.fromEntries(
      (refused.open ?? []).map(({ id }: { id: string }) => [id, 'Printed by the other program']),
    )
    const closed = await post(`/v1/pickups/other/${day}/close`, { body: { reasons } })
    expect(closed.json()).toMatchObject({ unknown: 0 })
    const late = await send(parcel({ pickupLocation: 'other', pickupOn: day }))
    expect(late.json().fields).toMatchObject([{ path: 'pickupOn', code: 'pickupClosed' }])
  })

  test('has no manifest without a shipment', async () => {
    expect((await get('/v1/pickups/other/2026-01-05/manifest')).json().code).toBe('pickup.nothingBooked')
  })

  test('loses a draft that the caller cancels, and its key does not bring it back', async () => {
    const body = parcel({ action: 'draft' })
    const { id } = (await send(body, 'withdrawn')).json()
    expect((await post(`/v1/shipments/${id}/cancel`)).json().state).toBe('cancelled')
    expect((await send(body, 'withdrawn')).json().state).toBe('cancelled')
    expect((await read(id)).state).toBe('cancelled')
  })
})

describe('the events', () => {
  const numbers = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))

  test('are read after a number, without an address', async () => {
    const { id, reference } = (await send(parcel())).json()
    const all = await get('/v1/events?after=0&wait=0')
    const own = numbers(all.text).filter((event) => event.id === id)
    expect(own.map(({ type }) => type).slice(0, 2)).toEqual(['intended', 'booked'])
    expect(own[0]).toMatchObject({ reference })
    expect(all.text).not.toMatch(/Öztürk|Berlin|Hauptstr/)
    const next = await get(`/v1/events?after=${own[0].number}&wait=0`)
    const later = numbers(next.text)
    expect(later).toContainEqual(own[1])
    expect(later.every(({ number }) => number > own[0].number)).toBe(true)
  })

  test('come to a caller that waits, as soon as they happen', async () => {
    // Work that the tests before have begun must not count as news.
    await expect
      .poll(async () => {
        const { pickups } = (await get('/v1/pickups')).json()
        return pickups.length
      })
      .toBeGreaterThan(0)
    let last = 0
    for (let more = true; more; ) {
      const events = numbers((await get(`/v1/events?after=${last}&wait=0.2`)).text)
      more = events.length > 0
      last = events.at(-1)?.number ?? last
    }
    const started = performance.now()
    const waiting = get(`/v1/events?after=${last}&wait=20`)
    const { id } = (await send(parcel())).json()
    expect(numbers((await waiting).text)[0]).toMatchObject({ type: 'intended', id })
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('are an empty answer after the waiting time', async () => {
    const answer = await get('/v1/events?after=999999999&wait=0.1')
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

test.each([
  ['GET', '/v1/shipments/00000000-0000-4000-8000-000000000000'],
  ['GET', '/v1/shipments/..%2f..%2fetc'],
  ['POST', '/v1/shipments/nobody/cancel'],
  ['POST', '/v1/shipments/nobody/print'],
  ['GET', '/v1/shipments/nobody/label'],
] as const)('%s %s is not there', async (method, path) => {
  const answer = await call(method, path)
  expect([answer.status, answer.json().fields]).toEqual([404, []])
})

test('the reference page works without anything from elsewhere', async () => {
  const page = await host.get('/', { token: '' })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.text).not.toMatch(/<script|src=|https?:/)
  for (const path of Object.keys(document.paths)) expect(page.text).toContain(path)
})

test('docs/api.md names each call', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const named = [...page.matchAll(/`((?:GET|POST) \/[^`?]+)[`?]/g)].map(([, each]) => each)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(named).toEqual(expect.arrayContaining(calls))
})

test('the document says of each call that a response to repeat it later names the seconds', () => {
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const { responses } of calls)
    for (const status of [429, 503]) expect(responses[status]?.headers).toHaveProperty('Retry-After')
})

describe('the documents of a shipment', () => {
  const pdf = async (pages = 1) => {
    const made = await PDFDocument.create()
    for (let page = 0; page < pages; page++) made.addPage([595, 842]).drawText(`Page ${page + 1} of ${pages}`)
    return Buffer.from(await made.save()).toString('base64')
  }
  const text = (content: string) => async () => Buffer.from(content).toString('base64')

  test('print behind its label, each once', async () => {
    const documents = [
      { name: 'Packing slip', pdf: await pdf() },
      { name: 'Invoice', pdf: await pdf(2) },
    ]
    const body = parcel({ action: 'bookAndPrint', documents })
    const made = await send(body, 'with documents')
    expect(made.status).toBe(201)
    const printed = () =>
      readdirSync(join(dir, 'data', 'labels'), { recursive: true })
        .map(String)
        .filter((name) => name.includes(body.reference) && name.endsWith('.pdf'))
    await expect.poll(printed).toHaveLength(3)
    expect(printed().filter((name) => /Packing slip|Invoice/.test(name))).toHaveLength(2)
    await send(body, 'with documents')
    await post(`/v1/shipments/${made.json().id}/print`)
    await expect.poll(printed).toHaveLength(4)
    expect(printed().filter((name) => /Packing slip|Invoice/.test(name))).toHaveLength(2)
  })

  test.each<[string, string, [name: string, pdf: () => Promise<string>][]]>([
    ['no base64', 'documents[0].pdf', [['x', async () => '!']]],
    ['no PDF', 'documents[0].pdf', [['x', text('<html>')]]],
    [
      'a broken PDF',
      'documents[1].pdf',
      [
        ['x', pdf],
        ['y', text('%PDF-1.4')],
      ],
    ],
    ['too many pages', 'documents[0].pdf', [['x', () => pdf(51)]]],
    ['no name', 'documents[0].name', [[' ', pdf]]],
    ['six', 'documents', Array.from({ length: 6 }, () => ['x', pdf])],
  ])('%s is refused at %s, and nothing is booked', async (_, path, given) => {
    const documents = await Promise.all(given.map(async ([name, make]) => ({ name, pdf: await make() })))
    const body = parcel({ documents })
    const refused = await send(body)
    expect([refused.status, refused.json().fields?.[0]?.path]).toEqual([422, path])
    expect(orders(body.reference)).toHaveLength(0)
  })
})
