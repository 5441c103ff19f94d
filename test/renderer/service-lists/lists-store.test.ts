import { describe, expect, test } from 'vitest'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { createListsStore } from '../../../renderer/service-lists/lists-store.ts'
import { newProblem, type Outcome } from '../../../shared/kit/index.ts'
import type { ListQuery, SavedFilter } from '../../../shared/service-lists/index.ts'
import { fakeBridge, type Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const all = 10_000
const order = (n: number) => ({ id: `o-${n}`, reference: `R-${n}`, status: 'CREATED', theirs: { odd: n } })

/** A service with 10,000 orders; `next` is the target of its link. */
function open(
  next = (to: number): object => (to < all ? { next: String(to) } : {}),
  isDown = (_query: ListQuery) => false,
  otherOrders: Responses['invoice.orders'] = () => ({ ok: false, problem: newProblem('notHere') }),
) {
  const opened: string[] = []
  const saved: { filters: SavedFilter[]; isReadable: boolean } = { filters: [], isReadable: true }
  const queries: ListQuery[] = []
  const fake = fakeBridge({
    'serviceList.read': ({ query }) => {
      queries.push(query)
      if (isDown(query)) return { ok: false, problem: newProblem('service.unreachable') }
      const from = Number(query.cursor ?? 0)
      const to = Math.min(all, from + query.take)
      return {
        items: Array.from({ length: to - from }, (_, n) => order(from + n)),
        total: all,
        known: {},
        booked: {},
        ...next(to),
      }
    },
    'invoice.orders': otherOrders,
    'savedFilters.read': () =>
      saved.isReadable ? saved.filters : { ok: false, problem: newProblem('journal.lost') },
    'savedFilters.save': (filters) => {
      saved.filters = filters
    },
    'order.takeOver': ({ orderId }) =>
      orderId === 'o-0'
        ? shipmentRecord({ id: 's-9' })
        : { ok: false, problem: newProblem('takeOver.duplicate') },
  })
  const lists = createListsStore({
    environment: createEnvironmentScope(),
    bridge: fake.bridge,
    current: () => 'orders',
    openShipment: (id) => opened.push(id),
    showOnForm: () => false,
    openFreight: () => undefined,
    copy: async (text) => text !== 'R-1',
  })
  return { lists, queries, opened, saved, ...fake }
}
const shown = ({ lists }: ReturnType<typeof open>) => lists.getState().orders

describe('a list of the service', () => {
  test('of 10,000 orders is paged to its end and back, keeping only the visible page', async () => {
    const screen = open()
    await screen.lists.commands.setQuery('orders', { take: 50 })
    for (let page = 2; page <= all / 50; page++) {
      await screen.lists.commands.next()
      expect(shown(screen).page?.items).toHaveLength(50)
    }
    expect(shown(screen).page?.items.at(-1)).toEqual(order(all - 1))
    expect(shown(screen).page?.next).toBeUndefined()
    await screen.lists.commands.next()
    expect(shown(screen).cursors).toHaveLength(all / 50)
    expect(JSON.stringify(screen.lists.getState()).length).toBeLessThan(20_000)
    await screen.lists.commands.previous()
    expect(shown(screen).page?.items[0]).toEqual(order(all - 100))
    expect(screen.queries.at(-1)).toMatchObject({ take: 50, orderBy: '-sequence', total: true })
  })

  test('keeps the chosen record when it is read again, wherever it is then', async () => {
    const screen = open()
    await screen.lists.commands.open('orders')
    screen.lists.commands.choose('orders', 3)
    await screen.lists.commands.reload('orders')
    expect(shown(screen).active).toBe(3)
    await screen.lists.commands.next()
    expect(shown(screen).active).toBeUndefined()
  })

  test('a list that cannot be read with another query is tried again from its first page', async () => {
    const screen = open(undefined, ({ orderBy }) => orderBy === 'sequence')
    await screen.lists.commands.open('orders')
    await screen.lists.commands.next()
    await screen.lists.commands.setQuery('orders', { isNewestFirst: false })
    expect(shown(screen).problem).toBeDefined()
    await screen.lists.commands.next()
    await screen.lists.commands.reload('orders')
    expect(screen.queries.at(-1)).toMatchObject({ orderBy: 'sequence' })
    expect(screen.queries.at(-1)?.cursor).toBeUndefined()
  })

  test('a list whose cursor has expired is tried again from its first page', async () => {
    let isExpired = false
    const screen = open(undefined, ({ cursor }) => isExpired && cursor !== undefined)
    const { commands } = screen.lists
    await commands.open('orders')
    await commands.next()
    isExpired = true
    await commands.reload('orders')
    expect(shown(screen).problem).toBeDefined()
    await commands.reload('orders')
    expect(shown(screen)).toMatchObject({ cursors: [undefined], page: { items: { length: 25 } } })
    expect(shown(screen).problem).toBeUndefined()
  })

  test('a list that repeats ends with a message', async () => {
    const screen = open((to) => ({ next: to >= 75 ? '25' : String(to) }))
    await screen.lists.commands.open('orders')
    for (let page = 0; page < 6; page++) await screen.lists.commands.next()
    expect(shown(screen).problem).toEqual(newProblem('list.loop'))
    expect(screen.queries.length).toBeLessThan(5)
  })

  test('a list whose next page is at another origin is marked as incomplete', async () => {
    const screen = open(() => ({ cutShort: true }))
    await screen.lists.commands.open('orders')
    expect(shown(screen).page?.items).toHaveLength(25)
    expect(shown(screen).problem).toEqual(newProblem('list.cutShort'))
  })

  test('a list that is marked as incomplete is read again at the same page', async () => {
    const screen = open((to) => (to > 25 ? { cutShort: true } : { next: String(to) }))
    await screen.lists.commands.open('orders')
    await screen.lists.commands.next()
    expect(shown(screen).problem).toEqual(newProblem('list.cutShort'))
    await screen.lists.commands.reload('orders')
    expect(screen.queries.at(-1)?.cursor).toBe('25')
  })

  test('is filtered by rows or by text; an invalid filter is not sent', async () => {
    const screen = open()
    const { commands } = screen.lists
    await commands.open('orders')
    commands.type('orders', 'status=CREATED|"7" OR theirs.odd>=5')
    expect(shown(screen).filter).toEqual({
      combine: 'OR',
      conditions: [
        { field: 'status', type: 'text', operator: '=', values: ['CREATED', '7'] },
        { field: 'theirs.odd', type: 'number', operator: '>=', values: ['5'] },
      ],
    })
    await commands.apply()
    expect(screen.queries.at(-1)).toMatchObject({
      filter: ['status=CREATED|"7"', 'theirs.odd>=5'],
      filterOperator: 'OR',
    })
    const { length } = screen.queries

    commands.type('orders', 'status=CREATED AND')
    await commands.apply()
    expect(shown(screen)).toMatchObject({ text: 'status=CREATED AND', findings: [{ code: 'filterField' }] })
    commands.edit('orders', {
      combine: 'AND',
      conditions: [{ field: 'createdAt', type: 'date', operator: '~', values: ['soon'] }],
    })
    await commands.apply()
    expect(shown(screen).findings.map(({ code }) => code)).toEqual(['filterOperator', 'filterDate'])
    expect(shown(screen).text).toBe('createdAt~soon')
    expect(screen.queries).toHaveLength(length)
    // The page that answers the last good question stays.
    expect(shown(screen).page?.items).toHaveLength(25)
  })

  test('saves filters by name, per list', async () => {
    const screen = open()
    const { commands } = screen.lists
    commands.type('orders', 'status=CREATED')
    await commands.save('orders', 'Mine')
    await commands.clear('orders')
    await commands.use('orders', 'Mine')
    expect(screen.queries.at(-1)?.filter).toEqual(['status=CREATED'])
    await commands.use('invoices', 'Mine')
    expect(screen.lists.getState().invoices.filter.conditions).toEqual([])
    await commands.forget('orders', 'Mine')
    expect(screen.asked('savedFilters.save').at(-1)).toEqual([])
  })

  test('keeps the other saved filters when one is saved or forgotten before they are read, and all if they cannot be read', async () => {
    const screen = open()
    const { commands } = screen.lists
    const filter = { combine: 'AND' as const, conditions: [] }
    const mine = { name: 'Mine', list: 'orders' as const, filter }
    screen.saved.filters = [mine, { ...mine, name: 'Other' }]
    await commands.save('invoices', 'New')
    expect(screen.saved.filters.map(({ name }) => name)).toEqual(['Mine', 'Other', 'New'])
    await commands.forget('orders', 'Other')
    expect(screen.saved.filters.map(({ name }) => name)).toEqual(['Mine', 'New'])
    screen.saved.isReadable = false
    await commands.forget('orders', 'Mine')
    expect(screen.saved.filters.map(({ name }) => name)).toEqual(['Mine', 'New'])
    expect(shown(screen).commandProblem).toEqual(newProblem('journal.lost'))
  })

  test('says that its saved filters cannot be read, until they can', async () => {
    const screen = open()
    screen.saved.isReadable = false
    await screen.lists.commands.open('orders')
    expect(screen.lists.getState().savedProblem).toEqual(newProblem('journal.lost'))
    screen.saved.isReadable = true
    await screen.lists.commands.save('orders', 'Mine')
    expect(screen.lists.getState().savedProblem).toBeUndefined()
    screen.saved.isReadable = false
    await screen.lists.commands.open('orders')
    screen.saved.isReadable = true
    await screen.lists.commands.open('orders')
    expect(screen.lists.getState().savedProblem).toBeUndefined()
  })

  test('saves and forgets filters at the same time one after the other', async () => {
    const screen = open()
    const { commands } = screen.lists
    await commands.save('invoices', 'New')
    await Promise.all([commands.save('orders', 'Third'), commands.forget('invoices', 'New')])
    expect(screen.saved.filters.map(({ name }) => name)).toEqual(['Third'])
  })

  test('takes an order over and shows it, or reports why not', async () => {
    const screen = open()
    const { commands } = screen.lists
    await commands.open('orders')
    await commands.reload('orders')
    commands.choose('orders', 1)
    await commands.takeOver()
    expect(shown(screen).commandProblem).toEqual(newProblem('takeOver.duplicate'))
    expect(screen.lists.getState().quotations.commandProblem).toBeUndefined()
    commands.choose('orders', 0)
    await commands.takeOver()
    await commands.takeOver()
    expect(screen.opened).toEqual(['s-9', 's-9'])
    expect(screen.asked('order.takeOver')).toHaveLength(2)
  })

  test('says whether the number of an invoice was copied', async () => {
    const { lists } = open()
    const { commands } = lists
    await commands.reload('invoices')
    commands.choose('invoices', 0)
    await commands.copyNumber()
    expect(lists.getState().copied).toBe('R-0')
    commands.choose('invoices', 1)
    await commands.copyNumber()
    expect(lists.getState().copied).toBeUndefined()
    expect(lists.getState().invoices.commandProblem).toEqual(newProblem('copy.refused'))
  })

  test('says why the other orders of an invoice are not known, until another invoice is chosen', async () => {
    const screen = open()
    const { commands } = screen.lists
    await commands.readOtherOrders(['o-1'])
    expect(screen.lists.getState().invoices.commandProblem).toEqual(newProblem('notHere'))
    commands.choose('invoices', 1)
    expect(screen.lists.getState().invoices.commandProblem).toBeUndefined()
  })

  test('says nothing at one invoice of the other orders of another, nor once they are known', async () => {
    const late = Promise.withResolvers<Outcome<never>>()
    let read: () => Record<string, never> | Promise<Outcome<never>> = () => late.promise
    const { lists } = open(undefined, undefined, () => read())
    const { commands } = lists
    const problem = () => lists.getState().invoices.commandProblem
    await commands.reload('invoices')
    commands.choose('invoices', 0)
    const first = commands.readOtherOrders(['o-1'])
    commands.choose('invoices', 1)
    const timeout: Outcome<never> = { ok: false, problem: newProblem('service.timeout') }
    late.resolve(timeout)
    await first
    expect(problem()).toBeUndefined()
    await commands.readOtherOrders(['o-2'])
    expect(problem()).toEqual(newProblem('service.timeout'))
    read = () => ({})
    await commands.readOtherOrders(['o-2'])
    expect(problem()).toBeUndefined()
    await commands.copyNumber()
    await commands.readOtherOrders(['o-3'])
    expect(problem()).toEqual(newProblem('copy.refused'))
  })
})
