import { describe, expect, test } from 'vitest'
import { readListPoint, readOrdersSince } from '../../electron/evidence/orders-since.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { ListQuery } from '../../shared/service-lists/index.ts'

type Page = { ids: string[]; next?: string; cutShort?: true } | 'down'

/** A service whose list has these pages, newest first; `page-2` is the cursor of the second. */
function serviceWith(pages: (n: number) => Page) {
  const asked: ListQuery[] = []
  const listOrders = async (query: ListQuery) => {
    asked.push(query)
    const page = pages(Number(query.cursor?.replace('page-', '') ?? 1))
    if (page === 'down') return { kind: 'unknown' as const, problem: newProblem('service.timeout') }
    const { ids, ...rest } = page
    return { kind: 'ok' as const, value: { items: ids.map((id) => ({ id })), ...rest } }
  }
  return { asked, listOrders }
}
const listed = (...pages: Page[]) => serviceWith((n) => pages[n - 1] ?? 'down')

const first: Page = { ids: ['o-9', 'o-8', 'o-7'], next: 'page-2' }

describe('the orders since a point of the list', () => {
  test.each<
    [what: string, point: string | null, before: string[], pages: Page[], orders: string[], problem?: string]
  >([
    ['are those above its order', 'o-8', [], [first], ['o-9']],
    ['are none if its order is the newest', 'o-9', [], [first], []],
    ['end at the next older one if its order has left the list', 'o-8b', ['o-7'], [first], ['o-9', 'o-8']],
    ['are read on over the pages', 'o-5', [], [first, { ids: ['o-6', 'o-5'] }], ['o-9', 'o-8', 'o-7', 'o-6']],
    [
      'are the whole account for a point of an empty one',
      null,
      [],
      [first, { ids: ['o-1'] }],
      ['o-9', 'o-8', 'o-7', 'o-1'],
    ],
    [
      'contain an order once that moved to the next page meanwhile',
      null,
      [],
      [first, { ids: ['o-7', 'o-6'] }],
      ['o-9', 'o-8', 'o-7', 'o-6'],
    ],
    [
      'are incomplete if a page cannot be read',
      'o-1',
      [],
      [first, 'down'],
      ['o-9', 'o-8', 'o-7'],
      'service.timeout',
    ],
    [
      'are incomplete if the list ends elsewhere',
      'o-1',
      [],
      [{ ids: ['o-9'], cutShort: true }],
      ['o-9'],
      'orders.cutShort',
    ],
    [
      'are incomplete if the list turns in a circle',
      'o-1',
      [],
      [first, { ids: ['o-6'], next: 'page-2' }],
      ['o-9', 'o-8', 'o-7', 'o-6'],
      'orders.loop',
    ],
  ])('%s', async (_what, highWaterMark, before, pages, orders, problem) => {
    const result = await readOrdersSince(listed(...pages), { highWaterMark, before })
    expect([result.orders.map(({ id }) => id), result.problem?.code]).toEqual([orders, problem])
  })

  test.each([
    ['near', 40],
    ['far', 400],
  ] as const)('are incomplete after as many pages as %s allows', async (reach, pages) => {
    const endless = serviceWith((n) => ({ ids: [`o-${n}`], next: `page-${n + 1}` }))
    const { problem } = await readOrdersSince(endless, { highWaterMark: 'none' }, reach)
    expect([problem?.code, endless.asked.length]).toEqual(['orders.tooMany', pages])
  })
})

describe('the point of a list', () => {
  test('is its newest order, with the four before it', async () => {
    const service = listed({ ids: ['o-9', 'o-8', 'o-7', 'o-6', 'o-5'] })
    expect(await readListPoint(service)).toEqual({
      point: { highWaterMark: 'o-9', before: ['o-8', 'o-7', 'o-6', 'o-5'] },
    })
    expect(service.asked).toEqual([{ take: 5, orderBy: '-sequence' }])
  })

  test('has no order where the account is empty, and says why the list cannot be read', async () => {
    expect(await readListPoint(listed({ ids: [] }))).toEqual({ point: { highWaterMark: null } })
    expect(await readListPoint(listed('down'))).toEqual({ problem: newProblem('service.timeout') })
  })

  test('comes with the orders that were read for it', async () => {
    const { point } = await readOrdersSince(listed(first, { ids: ['o-6', 'o-5', 'o-4'] }), {
      highWaterMark: 'o-5',
    })
    expect(point).toEqual({ highWaterMark: 'o-9', before: ['o-8', 'o-7', 'o-6', 'o-5'] })
  })
})
