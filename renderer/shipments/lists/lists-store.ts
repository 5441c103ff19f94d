import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { checkFilter } from '../../../shared/service-lists/filter/check-filter.ts'
import { filterQuery } from '../../../shared/service-lists/filter/expression.ts'
import { filterFields, typeOfField } from '../../../shared/service-lists/filter/fields.ts'
import { readFilterText, writeFilterText } from '../../../shared/service-lists/filter/filter-text.ts'
import type { ListFilter, SavedFilter, ServiceList } from '../../../shared/service-lists/list-filter.ts'
import type { FreightDraft } from '../../../shared/shipment/freight-draft.ts'
import { emptyFilter, type ListState, type ListsState } from './lists-state.ts'

type Options = {
  bridge: Bridge
  /** Which list is in front. */
  current(): ServiceList | undefined
  openShipment(id: string): void
  /** Shows the Freight screen where the quotation is kept for what is on its form; false where it is not. */
  isOnForm(quotationId: string): boolean
  /** Puts a draft that is booked from a quotation on the Freight screen. */
  openFreight(draft: FreightDraft): void
}

const begin = (list: ServiceList): ListState => ({
  filter: emptyFilter,
  text: '',
  asked: emptyFilter,
  findings: [],
  take: 25,
  newestFirst: true,
  countAll: true,
  trail: [undefined],
  fields: filterFields(list, []),
  loading: false,
})

const recordIn = ({ active, page }: ListState) => (active === undefined ? undefined : page?.items[active])

/** The service's lists: how each is asked for, and one page of it. The filter is one thing in two forms, rows and text. */
export function createListsStore({ bridge, current, openShipment, isOnForm, openFreight }: Options) {
  const store = createStore<ListsState>()(() => ({
    orders: begin('orders'),
    quotations: begin('quotations'),
    invoices: begin('invoices'),
    saved: [],
    busy: false,
  }))
  const { getState: get } = store
  const set = (list: ServiceList, change: Partial<ListState>) =>
    store.setState((state) => ({ [list]: { ...state[list], ...change } }))
  /** Only the answer to the latest question counts. */
  const questions: Record<ServiceList, number> = { orders: 0, quotations: 0, invoices: 0 }

  async function read(list: ServiceList, trail: ListState['trail']): Promise<void> {
    const question = ++questions[list]
    const { asked, take, newestFirst, countAll } = get()[list]
    set(list, { loading: true, problem: undefined })
    const query = {
      take,
      cursor: trail.at(-1),
      total: countAll,
      orderBy: newestFirst ? ('-sequence' as const) : ('sequence' as const),
      ...filterQuery(asked),
    }
    const answer = await bridge.request('serviceList.read', { list, query })
    if (question !== questions[list]) return
    // The page that was there stays where another can't be had.
    if (!answer.ok) return set(list, { loading: false, problem: answer.error })
    const page = answer.value
    const fields = new Map([...filterFields(list, page.items), ...get()[list].fields])
    // Read again, the record in hand stays in hand wherever it now stands.
    const before = recordIn(get()[list])?.id
    const active = before === undefined ? -1 : page.items.findIndex(({ id }) => id === before)
    const loops = page.next !== undefined && trail.includes(page.next)
    set(list, {
      loading: false,
      page: loops ? { ...page, next: undefined } : page,
      trail,
      fields: fields.size > 300 ? get()[list].fields : fields,
      active: active < 0 ? undefined : active,
      problem: loops ? problem('list.loop') : page.cutShort ? problem('list.cutShort') : undefined,
    })
  }

  /** Changes how the list is asked for; it begins anew. */
  const ask = (list: ServiceList, change: Partial<ListState> = {}): Promise<void> => {
    set(list, change)
    return read(list, [undefined])
  }
  const edit = (list: ServiceList, filter: ListFilter, text = writeFilterText(filter)) =>
    set(list, { filter, text, findings: [] })
  const saveFilters = async (saved: readonly SavedFilter[]) => {
    const answer = await bridge.request('savedFilters.save', [...saved])
    store.setState(answer.ok ? { saved, said: undefined } : { said: answer.error })
  }
  const inHand = () => {
    const list = current()
    const state = list && get()[list]
    return state && recordIn(state)
  }

  const commands = {
    /** Reads what was never read, or is old. */
    async open(list: ServiceList) {
      void read(list, get()[list].trail)
      const answer = await bridge.request('savedFilters.read', undefined)
      if (answer.ok) store.setState({ saved: answer.value })
    },
    edit,
    /** An expert's text; what reads as a filter stands in the rows at once. */
    type(list: ServiceList, text: string) {
      const result = readFilterText(text, typeOfField(get()[list].fields))
      if (result.ok) return edit(list, result.value, text)
      const { code, values } = result.mistake
      set(list, { text, findings: [{ code, path: 'text', severity: 'error', values }] })
    },
    async apply(list = current()) {
      if (!list) return
      const { filter, text, findings } = get()[list]
      if (findings.some(({ path }) => path === 'text')) return
      const found = checkFilter(filter, list)
      set(list, { findings: found })
      if (found.length === 0)
        await ask(list, { asked: filter, text: text.trim() === '' ? '' : writeFilterText(filter) })
    },
    async clear(list: ServiceList) {
      edit(list, emptyFilter)
      await ask(list, { asked: emptyFilter })
    },
    setTake: (list: ServiceList, take: number) => ask(list, { take }),
    setOrder: (list: ServiceList, newestFirst: boolean) => ask(list, { newestFirst }),
    setCount: (list: ServiceList, countAll: boolean) => ask(list, { countAll }),
    async next() {
      const list = current()
      const state = list && get()[list]
      if (!list || !state?.page?.next || state.loading) return
      await read(list, [...state.trail, state.page.next])
    },
    async previous() {
      const list = current()
      const state = list && get()[list]
      if (!list || !state || state.trail.length < 2 || state.loading) return
      await read(list, state.trail.slice(0, -1))
    },
    reload: (list: ServiceList) => read(list, get()[list].trail),
    choose: (list: ServiceList, active: number | undefined) => set(list, { active }),
    step(list: ServiceList, by: number) {
      const { page, active } = get()[list]
      const last = (page?.items.length ?? 0) - 1
      if (last < 0) return
      set(list, { active: active === undefined ? 0 : Math.min(last, Math.max(0, active + by)) })
    },

    save(list: ServiceList, name: string) {
      const { filter } = get()[list]
      const others = get().saved.filter((each) => each.list !== list || each.name !== name)
      return saveFilters([...others, { name, list, filter }])
    },
    forget: (list: ServiceList, name: string) =>
      saveFilters(get().saved.filter((each) => each.list !== list || each.name !== name)),
    async use(list: ServiceList, name: string) {
      const kept = get().saved.find((each) => each.list === list && each.name === name)
      if (!kept) return
      edit(list, kept.filter)
      await commands.apply(list)
    },

    /** Opens a quotation by its ID, or the one in hand, to be booked as freight; one that was booked here is shown as its shipment. */
    async openQuotation(typed?: string) {
      const id = (typed ?? String(inHand()?.id ?? '')).trim()
      if (id === '' || get().busy || isOnForm(id)) return
      store.setState({ busy: true, said: undefined })
      const answer = await bridge.request('freight.openQuotation', { id })
      store.setState({ busy: false, ...(!answer.ok && { said: answer.error }) })
      if (!answer.ok) return
      if (answer.value.kind === 'booked') openShipment(answer.value.shipmentId)
      else openFreight(answer.value.draft)
    },

    /** Makes the order in hand a shipment of this station, and shows it; one that is known already is shown. */
    async takeOver() {
      const order = inHand()
      const known = order && get().orders.page?.known[String(order.id)]
      if (!order || get().busy) return
      if (known) return openShipment(known)
      store.setState({ busy: true, said: undefined })
      const answer = await bridge.request('order.takeOver', { orderId: String(order.id) })
      store.setState({ busy: false, ...(!answer.ok && { said: answer.error }) })
      if (!answer.ok) return
      const { page } = get().orders
      if (page)
        set('orders', { page: { ...page, known: { ...page.known, [String(order.id)]: answer.value.id } } })
      openShipment(answer.value.id)
    },
  }
  return Object.assign(store, {
    commands,
    hasRecord: () => inHand() !== undefined,
    canTakeOver: () => inHand() !== undefined,
  })
}
export type ListsStore = ReturnType<typeof createListsStore>
