import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import { createSerial, errorAt } from '../../../shared/kit/index.ts'
import type { ListFilter, SavedFilter, ServiceList } from '../../../shared/service-lists/index.ts'
import { type EnvironmentScope, requestsWithin } from '../../kit/index.ts'
import { changeList, emptyFilter, type ListsState, newCondition, withNumber } from '../lists-state.ts'
import type { ListReader } from '../read-list.ts'
import { checkFilter } from './check-filter.ts'
import { typeOfField } from './fields.ts'
import { readFilterText, writeFilterText } from './filter-text.ts'

type Deps = {
  bridge: Bridge
  environment: EnvironmentScope
  store: StoreApi<ListsState>
  /** The list of the current tab. */
  current(): ServiceList | undefined
  readFirst: ListReader['readFirst']
}

/** The commands that edit, apply and save the filter of a list. A filter exists as rows and as text; both
 * are kept equal. */
export function createFilterCommands({ bridge, environment, store, current, readFirst }: Deps) {
  const { getState: get } = store
  const request = requestsWithin(environment, bridge)

  const edit = (list: ServiceList, filter: ListFilter, text = writeFilterText(filter)) =>
    changeList(store, list, { filter, text, findings: [] })
  const inTurn = createSerial()
  /** Saves `added` in the place of the list's filter of that name. All saved filters are saved together, so
   * the others are read first. None are saved after a switch of the environment. */
  const saveFilters = (list: ServiceList, name: string, added: readonly SavedFilter[]) => {
    const isCurrent = environment.current()
    return inTurn(async () => {
      const read = isCurrent() ? await request('savedFilters.read', undefined) : undefined
      if (!read) return
      if (!read.ok) return changeList(store, list, { commandProblem: read.problem })
      const saved = [...read.value.filter((each) => each.list !== list || each.name !== name), ...added]
      const result = await request('savedFilters.save', saved)
      if (!result) return
      if (result.ok) store.setState({ saved, savedProblem: undefined })
      changeList(store, list, { commandProblem: result.ok ? undefined : result.problem })
    })
  }

  const commands = {
    edit,
    editCondition: (list: ServiceList, editing: number | undefined) => changeList(store, list, { editing }),
    addCondition(list = current()) {
      if (!list) return
      const { filter, fields } = get()[list]
      const [name, type] = [...fields][0] ?? []
      edit(list, { ...filter, conditions: [...filter.conditions, newCondition(name, type)] })
      changeList(store, list, { editing: filter.conditions.length })
    },
    async removeCondition(list: ServiceList, index: number) {
      const { filter } = get()[list]
      edit(list, { ...filter, conditions: filter.conditions.toSpliced(index, 1) })
      changeList(store, list, { editing: undefined })
      await commands.apply(list)
    },
    /** Sets the filter's text. A valid text updates the rows at once. */
    type(list: ServiceList, text: string) {
      const result = readFilterText(text, typeOfField(get()[list].fields))
      if (result.ok) return edit(list, result.value, text)
      const { code, values } = result.mistake
      changeList(store, list, { text, findings: [errorAt(code, 'text', { values })] })
    },
    async apply(list = current()) {
      if (!list) return
      const { filter, text, findings } = get()[list]
      if (findings.some(({ path }) => path === 'text')) return
      const found = checkFilter(filter, list)
      const [firstWrong] = found.flatMap(({ path }) => /^conditions\[(\d+)\]/.exec(path)?.[1] ?? [])
      changeList(store, list, {
        findings: found,
        editing: firstWrong === undefined ? undefined : Number(firstWrong),
      })
      if (found.length === 0)
        await readFirst(list, { applied: filter, text: text.trim() === '' ? '' : writeFilterText(filter) })
    },
    async clear(list: ServiceList) {
      edit(list, emptyFilter)
      await readFirst(list, { applied: emptyFilter })
    },
    /** Filters the invoices by a part of their number. */
    async findNumber(typed: string) {
      edit('invoices', withNumber(get().invoices.filter, typed.trim()))
      await commands.apply('invoices')
    },
    save: (list: ServiceList, name: string) =>
      saveFilters(list, name, [{ name, list, filter: get()[list].filter }]),
    forget: (list: ServiceList, name: string) => saveFilters(list, name, []),
    async use(list: ServiceList, name: string) {
      const filter = get().saved.find((each) => each.list === list && each.name === name)
      if (!filter) return
      edit(list, filter.filter)
      await commands.apply(list)
    },
  }
  return commands
}
