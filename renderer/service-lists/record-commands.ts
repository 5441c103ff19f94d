import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { newProblem, type Outcome, type Problem } from '../../shared/kit/index.ts'
import { type AnyRecord, maxTake, type ServiceList } from '../../shared/service-lists/index.ts'
import type { FreightDraft } from '../../shared/shipment/index.ts'
import {
  type copyText,
  createCommandRunner,
  type EnvironmentScope,
  requestsWithin,
  type saveFile,
} from '../kit/index.ts'
import { filterQuery } from './filter/expression.ts'
import { changeList, type ListsState, recordIn } from './lists-state.ts'
import { orderOf } from './read-list.ts'

export type OpenRecord = {
  openShipment(id: string): void
  /** Chooses the quotation on the Freight screen if it belongs to the draft there.
   * @returns whether it does */
  showOnForm(quotationId: string): boolean
  /** Opens a draft made from a quotation on the Freight screen. */
  openFreight(draft: FreightDraft): void
}

type Deps = OpenRecord & {
  bridge: Bridge
  environment: EnvironmentScope
  store: StoreApi<ListsState>
  selectedRecord(): AnyRecord | undefined
  save: typeof saveFile
  copy: typeof copyText
}

/** The commands for the selected record, one at a time, and the export of invoices. */
export function createRecordCommands({
  bridge,
  environment,
  store,
  selectedRecord,
  openShipment,
  showOnForm,
  openFreight,
  save,
  copy,
}: Deps) {
  const { getState: get } = store

  const request = requestsWithin(environment, bridge)
  const runCommand = createCommandRunner(store, environment)
  /** Sends a request of a list, and shows its problem there. */
  const perform = <Value>(
    list: ServiceList,
    request: () => Promise<Outcome<Value>>,
    show: (value: Value) => void,
  ) =>
    runCommand(
      list,
      () => {
        changeList(store, list, { commandProblem: undefined })
        return request()
      },
      (result) => {
        if (result.ok) show(result.value)
        else changeList(store, list, { commandProblem: result.problem })
      },
    )

  /** Why the other orders of an invoice were not read. */
  let unreadProblem: Problem | undefined

  return {
    /** Reads orders of the chosen invoice that were not booked here, once each. */
    async readOtherOrders(keys: readonly string[]) {
      const orders = keys.filter((key) => !(key in get().otherOrders)).slice(0, maxTake)
      if (orders.length === 0) return
      const chosen = recordIn(get().invoices)?.id
      const result = await request('invoice.orders', { orders })
      if (!result) return
      const { otherOrders, invoices } = get()
      if (result.ok) store.setState({ otherOrders: { ...otherOrders, ...result.value } })
      if (recordIn(invoices)?.id !== chosen) return
      // A success removes only the problem that was shown here.
      if (result.ok && invoices.commandProblem !== unreadProblem) return
      unreadProblem = result.ok ? undefined : result.problem
      changeList(store, 'invoices', { commandProblem: unreadProblem })
    },
    openBooked: (shipmentId: string) => openShipment(shipmentId),
    async copyNumber() {
      const record = recordIn(get().invoices)
      if (!record) return
      // Imported here, because the first screen needs no invoice. The list's screen has loaded it.
      const { numberOf } = await import('./invoices/selected-invoice.ts')
      const number = numberOf(record)
      if (!number) return
      const isCopied = await copy(number)
      store.setState({ copied: isCopied ? number : undefined, exported: undefined })
      changeList(store, 'invoices', { commandProblem: isCopied ? undefined : newProblem('copy.refused') })
    },

    /** Saves the differences between billed and booked of the selected invoice,
     * or of all that match the filter. */
    async exportDifferences(scope: 'selected' | 'all') {
      const invoice = recordIn(get().invoices)
      if (get().busy || (scope === 'selected' && !invoice)) return
      const { applied, isNewestFirst } = get().invoices
      const what =
        scope === 'selected' && invoice
          ? { invoice }
          : { filter: filterQuery(applied).filter, orderBy: orderOf(isNewestFirst) }
      store.setState({ exported: undefined, copied: undefined })
      await perform(
        'invoices',
        () => bridge.request('invoices.export', what),
        ({ csv, fileName, differences }) => {
          store.setState({ exported: differences })
          if (differences > 0) save(fileName, 'text/csv', csv)
        },
      )
    },

    /** Opens a quotation, by ID or the selected one, for booking as freight. If it was booked here, shows its
     * shipment. */
    async openQuotation(typed?: string) {
      const id = (typed ?? String(selectedRecord()?.id ?? '')).trim()
      if (id === '' || get().busy || showOnForm(id)) return
      await perform(
        'quotations',
        () => bridge.request('freight.openQuotation', { id }),
        (opened) => (opened.kind === 'booked' ? openShipment(opened.shipmentId) : openFreight(opened.draft)),
      )
    },

    /** Takes the selected order over as a shipment, or shows the shipment that it already belongs to. */
    async takeOver() {
      const order = selectedRecord()
      if (!order || get().busy) return
      const orderId = String(order.id)
      const known = get().orders.page?.known[orderId]
      if (known) return openShipment(known)
      await perform(
        'orders',
        () => bridge.request('order.takeOver', { orderId }),
        (shipment) => {
          const { page } = get().orders
          if (page)
            changeList(store, 'orders', {
              page: { ...page, known: { ...page.known, [orderId]: shipment.id } },
            })
          openShipment(shipment.id)
        },
      )
    },
  }
}
