import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { ListQuery, ServiceList } from '../../shared/service-lists/index.ts'
import { createGeneration, type EnvironmentScope } from '../kit/index.ts'
import { filterQuery } from './filter/expression.ts'
import { filterFields } from './filter/fields.ts'
import { changeList, initialLists, type ListState, type ListsState, recordIn } from './lists-state.ts'

type Deps = { bridge: Bridge; environment: EnvironmentScope; store: StoreApi<ListsState> }

export const orderOf = (isNewestFirst: boolean): ListQuery['orderBy'] =>
  isNewestFirst ? '-sequence' : 'sequence'

/** The filter offers fields seen in records up to this many. */
const maxFields = 300

/** Reads the pages of the lists, by the query that each list's state holds. */
export function createListReader({ bridge, environment, store }: Deps) {
  const { getState: get } = store
  /** Responses to earlier requests for a list are ignored. */
  const requests = {
    orders: createGeneration(),
    quotations: createGeneration(),
    invoices: createGeneration(),
  } satisfies Record<ServiceList, unknown>

  async function read(list: ServiceList, cursors: ListState['cursors']): Promise<void> {
    const isLatest = requests[list].next()
    const { applied, take, isNewestFirst, countsAll } = get()[list]
    changeList(store, list, { isLoading: true, problem: undefined })
    const query = {
      take,
      cursor: cursors.at(-1),
      total: countsAll,
      orderBy: orderOf(isNewestFirst),
      ...filterQuery(applied),
    }
    const result = await bridge.request('serviceList.read', { list, query })
    if (!isLatest()) return
    // After a failure the old page stays.
    if (!result.ok) return changeList(store, list, { isLoading: false, problem: result.problem })
    const page = result.value
    const fields = new Map([...filterFields(list, page.items), ...get()[list].fields])
    // The selected record stays selected after a reload, even at another index.
    const before = recordIn(get()[list])?.id
    const active = before === undefined ? -1 : page.items.findIndex(({ id }) => id === before)
    const loops = page.next !== undefined && cursors.includes(page.next)
    const cutShort = page.cutShort ? newProblem('list.cutShort') : undefined
    changeList(store, list, {
      isLoading: false,
      page: loops ? { ...page, next: undefined } : page,
      cursors,
      fields: fields.size > maxFields ? get()[list].fields : fields,
      active: active < 0 ? undefined : active,
      position: active < 0 ? 0 : get()[list].position,
      problem: loops ? newProblem('list.loop') : cutShort,
    })
  }

  /** Changes the query and reads the first page. The cursors of the query before are not used again. */
  const readFirst = (list: ServiceList, change: Partial<ListState>): Promise<void> => {
    const { page } = get()[list]
    changeList(store, list, { ...change, cursors: [undefined], page: page && { ...page, next: undefined } })
    return read(list, [undefined])
  }
  environment.onSwitch(() => {
    for (const request of Object.values(requests)) request.next()
    store.setState(initialLists(), true)
  })
  return { read, readFirst }
}
export type ListReader = ReturnType<typeof createListReader>
