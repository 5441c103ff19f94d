import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import type { ServiceList } from '../../shared/service-lists/index.ts'
import { copyText, type EnvironmentScope, requestsWithin, saveFile, stepWithin } from '../kit/index.ts'
import { createFilterCommands } from './filter/filter-commands.ts'
import { changeList, initialLists, type ListState, recordIn } from './lists-state.ts'
import { createListReader } from './read-list.ts'
import { createRecordCommands, type OpenRecord } from './record-commands.ts'

type Options = OpenRecord & {
  bridge: Bridge
  environment: EnvironmentScope
  /** The list of the current tab. */
  current(): ServiceList | undefined
  save?: typeof saveFile
  copy?: typeof copyText
}

type QueryChange = Partial<Pick<ListState, 'take' | 'isNewestFirst' | 'countsAll'>>

/** Problems of a page that was read. */
const readableProblems = ['list.cutShort', 'list.loop']

/** The store of the service's lists. */
export function createListsStore({
  bridge,
  environment,
  current,
  save = saveFile,
  copy = copyText,
  ...open
}: Options) {
  const store = createStore(initialLists)
  const { getState: get } = store
  const request = requestsWithin(environment, bridge)
  const { read, readFirst } = createListReader({ bridge, environment, store })
  const selectedRecord = () => {
    const list = current()
    const state = list && get()[list]
    return state && recordIn(state)
  }

  /** Reads another page of the current list, unless one is being read. */
  const turnPage = async (cursorsOf: (state: ListState) => ListState['cursors'] | undefined) => {
    const list = current()
    const cursors = list && !get()[list].isLoading && cursorsOf(get()[list])
    if (list && cursors) await read(list, cursors)
  }

  const commands = {
    /** Reads the current page and the saved filters. */
    async open(list: ServiceList) {
      void commands.reload(list)
      const result = await request('savedFilters.read', undefined)
      if (!result) return
      if (result.ok) store.setState({ saved: result.value, savedProblem: undefined })
      else store.setState({ savedProblem: result.problem })
    },
    setQuery: (list: ServiceList, change: QueryChange) => readFirst(list, change),
    next: () => turnPage(({ cursors, page }) => (page?.next ? [...cursors, page.next] : undefined)),
    previous: () => turnPage(({ cursors }) => (cursors.length > 1 ? cursors.slice(0, -1) : undefined)),
    /** Reads the current page; after a failure the first one, because a cursor may have expired. */
    reload(list: ServiceList) {
      const { problem, cursors } = get()[list]
      const isReadable = !problem || readableProblems.includes(problem.code)
      return read(list, isReadable ? cursors : [undefined])
    },
    choose(list: ServiceList, active: number | undefined) {
      changeList(store, list, { active, position: 0, commandProblem: undefined })
      store.setState({ exported: undefined, copied: undefined })
    },
    step(list: ServiceList, by: number) {
      const { page, active } = get()[list]
      const rows = page?.items.length ?? 0
      if (rows === 0) return
      const to = stepWithin(rows, active ?? -1, by)
      if (to !== active) commands.choose(list, to)
    },
    choosePosition: (position: number) => changeList(store, 'invoices', { position }),
    ...createFilterCommands({ bridge, environment, store, current, readFirst }),
    ...createRecordCommands({ bridge, environment, store, selectedRecord, save, copy, ...open }),
  }
  return Object.assign(store, {
    commands,
    current,
    /** Whether a record of the list is selected, and the list is the current one. */
    hasRecord: (list: ServiceList) => current() === list && selectedRecord() !== undefined,
  })
}
export type ListsStore = ReturnType<typeof createListsStore>
