import { expect } from 'vitest'
import { contractOrder as order, parcelHeader, type ServiceUnderTest } from './service-under-test.ts'

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
export type Body<Data> = { data: Data; links: Link[]; total?: number }

/** A customer of the service who looks at what it answers. */
export type ServiceCaller = ReturnType<typeof callService>

export function callService(opened: () => ServiceUnderTest) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const service = opened()
    return service.fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': service.key, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }
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
  const placeParcel = (body: unknown = order()) => read(send('POST', '/v1/orders', body, parcelHeader))
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
  return { send, read, refused, placeParcel, rels, expectShipment }
}

/** A copy without the field at a path. */
export function without(body: object, path: string): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((value, key) => value[key] as Record<string, unknown>, copy)
  delete parent[last]
  return copy
}
