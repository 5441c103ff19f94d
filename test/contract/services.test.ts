import { describe, expect, test } from 'vitest'
import { createFakeAccount } from '../fixtures/carrier/fake-service/account.ts'
import { kindOf } from '../fixtures/carrier/fake-service/faults.ts'
import { serviceKey, startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import {
  callService,
  openPractice,
  parcelHeader,
  type ServiceUnderTest,
  type Shipment,
} from './service-under-test.ts'

async function openThirdPartyService(): Promise<ServiceUnderTest> {
  const { url, close } = await startThirdPartyService({ key: serviceKey })
  return { key: serviceKey, baseUrl: url, fetch, close }
}

/** The account of the scripted service and of the fault lab; a millisecond passes between its requests. */
function openFakeAccount(): ServiceUnderTest {
  const baseUrl = 'https://service.example'
  let passed = 0
  const time = { elapsed: () => 0, now: () => passed, later: () => undefined }
  const log = { inject: () => undefined, note: () => undefined, shownOrders: new Map() }
  const options = { shows: 'list', lagMs: 0, pageSize: 50, neighbours: 'none' } as const
  const account = createFakeAccount(time, log, options, baseUrl)
  return {
    key: 'any',
    baseUrl,
    async fetch(address, { method = 'GET', body } = {}) {
      passed += 1
      const request = {
        method: method === 'POST' ? method : 'GET',
        url: new URL(address),
        body: body?.toString(),
      } as const
      const { result } = account.handle(kindOf(request), request, undefined, passed)
      if (result.kind === 'failed') throw new Error(result.reason)
      return new Response(Buffer.from(result.bytes), result)
    },
    close: async () => undefined,
  }
}

type Lacks = Partial<Record<'key' | 'total' | 'rules', string>>

/** `lacks`: why a service does not do what the interface demands. */
const services: { name: string; open: () => ServiceUnderTest | Promise<ServiceUnderTest>; lacks?: Lacks }[] =
  [
    { name: 'the practice service', open: openPractice },
    { name: 'the third-party service', open: openThirdPartyService },
    {
      name: 'the account of the fault lab',
      open: openFakeAccount,
      lacks: {
        key: 'the transport before it records each request without the key',
        total: 'Packdesk asks it for no total',
        rules: 'a fault of the plan refuses a booking',
      },
    },
  ]

/** What Packdesk relies on: sections 4.1 and 4.3 of docs/interface.md. */
describe.each(services)('the contract of services: $name', ({ open, lacks = {} }) => {
  const { request, send, read, refused, placeParcel } = callService(open)
  const list = (query: string) => read<Shipment[]>(send('GET', `/v1/orders?${query}`))
  const idsOf = (orders: readonly Shipment[]) => orders.map(({ id }) => id)

  test('without a key, a request is refused', async ({ skip }) => {
    skip(lacks.key !== undefined, lacks.key)
    await refused(request('/v1/orders?take=1'))
    await refused(request('/v1/orders', { method: 'POST', headers: parcelHeader, body: '{}' }))
  })

  test('an order without a receiver is refused', async ({ skip }) => {
    skip(lacks.rules !== undefined, lacks.rules)
    await refused(send('POST', '/v1/orders', { product: 'STANDARD', lines: [] }, parcelHeader))
  })

  test('an order is read by its ID and by its reference, and was always created at one time', async () => {
    const { data } = await placeParcel()
    expect(Date.parse(String(data.createdAt))).not.toBeNaN()
    for (const name of [data.id, data.reference]) {
      const { id, createdAt } = (await read(send('GET', `/v1/orders/${name}`))).data
      expect({ id, createdAt }).toEqual({ id: data.id, createdAt: data.createdAt })
    }
    expect((await list('take=1&orderBy=-sequence')).data[0]?.createdAt).toBe(data.createdAt)
  })

  test('labels are a PDF; confirmation and tracking have a content', async () => {
    const { data } = await placeParcel()
    const labels = await send('GET', `/v1/orders/${data.id}/print-shipment-labels?format=A4`)
    expect(labels.headers.get('content-type')).toMatch(/^application\/(pdf|octet-stream)/)
    const text = await labels.text()
    expect([text.slice(0, 5), text.slice(-64)]).toEqual(['%PDF-', expect.stringContaining('%%EOF')])
    const names = [data.id, data.reference]
    for (const path of names.flatMap((name) => [`${name}/print-confirmation`, `${name}/tracking`])) {
      const response = await send('GET', `/v1/orders/${path}`)
      expect(response.headers.get('content-type')).toMatch(/^(application|text)\//)
      expect(await response.text()).not.toBe('')
    }
  })

  test.each(['id', 'reference'] as const)(
    'an order is cancelled by its %s, which order and list then show; another one stays',
    async (name) => {
      const [kept, { data }] = [await placeParcel(), await placeParcel()]
      const statusOf = async (id: string) => (await read(send('GET', `/v1/orders/${id}`))).data.status
      const before = await statusOf(data.id)
      expect((await send('POST', `/v1/orders/${data[name]}/cancel`)).ok).toBe(true)
      const after = await statusOf(data.id)
      expect(after).not.toBe(before)
      expect((await list('take=1&orderBy=-sequence')).data[0]).toMatchObject({ id: data.id, status: after })
      expect(await statusOf(kept.data.id)).not.toBe(after)
      // A cancelled order stays readable, with its confirmation and tracking.
      for (const path of ['print-confirmation', 'tracking'])
        expect((await send('GET', `/v1/orders/${data.id}/${path}`)).ok).toBe(true)
    },
  )

  test.each([
    ['GET', ''],
    ['POST', '/cancel'],
    ['GET', '/print-confirmation'],
    ['GET', '/print-shipment-labels?format=A4'],
    ['GET', '/tracking'],
  ])('%s of an unknown order%s is refused', async (method, path) => {
    await refused(send(method, `/v1/orders/not-an-order${path}`))
  })

  test('a list comes newest first, page by page, and each order once', async () => {
    const placed: string[] = []
    for (let count = 0; count < 5; count++) placed.unshift((await placeParcel()).data.id)
    const whole = idsOf((await list('take=50&orderBy=-sequence')).data)
    expect(whole.slice(0, 5)).toEqual(placed)
    const paged: string[] = []
    for (let query = 'take=2&orderBy=-sequence'; query && paged.length <= whole.length; ) {
      const { data, links } = await list(query)
      paged.push(...idsOf(data))
      const next = links.find(({ rel }) => rel === 'next')
      query = next ? new URL(next.href, 'https://base.example').search.slice(1) : ''
    }
    expect(paged).toEqual(whole)
  })

  test('a list gives its total on request', async ({ skip }) => {
    skip(lacks.total !== undefined, lacks.total)
    const whole = await list('take=50')
    expect((await list('take=1&total=true')).total).toBe(whole.data.length)
  })

  test.each(['take=51', 'take=0', 'take=2&orderBy=-sequence&cursor=of-no-link'])(
    'a list with %s is refused',
    async (query) => {
      await refused(send('GET', `/v1/orders?${query}`))
    },
  )
})
