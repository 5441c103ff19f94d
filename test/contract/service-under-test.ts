import { afterAll, beforeAll, expect } from 'vitest'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'
import type { OrderRequest } from '../../shared/shipment/index.ts'
import { parcelLine } from '../fixtures/shipment/order-lines.ts'
import { orderRequest } from '../fixtures/shipment/shipment-records.ts'

/** A service to hold against docs/interface.md, as plain HTTP sees it. Nothing of Packdesk's own client or
 * schemas is used: the suites would share their mistakes. */
export type ServiceUnderTest = {
  /** Without a slash at its end. */
  baseUrl: string
  key: string
  fetch(url: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** The client's contract (client.test.ts) runs on a socket, too. */
export function openPractice(): ServiceUnderTest {
  const store = openPracticeStore(':memory:')
  const clock = { now: Date.now, sleep: async () => undefined }
  const service = createPracticeService({ store, clock })
  return {
    key: 'contract',
    baseUrl: 'http://practice.example',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    close: async () => store.close(),
  }
}

/** A day so many days from now, in UTC. */
export const dayAhead = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export const parcelHeader = { 'x-transport-type-parcel-is-active': 'true' }

let streets = 0

/** A complete order. Each has a street of its own, so that the 20 parcels of a pickup never fill up. */
export function contractOrder(lines: OrderRequest['lines'] = [parcelLine]) {
  streets += 1
  const customerOrderCode = `contract-${Date.now()}-${streets}`
  const order = orderRequest({ customerOrderCode, lines })
  order.shipper.address.street = `Lagerweg ${Date.now()} ${streets}`
  order.shipper.pickupOn = dayAhead(2)
  return order
}

type Money = { amount: number; currency: string }
type Link = { rel: string; method: string; description: string; href: string }
export type Shipment = {
  id: string
  reference?: string
  costItems: {
    description: string
    type: string
    subtype: string | null
    price: Money
    pricePartVat: Money & { percentage: number }
  }[]
  price: Money & { grossAmount: number; vatAmount: number }
  delivery: { earliest: string; latest: string }
} & Record<string, unknown>
type Body<Data> = { data: Data; links: Link[]; total?: number }

/** Opens a service for the tests of a `describe`, and calls it as its customers do. */
export function callService(open: () => ServiceUnderTest | Promise<ServiceUnderTest> = openPractice) {
  let service: ServiceUnderTest
  beforeAll(async () => {
    service = await open()
  })
  afterAll(() => service.close())
  const request = (path: string, init?: RequestInit) => service.fetch(`${service.baseUrl}${path}`, init)
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { 'x-api-key': service.key, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const read = async <Data = Shipment>(answer: Promise<Response>): Promise<Body<Data>> => {
    const response = await answer
    expect(response.ok, `${response.status} ${await response.clone().text()}`).toBe(true)
    return (await response.json()) as Body<Data>
  }
  const refused = async (answer: Promise<Response>) => {
    const response = await answer
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect((await response.text()).length).toBeGreaterThan(0)
  }
  const placeParcel = (body: unknown = contractOrder()) =>
    read(send('POST', '/v1/orders', body, parcelHeader))
  const rels = ({ links }: { links: Link[] }) => links.map(({ rel }) => rel)

  const expectShipment = ({ data, links }: Body<Shipment>) => {
    expect(data.id).toEqual(expect.any(String))
    expect(data.costItems.length).toBeGreaterThan(0)
    for (const item of data.costItems) {
      expect(item).toMatchObject({ description: expect.any(String), type: expect.any(String) })
      expect(item.subtype === null || typeof item.subtype === 'string').toBe(true)
      expect(item.price).toMatchObject({ amount: expect.any(Number), currency: 'EUR' })
      expect(item.pricePartVat).toMatchObject({
        amount: expect.any(Number),
        percentage: expect.any(Number),
      })
    }
    expect(data.costItems.map(({ type }) => type)).toContain('SHIPMENT')
    expect(data.price.amount).toBeCloseTo(
      data.costItems.reduce((sum, item) => sum + item.price.amount, 0),
      2,
    )
    expect(data.price.grossAmount).toBeCloseTo(data.price.amount + data.price.vatAmount, 2)
    expect(data).toMatchObject({
      priceStandard: { amount: expect.any(Number), currency: 'EUR' },
      runtime: { daysMin: expect.any(Number), daysMax: expect.any(Number) },
      product: expect.any(String),
      transportType: expect.any(String),
      co2Emission: { amount: expect.any(Number), value: expect.any(Number), unit: 'KG' },
    })
    for (const time of ['pickupOn', 'pickupAtFrom', 'pickupAtUntil'])
      expect(data[time]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect(Date.parse(data.delivery.earliest)).toBeLessThanOrEqual(Date.parse(data.delivery.latest))
    for (const link of links) {
      expect(link).toMatchObject({
        rel: expect.any(String),
        method: expect.any(String),
        description: expect.any(String),
      })
      expect(() => new URL(link.href)).not.toThrow()
    }
  }
  return { request, send, read, refused, placeParcel, rels, expectShipment }
}
