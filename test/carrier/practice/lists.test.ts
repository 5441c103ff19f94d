import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder, parcelOrder, practice, refusalCodes, saturday } from './practice.ts'

type Listed = { reference: string; documentNumber: string; id: string }
type Service = ReturnType<typeof practice>

const list = (service: Service, path: string, query: Record<string, string | string[]>) => {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, value)
  return service.get<Listed[]>(`${path}?${search}`)
}

const references = ({ body }: { body: { data: Listed[] } }) =>
  body.data.map(({ reference }) => Number(reference.slice(-2)))
const linkOf = ({ body }: { body: { links: { rel: string; href: string }[] } }, rel: string) =>
  body.links.find((link) => link.rel === rel)?.href.replace('http://practice.example', '')

/** Twelve orders a minute apart: numbers 1 to 12; every third is freight, every fourth cancelled. */
async function dozen(): Promise<Service> {
  const service = practice()
  for (let number = 1; number <= 12; number += 1) {
    service.time.now = saturday + number * 60_000
    const change = (body: ReturnType<typeof parcelOrder>) =>
      Object.assign(body, {
        customerOrderCode: number === 5 ? '2026-11-23' : `W-${number}`,
        consignee: { ...body.consignee, name: number === 7 ? 'a|b "quoted"' : 'Öztürk' },
      })
    const booked =
      number % 3 === 0
        ? await service.bookFreight(freightOrder(change))
        : await service.bookParcel(parcelOrder(change))
    if (number % 4 === 0) await service.call('POST', `/v1/orders/${booked.body.data.id}/cancel`)
  }
  service.time.now = saturday + 60 * 60_000
  return service
}

let service: Service
beforeAll(async () => {
  service = await dozen()
})
const orders = (query: Record<string, string | string[]>) => list(service, '/v1/orders', query)

describe('paging', () => {
  test.each([
    ['sequence', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['-sequence', [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])('paging by %s walks forward over all, and back to the same pages', async (orderBy, all) => {
    const pages: number[][] = []
    let page = await orders({ take: '5', orderBy, filter: 'status!=NEVER' })
    expect(linkOf(page, 'previous')).toBeUndefined()
    for (;;) {
      pages.push(references(page))
      const next = linkOf(page, 'next')
      if (!next) break
      expect(new URL(next, 'http://x').searchParams.get('filter')).toBe('status!=NEVER')
      page = await service.get<Listed[]>(next)
    }
    expect(pages.flat()).toEqual(all)
    for (const expected of pages.slice(0, -1).reverse()) {
      page = await service.get<Listed[]>(linkOf(page, 'previous') ?? 'missing')
      expect(references(page)).toEqual(expected)
    }
    expect(linkOf(page, 'previous')).toBeUndefined()
    expect(linkOf(page, 'next')).toBeDefined()
  })

  test('has no links for a single page', async () => {
    expect((await orders({ take: '50' })).body.links).toEqual([])
  })

  test('covers only filtered records', async () => {
    const first = await orders({ take: '3', filter: 'isParcel=true', total: 'true' })
    expect([references(first), first.body.total]).toEqual([[1, 2, 4], 8])
    const second = await service.get<Listed[]>(linkOf(first, 'next') ?? 'missing')
    expect([references(second), second.body.total]).toEqual([[5, 7, 8], 8])
  })

  test('is stable while new orders arrive', async () => {
    const busy = await dozen()
    const first = await list(busy, '/v1/orders', { take: '6', orderBy: '-sequence' })
    await busy.bookFreight()
    const second = await busy.get<Listed[]>(linkOf(first, 'next') ?? 'missing')
    expect([...references(first), ...references(second)]).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('gives the total only on request', async () => {
    expect((await orders({ take: '1', total: 'true' })).body.total).toBe(12)
    expect((await orders({ take: '1', total: 'false' })).body.total).toBeUndefined()
    expect((await orders({ take: '1' })).body.total).toBeUndefined()
  })

  test.each<[Record<string, string | string[]>, string]>([
    [{}, 'missing take'],
    [{ take: '0' }, 'outOfRange take'],
    [{ take: '51' }, 'outOfRange take'],
    [{ take: 'ten' }, 'outOfRange take'],
    [{ take: ['5', '6'] }, 'repeated take'],
    [{ take: '5', cursor: 'abc' }, 'outOfRange cursor'],
    [{ take: '5', orderBy: 'createdAt' }, 'notAllowed orderBy'],
    [{ take: '5', total: 'yes' }, 'notAllowed total'],
    [{ take: '5', filterOperator: 'XOR' }, 'notAllowed filterOperator'],
    [{ take: '5', page: '2' }, 'unknownParameter page'],
  ])('refuses %j', async (query, complaint) => {
    const refused = await orders(query)
    expect([refused.status, refusalCodes(refused)]).toEqual([400, [complaint]])
  })
})

describe('filters', () => {
  test.each<[string | string[], number[], ('AND' | 'OR')?]>([
    ['product=STANDARD', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['product!=STANDARD', []],
    ['status=CANCELLED', [4, 8, 12]],
    ['status=CANCELLED|INITIALIZED', [4, 8, 12]],
    ['status!=CANCELLED|CREATED', []],
    ['isParcel=false', [3, 6, 9, 12]],
    ['isParcel!=false', [1, 2, 4, 5, 7, 8, 10, 11]],
    ['customerOrderCode=W-1|W-2', [1, 2]],
    ['customerOrderCode~w-1', [1, 10, 11, 12]],
    ['customerOrderCode="2026-11-23"', [5]],
    ['consignee.name="a|b \\"quoted\\""', [7]],
    ['consignee.name="a|b \\"quoted\\"" | Öztürk', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['createdAt>2026-11-21T09:10:00Z', [11, 12]],
    ['createdAt>=2026-11-21T09:10:00Z', [10, 11, 12]],
    ['createdAt<2026-11-21T09:02:00Z', [1]],
    ['createdAt<=2026-11-21T09:02:00Z', [1, 2]],
    ['createdAt=2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['createdAt>2026-11-21', []],
    ['createdAt>=2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['createdAt<2026-11-21', []],
    ['createdAt<=2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['createdAt!=2026-11-20|2026-11-21', []],
    ['price.amount>100', [3, 6, 9, 12]],
    ['price.amount<=100', [1, 2, 4, 5, 7, 8, 10, 11]],
    [
      ['status=CANCELLED', 'isParcel=true'],
      [4, 8],
    ],
    [['status=CANCELLED', 'isParcel=true'], [4, 8], 'AND'],
    [['status=CANCELLED', 'isParcel=false'], [3, 4, 6, 8, 9, 12], 'OR'],
  ])('%j → %j %s', async (filter, expected, filterOperator) => {
    expect(
      references(await orders({ take: '50', filter, ...(filterOperator ? { filterOperator } : {}) })),
    ).toEqual(expected)
  })

  test.each([
    ['product', 'filterExpression'],
    ['=x', 'filterExpression'],
    ['colour=red', 'filterField'],
    ['constructor=x', 'filterField'],
    ['isParcel>true', 'filterOperator'],
    ['isParcel~t', 'filterOperator'],
    ['product<STANDARD', 'filterOperator'],
    ['createdAt~2026', 'filterOperator'],
    ['isParcel=yes', 'filterValue'],
    ['price.amount=12,5', 'filterValue'],
    ['price.amount="12"', 'filterValue'],
    ['createdAt>yesterday', 'filterValue'],
    ['createdAt>2026-02-31', 'filterValue'],
    ['product=', 'filterValue'],
    ['product=STANDARD|', 'filterValue'],
    ['customerOrderCode=4711', 'filterQuotes'],
    ['customerOrderCode=true', 'filterQuotes'],
    ['customerOrderCode=2026-11-23', 'filterQuotes'],
    ['customerOrderCode="open', 'filterQuotes'],
  ])('refuses %s', async (filter, code) => {
    const refused = await orders({ take: '50', filter })
    expect([refused.status, refusalCodes(refused)]).toEqual([400, [`${code} filter`]])
  })
})

describe('quotations', () => {
  test('are listed with or without take', async () => {
    const quoting = practice()
    await quoting.quoteParcel()
    await quoting.quoteFreight()
    const all = await list(quoting, '/v1/quotations', {})
    expect(all.body.data).toHaveLength(2)
    const parcels = await list(quoting, '/v1/quotations', {
      take: '5',
      filter: 'transportType=PARCEL',
      total: 'true',
    })
    expect([parcels.body.data.length, parcels.body.total]).toEqual([1, 1])
  })
})

describe('invoices', () => {
  test('exist for each order, and are found by their number, which must be quoted', async () => {
    const all = await list(service, '/v1/invoices', { take: '50', total: 'true' })
    expect(all.body.total).toBe(12)
    const [first] = all.body.data
    const found = await list(service, '/v1/invoices', {
      take: '1',
      filter: `documentNumber="${first?.documentNumber}"`,
    })
    expect(found.body.data).toEqual([first])
    expect(
      refusalCodes(
        await list(service, '/v1/invoices', { take: '1', filter: `documentNumber=${first?.documentNumber}` }),
      ),
    ).toEqual(['filterQuotes filter'])
  })
  test('bill every third order higher and every fifth lower than booked, with the charges that explain it', async () => {
    type Billed = { price: { amount: number }; costItems: { subtype: string; type: string }[] }
    const read = async (path: string) => {
      const { body } = await service.get<Billed[]>(`${path}?take=50`)
      return body.data
    }
    const orders = await read('/v1/orders')
    const differences = (await read('/v1/invoices')).map(({ price }, index) =>
      Math.sign(Math.round((price.amount - (orders[index]?.price.amount ?? 0)) * 100)),
    )
    expect(differences).toEqual([0, 0, 1, 0, -1, 1, 0, 0, 1, -1, 0, 1])
    const third = (await read('/v1/invoices'))[2]
    expect(third?.costItems.at(-1)).toMatchObject({ subtype: 'MEASURED_AGAIN', price: { amount: 1.2 } })
  })
  test('always combine with AND', async () => {
    const both = await list(service, '/v1/invoices', {
      take: '50',
      filter: ['status=CANCELLED', 'documentNumber~"4"'],
    })
    expect(both.body.data).toHaveLength(1)
    expect(refusalCodes(await list(service, '/v1/invoices', { take: '1', filterOperator: 'AND' }))).toEqual([
      'notAvailable filterOperator',
    ])
    expect(refusalCodes(await list(service, '/v1/invoices', {}))).toEqual(['missing take'])
  })
})
