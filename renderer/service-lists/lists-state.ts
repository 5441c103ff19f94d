import type { StoreApi } from 'zustand/vanilla'
import type { ChannelOutput } from '../../shared/channels.ts'
import type { Finding, Problem } from '../../shared/kit/index.ts'
import type {
  AnyRecord,
  Condition,
  FieldType,
  ListFilter,
  OrderSummary,
  SavedFilter,
  ServiceList,
} from '../../shared/service-lists/index.ts'
import { filterFields } from './filter/fields.ts'

export type ListPage = ChannelOutput<'serviceList.read'>

/** The query of a list and the loaded page. */
export type ListState = {
  /** `filter` is being edited; `applied` is the one of the loaded page. */
  filter: ListFilter
  text: string
  applied: ListFilter
  findings: Finding[]
  /** The index of the condition that is being changed. */
  editing?: number
  take: number
  isNewestFirst: boolean
  countsAll: boolean
  page?: ListPage
  /** The cursors from the first page to this one; also used to detect loops. */
  cursors: readonly (string | undefined)[]
  /** Known fields and fields seen in records, with their types. */
  fields: ReadonlyMap<string, FieldType>
  isLoading: boolean
  problem?: Problem
  /** The problem of the last command on this list. */
  commandProblem?: Problem
  /** The index of the selected record. */
  active?: number
  /** The index of the selected position of an invoice. */
  position: number
}

export type ListsState = Record<ServiceList, ListState> & {
  saved: readonly SavedFilter[]
  /** Why the saved filters could not be read. */
  savedProblem?: Problem
  /** Orders that were not booked here, by the keys of invoice positions. */
  otherOrders: Readonly<Record<string, OrderSummary>>
  /** The list whose command runs. */
  busy?: ServiceList
  /** The number that was copied last. */
  copied?: string
  /** The number of rows of the last export. */
  exported?: number
}

/** The selected record of a list. */
export const recordIn = ({ active, page }: ListState): AnyRecord | undefined =>
  active === undefined ? undefined : page?.items[active]

/** Changes the state of one list. */
export const changeList = (store: StoreApi<ListsState>, list: ServiceList, change: Partial<ListState>) =>
  store.setState((state) => ({ [list]: { ...state[list], ...change } }))

/** IDs of the elements between which the arrow keys move the focus. */
export const keyElement = { list: 'records', positions: 'positions' } as const

export const emptyFilter: ListFilter = { combine: 'AND', conditions: [] }
const initialListState = (list: ServiceList): ListState => ({
  filter: emptyFilter,
  text: '',
  applied: emptyFilter,
  findings: [],
  take: 25,
  isNewestFirst: true,
  countsAll: true,
  cursors: [undefined],
  fields: filterFields(list, []),
  isLoading: false,
  position: 0,
})
export const initialLists = (): ListsState => ({
  orders: initialListState('orders'),
  quotations: initialListState('quotations'),
  invoices: initialListState('invoices'),
  saved: [],
  otherOrders: {},
})

export const newCondition = (field = '', type: FieldType = 'text'): Condition => ({
  field,
  type,
  operator: '=',
  values: [''],
})

const numberField = 'documentNumber'
const isSearch = ({ field, operator, values }: Condition) =>
  field === numberField && operator === '~' && values.length === 1

/** The part of an invoice's number that a filter asks for; empty if it does not. */
export const searchedNumber = ({ conditions }: ListFilter): string =>
  conditions.find(isSearch)?.values[0] ?? ''

/** The filter with another part of a number to search for; an empty one removes the condition. */
export const withNumber = (filter: ListFilter, number: string): ListFilter => ({
  ...filter,
  conditions: [
    ...(number === ''
      ? []
      : [{ field: numberField, type: 'text', operator: '~', values: [number] } satisfies Condition]),
    ...filter.conditions.filter((condition) => !isSearch(condition)),
  ],
})
