import type { ChannelOutput } from '../../../shared/channels.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import type { Problem } from '../../../shared/kit/problem.ts'
import type {
  Condition,
  FieldType,
  ListFilter,
  SavedFilter,
  ServiceList,
} from '../../../shared/service-lists/list-filter.ts'

export type ListPage = ChannelOutput<'serviceList.read'>

/** How a list is asked for, and the one page of it that is kept. */
export type ListState = {
  /** What is being typed; `asked` is what the page on the screen answers. */
  filter: ListFilter
  text: string
  asked: ListFilter
  findings: Finding[]
  take: number
  newestFirst: boolean
  countAll: boolean
  page?: ListPage
  /** Cursors from the first page to this one. Only that it is never walked twice is read from it. */
  trail: readonly (string | undefined)[]
  /** Fields that were seen in records, or are known, with their types. */
  fields: ReadonlyMap<string, FieldType>
  loading: boolean
  problem?: Problem
  /** The place of the record in hand. */
  active?: number
}

export type ListsState = Record<ServiceList, ListState> & {
  saved: readonly SavedFilter[]
  busy: boolean
  said?: Problem
}

export const emptyFilter: ListFilter = { combine: 'AND', conditions: [] }
export const newCondition = (field = '', type: FieldType = 'text'): Condition => ({
  field,
  type,
  operator: '=',
  values: [''],
})
