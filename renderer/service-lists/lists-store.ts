import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { problem } from '../../shared/kit/index.ts'
import {
  type ListFilter,
  type ListQuery,
  maxTake,
  type SavedFilter,
  type ServiceList,
} from '../../shared/service-lists/index.ts'
import type { FreightDraft } from '../../shared/shipment/index.ts'
import { copyText, saveFile, stepWithin } from '../kit/index.ts'
import { checkFilter } from './filter/check-filter.ts'
import { filterQuery } from './filter/expression.ts'
import { filterFields, typeOfField } from './filter/fields.ts'
import { readFilterText, writeFilterText } from './filter/filter-text.ts'
import { emptyFilter, type ListState, type ListsState, newCondition, withNumber } from './lists-state.ts'

type Options = {
  bridge: Bridge
  /** The list of the current tab. */
  current(): ServiceList | undefined
  openShipment(id: string): void
  /** Chooses the quotation on the Freight screen if it belongs to the draft there.
   * @returns whether it does */
  showOnForm(quotationId: string): boolean
  /** Opens a draft made from a quotation on the Freight screen. */
  openFreight(draft: FreightDraft): void
  save?: typeof saveFile
  copy?: typeof copyText
}

const initialState = (list: ServiceList): ListState => ({
  filter: emptyFilter,
  text: '',
  applied: emptyFilter,
  findings: [],
  take: 25,
  newestFirst: true,
  countAll: true,
  cursors: [undefined],
  fields: filterFields(list, []),
  loading: false,
  position: 0,
})

const orderOf = (newestFirst: boolean): ListQuery['orderBy'] => (newestFirst ? '-sequence' : 'sequence')

const recordIn = ({ active, page }: ListState) => (active === undefined ? undefined : page?.items[active])

/** The store of the service's lists. A filter exists as rows and as text; both are kept equal. */
export function createListsStore({
  bridge,
  current,
  openShipment,
  showOnForm,
  openFreight,
  save = saveFile,
  copy = copyText,
}: Options) {
  const store = createStore<ListsState>()(() => ({
    orders: initialState('orders'),
    quotations: initialState('quotations'),
    invoices: initialState('invoices'),
    saved: [],
    otherOrders: {},
    busy: false,
  }))
  const { getState: get } = store
  const set = (list: ServiceList, change: Partial<ListState>) =>
    store.setState((state) => ({ [list]: { ...state[list], ...change } }))
  /** The number of the latest request per list. Responses to earlier ones are ignored. */
  const lastRequest: Record<ServiceList, number> = { orders: 0, quotations: 0, invoices: 0 }

  async function read(list: ServiceList, cursors: ListState['cursors']): Promise<void> {
    const request = ++lastRequest[list]
    const { applied, take, newestFirst, countAll } = get()[list]
    set(list, { loading: true, problem: undefined })
    const query = {
      take,
      cursor: cursors.at(-1),
      total: countAll,
      orderBy: orderOf(newestFirst),
      ...filterQuery(applied),
    }
    const result = await bridge.request('serviceList.read', { list, query })
    if (request !== lastRequest[list]) return
    // After a failure the old page stays.
    if (!result.ok) return set(list, { loading: false, problem: result.error })
    const page = result.value
    const fields = new Map([...filterFields(list, page.items), ...get()[list].fields])
    // The selected record stays selected after a reload, even at another index.
    const before = recordIn(get()[list])?.id
    const active = before === undefined ? -1 : page.items.findIndex(({ id }) => id === before)
    const loops = page.next !== undefined && cursors.includes(page.next)
    const cutShort = page.cutShort ? problem('list.cutShort') : undefined
    set(list, {
      loading: false,
      page: loops ? { ...page, next: undefined } : page,
      cursors: cursors,
      fields: fields.size > 300 ? get()[list].fields : fields,
      active: active < 0 ? undefined : active,
      position: active < 0 ? 0 : get()[list].position,
      problem: loops ? problem('list.loop') : cutShort,
    })
  }

  /** Changes the query and reads the first page. The cursors of the query before are not used again. */
  const readFirst = (list: ServiceList, change: Partial<ListState>): Promise<void> => {
    const { page } = get()[list]
    set(list, { ...change, cursors: [undefined], page: page && { ...page, next: undefined } })
    return read(list, [undefined])
  }
  const edit = (list: ServiceList, filter: ListFilter, text = writeFilterText(filter)) =>
    set(list, { filter, text, findings: [] })
  const saveFilters = async (saved: readonly SavedFilter[]) => {
    const result = await bridge.request('savedFilters.save', [...saved])
    store.setState(result.ok ? { saved, commandProblem: undefined } : { commandProblem: result.error })
  }
  const selectedRecord = () => {
    const list = current()
    const state = list && get()[list]
    return state && recordIn(state)
  }

  const commands = {
    /** Reads the current page and the saved filters. */
    async open(list: ServiceList) {
      void read(list, get()[list].cursors)
      const result = await bridge.request('savedFilters.read', undefined)
      if (result.ok) store.setState({ saved: result.value })
    },
    edit,
    editCondition: (list: ServiceList, editing: number | undefined) => set(list, { editing }),
    addCondition(list = current()) {
      if (!list) return
      const { filter, fields } = get()[list]
      const [name, type] = [...fields][0] ?? []
      edit(list, { ...filter, conditions: [...filter.conditions, newCondition(name, type)] })
      set(list, { editing: filter.conditions.length })
    },
    async removeCondition(list: ServiceList, index: number) {
      const { filter } = get()[list]
      edit(list, { ...filter, conditions: filter.conditions.toSpliced(index, 1) })
      set(list, { editing: undefined })
      await commands.apply(list)
    },
    /** Sets the filter's text. A valid text updates the rows at once. */
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
      const wrong = found.map(({ path }) => /^conditions\[(\d+)\]/.exec(path)?.[1]).find((index) => index)
      set(list, { findings: found, editing: wrong === undefined ? undefined : Number(wrong) })
      if (found.length === 0)
        await readFirst(list, { applied: filter, text: text.trim() === '' ? '' : writeFilterText(filter) })
    },
    async clear(list: ServiceList) {
      edit(list, emptyFilter)
      await readFirst(list, { applied: emptyFilter })
    },
    setTake: (list: ServiceList, take: number) => readFirst(list, { take }),
    setOrder: (list: ServiceList, newestFirst: boolean) => readFirst(list, { newestFirst }),
    setCount: (list: ServiceList, countAll: boolean) => readFirst(list, { countAll }),
    async next() {
      const list = current()
      const state = list && get()[list]
      if (!list || !state?.page?.next || state.loading) return
      await read(list, [...state.cursors, state.page.next])
    },
    async previous() {
      const list = current()
      const state = list && get()[list]
      if (!list || !state || state.cursors.length < 2 || state.loading) return
      await read(list, state.cursors.slice(0, -1))
    },
    reload: (list: ServiceList) => read(list, get()[list].cursors),
    choose(list: ServiceList, active: number | undefined) {
      set(list, { active, position: 0 })
      store.setState({ exported: undefined, copied: undefined, commandProblem: undefined })
    },
    step(list: ServiceList, by: number) {
      const { page, active } = get()[list]
      const rows = page?.items.length ?? 0
      if (rows === 0) return
      const to = stepWithin(rows, active ?? -1, by)
      if (to !== active) commands.choose(list, to)
    },
    choosePosition: (position: number) => set('invoices', { position }),
    /** Reads orders of the chosen invoice that were not booked here, once each. */
    async readOtherOrders(keys: readonly string[]) {
      const orders = keys.filter((key) => !(key in get().otherOrders)).slice(0, maxTake)
      if (orders.length === 0) return
      const result = await bridge.request('invoice.orders', { orders })
      if (result.ok) store.setState({ otherOrders: { ...get().otherOrders, ...result.value } })
    },
    openBooked: (shipmentId: string) => openShipment(shipmentId),

    /** Filters the invoices by a part of their number. */
    async findNumber(typed: string) {
      edit('invoices', withNumber(get().invoices.filter, typed.trim()))
      await commands.apply('invoices')
    },
    async copyNumber() {
      const record = recordIn(get().invoices)
      if (!record) return
      // The screen loaded it; the first screen needs no invoice.
      const { numberOf } = await import('./selected-invoice.ts')
      const number = numberOf(record)
      if (number && (await copy(number))) store.setState({ copied: number, exported: undefined })
    },

    /** Saves the differences between billed and booked of the selected invoice,
     * or of all that match the filter. */
    exportDifferences: async (scope: 'selected' | 'all') => {
      const invoice = recordIn(get().invoices)
      if (get().busy || (scope === 'selected' && !invoice)) return
      const { applied, newestFirst } = get().invoices
      const what =
        scope === 'selected' && invoice
          ? { invoice }
          : { filter: filterQuery(applied).filter, orderBy: orderOf(newestFirst) }
      store.setState({ busy: true, commandProblem: undefined, exported: undefined, copied: undefined })
      const result = await bridge.request('invoices.export', what)
      if (!result.ok) return store.setState({ busy: false, commandProblem: result.error })
      const { csv, fileName, differences } = result.value
      store.setState({ busy: false, exported: differences })
      if (differences > 0) save(fileName, 'text/csv', csv)
    },

    save(list: ServiceList, name: string) {
      const { filter } = get()[list]
      const others = get().saved.filter((each) => each.list !== list || each.name !== name)
      return saveFilters([...others, { name, list, filter }])
    },
    forget: (list: ServiceList, name: string) =>
      saveFilters(get().saved.filter((each) => each.list !== list || each.name !== name)),
    async use(list: ServiceList, name: string) {
      const filter = get().saved.find((each) => each.list === list && each.name === name)
      if (!filter) return
      edit(list, filter.filter)
      await commands.apply(list)
    },

    /** Opens a quotation, by ID or the selected one, for booking as freight. If it was booked here, shows its
     * shipment. */
    async openQuotation(typed?: string) {
      const id = (typed ?? String(selectedRecord()?.id ?? '')).trim()
      if (id === '' || get().busy || showOnForm(id)) return
      store.setState({ busy: true, commandProblem: undefined })
      const result = await bridge.request('freight.openQuotation', { id })
      store.setState({ busy: false, ...(!result.ok && { commandProblem: result.error }) })
      if (!result.ok) return
      if (result.value.kind === 'booked') openShipment(result.value.shipmentId)
      else openFreight(result.value.draft)
    },

    /** Takes the selected order over as a shipment, or shows the shipment that it already belongs to. */
    async takeOver() {
      const order = selectedRecord()
      const known = order && get().orders.page?.known[String(order.id)]
      if (!order || get().busy) return
      if (known) return openShipment(known)
      store.setState({ busy: true, commandProblem: undefined })
      const result = await bridge.request('order.takeOver', { orderId: String(order.id) })
      store.setState({ busy: false, ...(!result.ok && { commandProblem: result.error }) })
      if (!result.ok) return
      const { page } = get().orders
      if (page)
        set('orders', { page: { ...page, known: { ...page.known, [String(order.id)]: result.value.id } } })
      openShipment(result.value.id)
    },
  }
  return Object.assign(store, {
    commands,
    hasRecord: () => selectedRecord() !== undefined,
  })
}
export type ListsStore = ReturnType<typeof createListsStore>
