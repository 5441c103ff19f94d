import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSessionSecrets } from '../../electron/settings/secrets/session-secrets.ts'
import { createEnvironmentScope } from '../../renderer/kit/index.ts'
import { columnsOf } from '../../renderer/service-lists/columns.ts'
import { createListsStore } from '../../renderer/service-lists/lists-store.ts'
import type { Bridge } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { ServiceList } from '../../shared/service-lists/index.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../fixtures/carrier/third-party-service.ts'
import { english } from '../fixtures/english.ts'
import { orderRequest } from '../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

// The lists' store on the whole station, which asks another implementation of the service over a socket.

let dataDir: string
let other: ThirdPartyService
let station: InProcessStation
let bridge: Bridge
let opened: string[]

beforeEach(async () => {
  dataDir = tempFolder('other-lists')
  other = await startThirdPartyService({ key: serviceKey, showsCode: 'record' })
  const secrets = createSessionSecrets()
  secrets.set('sandbox', new URL(other.url).origin, serviceKey)
  station = await openStation(dataDir, { environment: 'sandbox', serviceUrl: other.url, secrets })
  // Safe: dispatch parses what goes in and comes out by the channel of that name.
  const request: Bridge['request'] = async (name, input) => (await station.ask(name, input)) as never
  bridge = { request, on: () => () => undefined }
  opened = []
})
afterEach(async () => {
  await station.close()
  await other.close()
})

function open(list: ServiceList) {
  const lists = createListsStore({
    environment: createEnvironmentScope(),
    bridge,
    current: () => list,
    openShipment: (id) => opened.push(id),
    showOnForm: () => false,
    openFreight: () => undefined,
  })
  const shown = () => lists.getState()[list]
  const read = async () => {
    await lists.commands.reload(list)
    return shown()
  }
  return { ...lists.commands, read, shown, problem: () => shown().commandProblem }
}
const records = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, documentNumber: `N-${index + 1}` }))
const sentence = ({ code, values }: Problem) => english.t(`problem.${code}` as 'problem.internal', values)
const asked = (path: string) => other.seen.filter((each) => each.method === 'GET' && each.path === path)

describe('lists of another service', () => {
  test('are paged to the end and back, although there is no link back', async () => {
    other.state.lists['/v1/invoices'] = records(60)
    const list = open('invoices')
    const first = await list.read()
    expect(first.page).toMatchObject({ total: 60, next: '36' })
    await list.next()
    await list.next()
    expect(list.shown().page?.items.map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(list.shown().page?.next).toBeUndefined()
    await list.previous()
    await list.previous()
    expect(list.shown().page).toEqual(first.page)
  })

  // FAULTS.md F23
  test('lists that repeat end with a message, and keep the read pages', async () => {
    other.state.lists['/v1/invoices'] = records(100)
    other.state.nextLink = 'circle'
    const list = open('invoices')
    await list.read()
    await list.next()
    expect(list.shown().problem?.code).toBe('list.loop')
    expect(list.shown().page?.items).toHaveLength(25)
    for (let press = 0; press < 5; press += 1) await list.next()
    expect(asked('/v1/invoices')).toHaveLength(2)
    await list.previous()
    expect(list.shown()).toMatchObject({ problem: undefined, page: { next: '76' } })
  })

  test('lists whose next page is at another origin are incomplete, and nothing is requested there', async () => {
    other.state.lists['/v1/quotations'] = records(30)
    other.state.nextLink = 'elsewhere'
    const list = open('quotations')
    const { page, problem } = await list.read()
    expect(page).toMatchObject({ cutShort: true, next: undefined })
    expect(page?.items).toHaveLength(25)
    expect(problem?.code).toBe('list.cutShort')
    await list.next()
    expect(asked('/v1/quotations')).toHaveLength(1)
  })

  test.each(['quotations', 'invoices'] as const)(
    'lists that are not at the usual path: %s name that path, and are found at the one that is set',
    async (name) => {
      const list = open(name)
      const missing = await list.read()
      expect(missing.page).toBeUndefined()
      expect(missing.problem && sentence(missing.problem)).toContain(`does not know the path /v1/${name}.`)

      other.state.lists['/v2/papers'] = records(3)
      const paths = name === 'quotations' ? { listQuotations: '/v2/papers' } : { listInvoices: '/v2/papers' }
      const changed = await bridge.request('settings.change', {
        environments: { sandbox: { paths, extras: [] } },
      })
      expect(changed.ok).toBe(true)
      expect(await list.read()).toMatchObject({ problem: undefined, page: { total: 3 } })
    },
  )

  test.each<[ServiceList, string]>([
    ['orders', '/v1/orders'],
    ['quotations', '/v1/quotations'],
    ['invoices', '/v1/invoices'],
  ])('may be empty: %s', async (name, path) => {
    other.state.lists[path] = []
    expect(await open(name).read()).toMatchObject({
      problem: undefined,
      page: { items: [], total: 0, next: undefined, previous: undefined, known: {} },
    })
  })

  test('may have records with other, fewer or no fields', async () => {
    other.state.lists['/v1/quotations'] = [
      { id: 1, price: { amount: '11.90', currency: 'EUR' }, carbon: { grams: 412 }, validUntil: null },
      { number: 'Q/2', stops: [{ city: 'Ulm' }], createdAt: '2026-11-20T08:00:00Z' },
      {},
    ]
    const { page, fields, problem } = await open('quotations').read()
    expect(problem).toBeUndefined()
    expect(page?.items).toHaveLength(3)
    const paths = columnsOf('quotations', page?.items ?? []).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['id', 'createdAt', 'price.amount', 'carbon.grams', 'number']),
    )
    expect(paths).not.toContain('validUntil')
    expect(fields.get('carbon.grams')).toBe('number')
  })

  test('an unknown order of a list is taken over once, and known then', async () => {
    const place = await fetch(`${other.url}/v1/orders`, {
      method: 'POST',
      headers: { 'x-api-key': serviceKey, 'content-type': 'application/json' },
      body: JSON.stringify(orderRequest({ customerOrderCode: 'Elsewhere 7' })),
    })
    expect(place.status).toBe(200)
    const list = open('orders')
    const { page } = await list.read()
    expect(page).toMatchObject({ items: [{ id: '7000000', price: { amount: 11.9 } }], known: {} })
    list.choose('orders', 0)
    await list.takeOver()
    expect(list.problem()).toBeUndefined()
    const [id] = opened
    expect((await list.read()).page?.known).toEqual({ '7000000': id })
    list.choose('orders', 0)
    await list.takeOver()
    expect(opened).toEqual([id, id])
  })

  test('billed prices of invoices are compared with those at booking, and the differences are exported', async () => {
    const place = async (customerOrderCode: string) => {
      const placed = await fetch(`${other.url}/v1/orders`, {
        method: 'POST',
        headers: { 'x-api-key': serviceKey, 'content-type': 'application/json' },
        body: JSON.stringify(orderRequest({ customerOrderCode })),
      })
      return ((await placed.json()) as { data: { id: string | number } }).data.id
    }
    const [here, elsewhere] = [await place('=SUM(1)'), await place('Elsewhere 8 PD-QQQ0000001')]
    const taken = await bridge.request('order.takeOver', { orderId: String(here) })
    expect(taken.ok).toBe(true)
    const bill = (documentNumber: string, orderId: string | number, amount: number) => ({
      id: Number(documentNumber),
      documentNumber,
      orderId,
      price: { amount, currency: 'EUR' },
    })
    const billedElsewhere = bill('2', elsewhere, 11.9)
    const invoices = [
      // More orders than are looked up at a time.
      ...Array.from({ length: 201 }, (_, index) => ({
        ...bill(String(index + 100), `x-${index}`, 11.9),
        status: 'CANCELLED',
      })),
      bill('1', here, 13.1),
      billedElsewhere,
      bill('3', here, 11.9),
      bill('64', here, 11),
    ]
    other.state.lists['/v1/invoices'] = invoices
    const { page } = await open('invoices').read()
    expect(page?.booked).toMatchObject({ [here]: { reference: '=SUM(1)', price: { amount: 11.9 } } })
    expect(await bridge.request('invoice.orders', { orders: [String(elsewhere), 'none'] })).toMatchObject({
      ok: true,
      value: { [elsewhere]: { reference: 'Elsewhere 8', consignee: '', parcels: 0 } },
    })

    const all = await bridge.request('invoices.export', { orderBy: 'sequence' })
    if (!all.ok) throw new Error(all.problem.code)
    expect(all.value.differences).toBe(4)
    expect(all.value.csv.startsWith('\ufeff')).toBe(true)
    const [header, ...rows] = all.value.csv.trim().split('\r\n')
    expect(header).toBe(
      'invoice,invoiceDate,dueOn,status,order,reference,name,city,pickupOn,comparison,bookedAt,billed,difference,currency',
    )
    const order = taken.ok && taken.value.order?.reference
    expect(rows).toEqual([
      `1,,,,${order},'=SUM(1),,,,dearer,11.9,13.1,1.2,EUR`,
      `2,,,,${elsewhere},,,,,notBooked,,11.9,,EUR`,
      `3,,,,${order},'=SUM(1),,,,billedAgain,11.9,11.9,11.9,EUR`,
      `64,,,,${order},'=SUM(1),,,,billedAgain,11.9,11,11,EUR`,
    ])
    const one = await bridge.request('invoices.export', { invoice: billedElsewhere })
    expect(one.ok && one.value.csv).toContain('Elsewhere 8,,,,notBooked')
    expect(one.ok && one.value.fileName).toBe('invoice-differences-2.csv')
    other.state.nextLink = 'elsewhere'
    expect(await bridge.request('invoices.export', {})).toMatchObject({ problem: { code: 'list.cutShort' } })
  })

  test('lists that cannot be read keep the shown page, with a message', async () => {
    other.state.lists['/v1/invoices'] = records(3)
    const list = open('invoices')
    const { page } = await list.read()
    other.state.key = 'another'
    expect(await list.read()).toMatchObject({ page, problem: { code: 'service.wrongKey' } })
    other.state.key = serviceKey
    expect((await list.read()).problem).toBeUndefined()
  })
})
