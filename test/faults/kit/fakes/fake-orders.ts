import { ExpectedError } from '../../../../electron/kit/index.ts'
import type { Orders } from '../../../../electron/orders/orders.ts'
import type { OrderSource } from '../../../../electron/orders/source.ts'
import type { Table } from '../../../../electron/table-files/index.ts'
import type { OrderSourceSettings } from '../../../../shared/orders/index.ts'
import type { History } from '../history.ts'
import type { Process, Simulation } from '../simulation.ts'

/** Looks an order up, as the form does. */
export type Find = Orders['find']

/** An answer of the source. `late`: after the packer may have continued; `other`: with the rows of another
 * order; `gaps`: with rows that lack their measures. */
export const sourceFaults = ['down', 'slow', 'late', 'garbled', 'other', 'gaps'] as const
type SourceFault = (typeof sourceFaults)[number]

/** A change of an order in the other program. `doubled`: its row comes twice, as from a wrong join;
 * `split`: a second order has its reference. */
export const erpChanges = ['add', 'change', 'cancel', 'reopen', 'double', 'split'] as const
type ErpChange = (typeof erpChanges)[number]

export const erpHeader = [
  'Reference',
  'Name',
  'Street',
  'Postcode',
  'City',
  'Country',
  'Length',
  'Width',
  'Height',
  'Weight',
  'Content',
  'Status',
]

export const fileOfOrders: OrderSourceSettings = {
  kind: 'file',
  name: 'ERP',
  path: '/orders.csv',
  cancelled: { column: 'Status', words: ['storniert'] },
}

/** The values of an order that a packer sees and the service gets. */
export const contentOf = (name: string, street: string, weights: readonly number[]): string =>
  [name, street, ...[...weights].sort()].join(' | ')

/** Prefix of the references of these orders. */
export const orderPrefix = 'E-'

type ErpOrder = { n: number; branch: string; revision: number; rows: number; isCancelled: boolean }

const rowsOf = ({ n, branch, revision, rows, isCancelled }: ErpOrder): string[][] =>
  Array.from({ length: rows }, () => [
    `${orderPrefix}${n}`,
    `Shop ${n}${branch}`,
    `Marktstr. ${revision}`,
    '10623',
    'Berlin',
    'DE',
    '30',
    '20',
    '10',
    String(n + 1 + revision / 4),
    'Backformen',
    isCancelled ? 'storniert' : 'open',
  ])

/** A program with orders, and the order source that reads them. Half of the orders
 * are there when the day begins. */
export function createFakeOrders(simulation: Simulation, history: History) {
  const orders: ErpOrder[] = [0, 1, 2].map((n) => fresh(n))
  /** The open orders in each answer; `at`: when it was given. A weight that is missing is 0. */
  const served: { reference: string; name: string; street: string; weights: number[]; at: number }[] = []
  const state = { fault: undefined as SourceFault | undefined }

  const tableOf = (wanted: readonly ErpOrder[]): Table => ({
    header: erpHeader,
    rows: wanted.flatMap(rowsOf).map((cells, row) => ({ number: row + 2, cells })),
  })

  return {
    state,
    served,
    /** All open orders, as an export has them. */
    exported: (): Table => tableOf(orders.filter(({ isCancelled }) => !isCancelled)),
    /** Whether two orders have this reference. */
    isSplit: (reference: string) =>
      orders.some(({ n, branch }) => branch !== '' && reference === `${orderPrefix}${n}`),
    change(n: number, how: ErpChange) {
      const order = orders.find((each) => each.n === n)
      history.inject(`order ${how}`)
      history.note('erp', `${how} ${orderPrefix}${n}`)
      if (!order) return void orders.push(fresh(n))
      if (how === 'change') order.revision++
      if (how === 'cancel' || how === 'reopen') order.isCancelled = how === 'cancel'
      if (how === 'double') order.rows = 3 - order.rows
      if (how === 'split' && orders.every((each) => each.n !== n || each.branch === ''))
        orders.push({ ...fresh(n), branch: ', Filiale' })
    },
    /** The source as one process sees it. */
    open: (process: Process): OrderSource => ({
      async read(reference) {
        await process.step()
        const { fault } = state
        state.fault = undefined
        if (fault) history.inject(`source ${fault}`)
        if (fault === 'slow') await process.clock.sleep(3000)
        if (fault === 'late') await process.clock.sleep(40_000)
        await process.step()
        if (fault === 'down') throw new ExpectedError('sql.unreachable')
        const isWanted = ({ n }: ErpOrder) => (reference === `${orderPrefix}${n}`) !== (fault === 'other')
        const found = orders.filter(isWanted)
        const { rows } = tableOf(found)
        if (fault === 'garbled') return { header: erpHeader.map((name) => `Ã${name}`), rows }
        const bare = rows.map((row) => ({ ...row, cells: [...row.cells].fill('', 6, 10) }))
        const at = simulation.elapsed()
        for (const order of found.filter(({ isCancelled }) => !isCancelled)) {
          const [[, name = '', street = ''] = []] = rowsOf(order)
          const weights = rowsOf(order).map((cells) => (fault === 'gaps' ? 0 : Number(cells[9])))
          served.push({ reference, name, street, weights, at })
        }
        return { header: erpHeader, rows: fault === 'gaps' ? bare : rows }
      },
      state: () => ({ state: 'ready' }),
      close: async () => undefined,
    }),
  }
}
export type FakeOrders = ReturnType<typeof createFakeOrders>

const fresh = (n: number): ErpOrder => ({ n, branch: '', revision: 0, rows: 1, isCancelled: false })
