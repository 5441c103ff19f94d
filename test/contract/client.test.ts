import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShippingService } from '../../electron/carrier/client/client.ts'
import { createInProcessTransport } from '../../electron/carrier/client/in-process-transport.ts'
import type { ServiceResult, ShippingService } from '../../electron/carrier/index.ts'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'
import { createNodeTransport } from '../../electron/connections/http/node-transport.ts'
import type { AnyRecord, ListQuery, Page } from '../../shared/service-lists/index.ts'
import type { OrderRequest } from '../../shared/shipment/index.ts'
import { sentRequest } from '../fixtures/carrier/scripted-transport.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { createSkippingClock } from '../fixtures/fake-clock.ts'

type Station = {
  /** A client of an empty service, with a good key or with that one. */
  service: (key?: string) => ShippingService
  /** A day that parcels can be picked up on. */
  pickupOn: string
  close: () => Promise<void>
}

const key = 'contract-key-5d2a'
const pickupOn = '2026-11-24'

function practice() {
  const clock = createSkippingClock()
  const store = openPracticeStore(':memory:')
  return { clock, store, fetch: createPracticeService({ store, clock, key }).fetch }
}

async function inProcess(): Promise<Station> {
  const { clock, store, fetch } = practice()
  const transport = createInProcessTransport(fetch)
  const baseUrl = 'https://practice.invalid'
  return {
    service: (given = key) => createShippingService({ baseUrl, key: () => given, transport, clock }),
    pickupOn,
    close: async () => store.close(),
  }
}

async function onASocket(): Promise<Station> {
  const { clock, store, fetch } = practice()
  const { getRequestListener } = await import('@hono/node-server')
  const server = await listen(createServer(getRequestListener(fetch)))
  const transport = createNodeTransport()
  return {
    service: (given = key) =>
      createShippingService({ baseUrl: server.url, key: () => given, transport, clock }),
    pickupOn,
    close: async () => {
      transport.close()
      await server.close()
      store.close()
    },
  }
}

/** The contract between client and service, over any transport. */
describe.each([
  { name: 'the practice service in process', start: inProcess },
  { name: 'the practice service on a socket', start: onASocket },
])('client on $name', ({ start }) => {
  let station: Station
  let service: ShippingService
  let parcel: OrderRequest
  beforeAll(async () => {
    station = await start()
    service = station.service()
    parcel = { ...sentRequest, shipper: { ...sentRequest.shipper, pickupOn: station.pickupOn } }
  })
  afterAll(() => station.close())

  const place = async (code: string) =>
    value(await service.placeOrder('parcel', { ...parcel, customerOrderCode: code })).order

  test('reads an empty account', async () => {
    expect(await service.listOrders({ take: 1, orderBy: '-sequence', total: true })).toMatchObject({
      kind: 'ok',
      value: { items: [], total: 0, next: undefined },
    })
  })

  test('requests a quotation with the minimum', async () => {
    const { address, pickupOn } = { ...parcel.shipper }
    const { street: _, ...from } = address
    const { street: __, ...to } = parcel.consignee.address
    const { product, lines } = parcel
    const least = { product, lines, shipper: { address: from, pickupOn }, consignee: { address: to } }
    const { quotation } = value(await service.requestQuotation('parcel', least))
    expect(quotation.id).toBeTruthy()
    expect(quotation.price?.amount).toBeGreaterThan(0)
    expect(value(await service.readQuotation(quotation.id)).quotation.id).toBe(quotation.id)
    expect(value(await service.listQuotations({ take: 50 })).items.map(({ id }) => id)).toContain(
      quotation.id,
    )
  })

  test('books a parcel, and reads it by ID and reference, its documents and its tracking', async () => {
    const { order, links } = value(
      await service.placeOrder('parcel', { ...parcel, customerOrderCode: 'B-1 PD-0000000001' }),
    )
    expect(links.map(({ rel }) => rel)).toContain('orderPrintShipmentLabels')
    for (const name of [order.id, order.reference])
      expect(value(await service.readOrder(name)).record).toMatchObject({
        id: order.id,
        reference: order.reference,
        customerOrderCode: 'B-1 PD-0000000001',
      })
    const label = value(await service.printShipmentLabels(order.id))
    expect(new TextDecoder().decode(label.slice(0, 5))).toBe('%PDF-')
    expect(value(await service.printConfirmation(order.id)).type).toBe('pdf')
    expect(value(await service.trackOrder(order.reference)).type).toBe('json')
  })

  test('books freight from a quotation', async () => {
    const pallet = {
      ...parcel,
      lines: [{ ...parcel.lines[0], unitQuantity: 1, unitPackageType: 'EP', unitLength: 120, unitWidth: 80 }],
    } as OrderRequest
    const { quotation } = value(await service.requestQuotation('freight', pallet))
    expect(value(await service.bookQuotation(quotation.id, pallet)).order.reference).toBeTruthy()
  })

  describe('reads every record once while paging forwards and back', () => {
    beforeAll(async () => {
      for (const code of ['B-2', 'B-3', 'B-4', 'B-5']) {
        await place(code)
        value(await service.requestQuotation('parcel', { ...parcel, customerOrderCode: code }))
      }
    })

    test.each(['listOrders', 'listQuotations', 'listInvoices'] as const)('%s', async (list) => {
      const filter = ['createdAt>=2000-01-01', 'product=STANDARD|DIRECT']
      const read = async (query: Partial<ListQuery>): Promise<Page<AnyRecord>> =>
        value<Page<AnyRecord>>(await service[list]({ take: 2, filter, ...query }))
      const ids = ({ items }: Page<AnyRecord>) => items.map(({ id }) => id)
      const all = ids(await read({ take: 50 }))
      expect(all.length).toBeGreaterThan(4)
      for (const orderBy of ['sequence', '-sequence'] as const) {
        const seen: unknown[] = []
        let cursor: string | undefined
        let last: Page<AnyRecord> | undefined
        do {
          const page = await read({ orderBy, cursor, total: true })
          expect(page).toMatchObject({ cutShort: undefined, total: all.length })
          expect(page.previous !== undefined).toBe(cursor !== undefined)
          // Back from here is the page before.
          if (last) expect(ids(await read({ orderBy, cursor: page.previous }))).toEqual(ids(last))
          seen.push(...ids(page))
          last = page
          cursor = page.next
        } while (cursor && seen.length < 100)
        expect(seen).toEqual(orderBy === 'sequence' ? all : all.toReversed())
      }
      expect((await read({})).total).toBeUndefined()
    })

    test('two filters with OR find each record of either, and invoices refuse OR', async () => {
      const either: ListQuery = {
        take: 50,
        filter: ['product=DIRECT', 'createdAt>2000-01-01'],
        filterOperator: 'OR',
      }
      expect(value(await service.listOrders(either)).items.length).toBeGreaterThan(4)
      expect(value(await service.listQuotations(either)).items.length).toBeGreaterThan(4)
      expect(await service.listInvoices(either)).toMatchObject({
        kind: 'notSent',
        problem: { code: 'service.badQuery' },
      })
      expect(value(await service.listInvoices({ ...either, filterOperator: 'AND' })).items).toEqual([])
    })

    test('reports the service’s message for an unknown filter', async () => {
      for (const list of ['listOrders', 'listQuotations', 'listInvoices'] as const) {
        const refused = await service[list]({ take: 5, filter: ['createdAt~2026'] })
        expect(refused).toMatchObject({ kind: 'rejected', problem: { code: 'service.validation' } })
        expect(problemText(refused)).toMatch(/createdAt/)
      }
    })
  })

  test('encodes filters correctly', async () => {
    await place('a&b=c|d "e" ü')
    const found = async (...filter: string[]) =>
      value(await service.listOrders({ take: 50, filter })).items.map((order) => order.customerOrderCode)
    expect(await found('customerOrderCode~"a&b=c"')).toEqual(['a&b=c|d "e" ü'])
    expect(await found('customerOrderCode=B-2|B-3', 'product!=DIRECT')).toEqual(['B-2', 'B-3'])
    expect(await found('createdAt>=2000-01-01', 'createdAt<2000-01-02')).toEqual([])
  })

  test('cancels an order and reads it after that', async () => {
    const order = await place('B-6')
    expect(await service.cancelOrder(order.id)).toEqual({ kind: 'ok', value: undefined })
    expect(value(await service.readOrder(order.id)).record.status).toMatch(/cancel/i)
    expect(await service.cancelOrder(order.id)).toMatchObject({
      kind: 'rejected',
      problem: { code: 'service.conflict' },
    })
  })

  test('reads a UN number, and reports an unknown one', async () => {
    expect(value(await service.lookUpUnNumber('1263'))).toMatchObject({
      unNumber: '1263',
      properShippingName: expect.stringMatching(/./),
      adrClass: '3',
      packingGroup: 'II',
      classificationCode: 'F1',
      adrRelease: expect.stringMatching(/2025/),
      labels: { mainRisk: '3' },
      tunnelRestriction: 'D/E',
      exemptedQuantityType: 'E2',
      flags: { limitedQuantity: true, highConsequenceDangerousGood: false },
    })
    for (const unNumber of ['9999', '126', 'paint']) {
      const refused = await service.lookUpUnNumber(unNumber)
      expect(refused.kind).toBe('rejected')
      expect(problemText(refused)).toMatch(/UN number/)
    }
  })

  test('reports a broken rule at its field, and books nothing', async () => {
    const before = value(await service.listOrders({ take: 1, total: true })).total
    const heavy = { ...parcel, lines: parcel.lines.map((line) => ({ ...line, unitWeight: 32.5 })) }
    const refused = await service.placeOrder('parcel', heavy)
    expect(refused).toMatchObject({ kind: 'rejected', problem: { code: 'service.validation' } })
    expect(refused.kind === 'rejected' && refused.problem.fields?.[0]?.path).toBe('lines[0].unitWeight')
    expect(value(await service.listOrders({ take: 1, total: true })).total).toBe(before)
    // The same without the parcel header travels as freight.
    const pallet = heavy.lines.map((line) => ({ ...line, unitPackageType: 'EP' }))
    expect((await service.placeOrder('freight', { ...heavy, lines: pallet })).kind).toBe('ok')
  })

  test('reports a missing order', async () => {
    for (const answer of [
      await service.readOrder('no/such order?'),
      await service.printShipmentLabels('none'),
      await service.cancelOrder('none'),
    ])
      expect(answer).toMatchObject({ kind: 'rejected', status: 404, problem: { code: 'service.notFound' } })
  })

  test('reports a wrong key, and shows it in no answer', async () => {
    const canary = 'CANARY-4f1d-wrong-key'
    const stranger = station.service(canary)
    for (const answer of [
      await stranger.listOrders({ take: 1 }),
      await stranger.placeOrder('parcel', parcel),
      await stranger.printShipmentLabels('none'),
    ]) {
      expect(answer).toMatchObject({ kind: 'rejected', problem: { code: 'service.wrongKey' } })
      expect(JSON.stringify(answer)).not.toContain(canary)
    }
  })
})

function value<Value>(answer: ServiceResult<Value>): Value {
  if (answer.kind === 'ok') return answer.value
  throw new Error(`${answer.kind}: ${JSON.stringify(answer.problem)}`)
}

const problemText = (answer: ServiceResult<unknown>): string =>
  answer.kind === 'ok' ? '' : JSON.stringify(answer.problem)
