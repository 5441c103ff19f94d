import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { palletLine } from '../fixtures/shipment/order-lines.ts'
import {
  contractOrder,
  dayAhead,
  openPractice,
  parcelHeader,
  type ServiceUnderTest,
} from './service-under-test.ts'

type Item = Record<string, unknown>
type Page = { data: Item[]; links: { rel: string; method: string; href: string }[]; total?: number }
type ListName = 'orders' | 'quotations' | 'invoices'

/** So many are booked: enough for three pages of two. */
const booked = 5
const today = dayAhead(0)
/** Two of these the document does not show (4.1, gaps). */
const listPaths = { orders: '/v1/orders', quotations: '/v1/quotations', invoices: '/v1/invoices' }
/** A boolean field of the practice service's orders: the document names none (4.3, filter rule 5). */
const booleanOrderField = 'isParcel'

/** The rules of section 4.3 for orders, quotations and invoices, by fields that the document names itself. */
describe('the lists of the practice service', () => {
  let service: ServiceUnderTest
  beforeAll(async () => {
    service = openPractice()
    const send = async (path: string, body: object, headers: object = {}) => {
      const answer = await service.fetch(`${service.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'x-api-key': service.key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true)
    }
    for (let index = 0; index < booked; index += 1) {
      await send('/v1/orders', contractOrder(), parcelHeader)
      await send('/v1/quotations', contractOrder([palletLine]))
    }
  })
  afterAll(() => service.close())

  const ask = (list: ListName, query: string) =>
    service.fetch(`${service.baseUrl}${listPaths[list]}?${query}`, {
      headers: { 'x-api-key': service.key },
    })
  const read = async (list: ListName, query: string): Promise<Page> => {
    const answer = await ask(list, query)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as Page
  }
  const follow = (list: ListName, { links }: Page, rel: string) => {
    const link = links.find((one) => one.rel === rel)
    return link && read(list, new URL(link.href, service.baseUrl).search.slice(1))
  }
  const filters = (...expressions: string[]) =>
    `take=50&total=true&${expressions.map((one) => `filter=${encodeURIComponent(one)}`).join('&')}`
  const isRefused = async (list: ListName, query: string) => {
    const answer = await ask(list, query)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((await answer.text()).length).toBeGreaterThan(0)
  }

  describe.each(['orders', 'quotations', 'invoices'] as const)('%s', (list) => {
    test('have at most 50 records on a page, and links for the rest', async () => {
      await isRefused(list, 'take=51')
      await isRefused(list, 'take=0')
      const all = await read(list, 'take=50')
      expect(all.data).toHaveLength(booked)
      expect(all.links).toEqual([])
    })

    test('give the total of the filtered records only on request', async () => {
      expect((await read(list, 'take=1&total=true')).total).toBe(booked)
      expect((await read(list, 'take=1')).total).toBeUndefined()
      expect((await read(list, filters('createdAt<2000-01-01'))).total).toBe(0)
    })

    test.each(['', '&orderBy=sequence', '&orderBy=-sequence'])(
      'come page by page, each once, and back again%s',
      async (orderBy) => {
        const oldestFirst = (await read(list, 'take=50')).data.map(({ id }) => id)
        const expected = orderBy.endsWith('-sequence') ? oldestFirst.reverse() : oldestFirst
        const pages = [await read(list, `take=2&filter=createdAt%3E%3D2000-01-01${orderBy}`)]
        expect(pages[0]?.links.map(({ rel }) => rel)).toEqual(['next'])
        for (let page = pages[0]; page && pages.length <= booked; ) {
          page = await follow(list, page, 'next')
          if (page) pages.push(page)
        }
        expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
          expected.slice(0, 2),
          expected.slice(2, 4),
          expected.slice(4),
        ])
        const [first, second, last] = pages as [Page, Page, Page]
        expect(last.links.map(({ rel }) => rel)).toEqual(['previous'])
        const back = await follow(list, last, 'previous')
        expect(back?.data).toEqual(second.data)
        expect((await follow(list, second, 'previous'))?.data).toEqual(first.data)
      },
    )

    test('keep take, order and filters in the link to the next page', async () => {
      const { links } = await read(
        list,
        `take=2&orderBy=-sequence&filter=${encodeURIComponent('createdAt>=2000-01-01')}&filter=product%3DSTANDARD`,
      )
      const { searchParams } = new URL(links[0]?.href ?? '', service.baseUrl)
      expect(searchParams.get('take')).toBe('2')
      expect(searchParams.get('orderBy')).toBe('-sequence')
      expect(searchParams.get('cursor')).toBeTruthy()
      expect(searchParams.getAll('filter')).toEqual(['createdAt>=2000-01-01', 'product=STANDARD'])
    })

    test.each<[string, 'all' | 'none']>([
      ['product=STANDARD', 'all'],
      ['product=DIRECT', 'none'],
      ['product=DIRECT|STANDARD', 'all'],
      ['product!=STANDARD', 'none'],
      ['product!=DIRECT', 'all'],
      ['product!=DIRECT|STANDARD', 'none'],
      ['product~TANDAR', 'all'],
      ['product~RECT', 'none'],
      ['product~RECT|TANDAR', 'all'],
      // In quotes, a number, a date or a boolean is text, and a bar separates nothing.
      ['product="2026"', 'none'],
      ['product!="true"|"2026-11-23"', 'all'],
      ['product="DIRECT|STANDARD"', 'none'],
      [`createdAt=${today}|${dayAhead(1)}`, 'all'],
      ['createdAt=2000-01-01', 'none'],
      ['createdAt!=2000-01-01', 'all'],
      [`createdAt!=${today}|${dayAhead(1)}`, 'none'],
      [`createdAt<${today}`, 'none'],
      [`createdAt<${dayAhead(2)}`, 'all'],
      [`createdAt<=${dayAhead(-1)}`, 'none'],
      [`createdAt<=${dayAhead(1)}`, 'all'],
      [`createdAt>${dayAhead(1)}`, 'none'],
      [`createdAt>${dayAhead(-1)}`, 'all'],
      [`createdAt>=${dayAhead(2)}`, 'none'],
      [`createdAt>=${today}`, 'all'],
    ])('filtered by %s, a list keeps %s of its records', async (filter, left) => {
      const { data, total } = await read(list, filters(filter))
      expect([data.length, total]).toEqual(left === 'all' ? [booked, booked] : [0, 0])
    })

    test('combine filters with AND by default', async () => {
      const both = filters('product=STANDARD', 'createdAt<2000-01-01')
      expect((await read(list, both)).data).toEqual([])
      if (list === 'invoices') return
      expect((await read(list, `${both}&filterOperator=AND`)).data).toEqual([])
      expect((await read(list, `${both}&filterOperator=OR`)).data).toHaveLength(booked)
    })

    test.each([
      'product',
      'noSuchField=x',
      'product>STANDARD',
      'createdAt~2026',
      'createdAt>=soon',
      'product=2026',
    ])('refuse the filter %s', (filter) => isRefused(list, filters(filter)))

    test.each(['orderBy=price', 'filterOperator=XOR', 'take=many'])('refuse %s', (parameter) =>
      isRefused(list, parameter.startsWith('take') ? parameter : `take=5&${parameter}`),
    )

    test('need a key', async () => {
      const answer = await service.fetch(`${service.baseUrl}${listPaths[list]}?take=1`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    })
  })

  test.each(['orders', 'invoices'] as const)('%s need take', (list) => isRefused(list, ''))

  test('invoices never combine with OR', async () => {
    const answer = await ask(
      'invoices',
      `${filters('product=STANDARD', 'createdAt<2000-01-01')}&filterOperator=OR`,
    )
    // Refused or left aside: the document only states that AND counts.
    if (answer.ok) expect(((await answer.json()) as Page).data).toEqual([])
    else expect(answer.status).toBeLessThan(500)
  })

  test('find orders by status, and invoices by documentNumber, which is text', async () => {
    const orders = (await read('orders', 'take=50')).data
    const counts = await Promise.all(
      [...new Set(orders.map(({ status }) => String(status)))].map(
        async (status) => (await read('orders', filters(`status=${status}`))).data.length,
      ),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(booked)
    expect((await read('orders', filters('status=INITIALIZED|CREATED'))).data).toHaveLength(booked)

    const [invoice] = (await read('invoices', 'take=1')).data
    const number = String(invoice?.documentNumber)
    for (const filter of [`documentNumber="${number}"`, `documentNumber~"${number.slice(-5)}"`])
      expect((await read('invoices', filters(filter))).data).toEqual([invoice])
    expect((await read('invoices', filters(`documentNumber!="${number}"`))).data).toHaveLength(booked - 1)
  })

  test('accept only = and != for boolean fields, unquoted', async () => {
    const yes = (await read('orders', filters(`${booleanOrderField}=true`))).total
    expect((await read('orders', filters(`${booleanOrderField}!=false`))).total).toBe(yes)
    expect((await read('orders', filters(`${booleanOrderField}=true|false`))).total).toBe(booked)
    for (const operator of ['<', '<=', '>', '>=', '~'])
      await isRefused('orders', filters(`${booleanOrderField}${operator}true`))
  })
})
