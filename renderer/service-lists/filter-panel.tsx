import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { findingAtField, findingSentence, type Messages } from '../../shared/messages/index.ts'
import {
  type AnyRecord,
  type Condition,
  flatRecord,
  type ServiceList,
} from '../../shared/service-lists/index.ts'
import { Button, Check, SelectField, TextField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { cellText, fieldLabel } from './columns.ts'
import styles from './filter-panel.module.css'
import { FilterRow } from './filter-row.tsx'
import { InvoiceSearch } from './invoice-search.tsx'
import { SavedFilters } from './saved-filters.tsx'

const pageSizes = ['10', '25', '50'] as const

/** The filter of a list as chips, one per condition, of which one at a time is changed below them. The
 * text form changes the same filter. Beside it sorting and page size. */
export function FilterPanel({ list }: { list: ServiceList }) {
  const { lists: store, actions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const state = useStore(store, (all) => all[list])
  const [expert, setExpert] = useState(false)
  const { filter, text, findings, editing, take, newestFirst, countAll, loading, applied } = state
  const { commands } = store
  const mistake = findings.find(({ path }) => path === 'text')
  const combining = findings.find(({ path }) => path === 'combine')
  const { conditions, combine } = filter
  const edited = editing === undefined ? undefined : conditions[editing]
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The condition to change gets the focus.
    if (editing !== undefined)
      editor.current?.querySelector<HTMLElement>('[data-values] input, [data-values] select')?.focus()
  }, [editing])
  const choices = (field: string) => choicesOf(messages, list, field, state.page?.items ?? [])
  return (
    <search className={styles.panel} aria-label={t('filter.title')}>
      <SavedFilters list={list} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void commands.apply(list)
        }}
      >
        <div className={styles.line}>
          {list === 'invoices' && <InvoiceSearch />}
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a condition
            <span key={index} className={styles.chip} data-editing={index === editing || undefined}>
              <button
                type="button"
                aria-expanded={index === editing}
                onClick={() => commands.editCondition(list, index === editing ? undefined : index)}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' || event.altKey || event.ctrlKey) return
                  event.preventDefault()
                  void commands.removeCondition(list, index)
                }}
              >
                <span className={styles.soft}>{fieldLabel(messages, condition.field)}</span>{' '}
                <bdi>{conditionWords(messages, condition)}</bdi>
              </button>
              <button
                type="button"
                aria-label={t('filter.remove.name', { number: index + 1 })}
                onClick={() => void commands.removeCondition(list, index)}
              >
                ×
              </button>
            </span>
          ))}
          {list !== 'invoices' && conditions.length > 1 && (
            <SelectField
              className={styles.select}
              label={t('filter.combine')}
              value={combine}
              options={[
                { value: 'AND', label: t('filter.combine.AND') },
                { value: 'OR', label: t('filter.combine.OR') },
              ]}
              onChange={(value) => commands.edit(list, { ...filter, combine: value })}
            />
          )}
          <Button shortcut={actions.addFilter.shortcut} onClick={() => commands.addCondition(list)}>
            {t('filter.add')}
          </Button>
          {filter !== applied && (
            <Button
              type="submit"
              look="primary"
              shortcut={actions.applyFilter.shortcut}
              off={loading || mistake !== undefined}
            >
              {t('action.applyFilter')}
            </Button>
          )}
          {(conditions.length > 0 || text !== '') && (
            <Button look="quiet" onClick={() => void commands.clear(list)}>
              {t('filter.clear')}
            </Button>
          )}
          <Button look="quiet" aria-expanded={expert} onClick={() => setExpert(!expert)}>
            {t('filter.expert')}
          </Button>
          <span className={styles.space} />
          <SelectField
            className={styles.select}
            label={t('list.sort')}
            value={newestFirst ? 'newest' : 'oldest'}
            options={[
              { value: 'newest', label: t('list.sort.newest') },
              { value: 'oldest', label: t('list.sort.oldest') },
            ]}
            onChange={(value) => void commands.setOrder(list, value === 'newest')}
          />
          <SelectField
            className={styles.narrow}
            label={t('list.take')}
            value={String(take)}
            options={pageSizes.map((value) => ({ value: String(value), label: value }))}
            onChange={(value) => void commands.setTake(list, Number(value))}
          />
          <Check
            label={t('list.count')}
            checked={countAll}
            onChange={(on) => void commands.setCount(list, on)}
          />
        </div>
        {combining && <p className={styles.bad}>{findingAtField(messages, combining)}</p>}
        {!expert && mistake && <p className={styles.bad}>{findingSentence(messages, mistake)}</p>}
        <div ref={editor}>
          {edited && editing !== undefined && (
            <FilterRow
              key={editing}
              index={editing}
              condition={edited}
              fields={state.fields}
              findings={findings}
              choices={choices}
              onChange={(changed) =>
                commands.edit(list, { ...filter, conditions: conditions.with(editing, changed) })
              }
            />
          )}
        </div>
        {expert && (
          <TextField
            label={t('filter.text')}
            look="code"
            value={text}
            onChange={(typed) => commands.type(list, typed)}
            hint={t('filter.text.hint')}
            note={mistake && { text: findingSentence(messages, mistake), tone: 'bad' }}
          />
        )}
      </form>
    </search>
  )
}

const operatorWords = {
  '=': 'chip.equals',
  '!=': 'chip.notEquals',
  '~': 'chip.contains',
  '<': 'chip.less',
  '<=': 'chip.atMost',
  '>': 'chip.more',
  '>=': 'chip.atLeast',
} as const
const dateWords = {
  ...operatorWords,
  '<': 'chip.date.less',
  '<=': 'chip.date.atMost',
  '>': 'chip.date.more',
  '>=': 'chip.date.atLeast',
} as const

/** A condition without its field: `since Sat 14 Nov 2026`, `not Cancelled`. */
function conditionWords(messages: Messages, { field, type, operator, values }: Condition): string {
  const { t } = messages
  const words = values.map((value) => {
    if (value === '') return t('chip.empty')
    if (type === 'boolean') return t(value === 'true' ? 'column.yes' : 'column.no')
    if (type === 'date') return messages.date(value)
    return type === 'text' && operator !== '~' ? cellText(messages, new Map([[field, value]]), field) : value
  })
  return t((type === 'date' ? dateWords : operatorWords)[operator], {
    values: words.join(` ${t('filter.value.or')} `),
  })
}

/** Fields whose values have words, with the known values. */
const knownValues: Record<ServiceList, Record<string, readonly string[]>> = {
  orders: {
    status: [
      'INITIALIZED',
      'CREATED',
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'CANCELLED',
    ],
    product: ['STANDARD', 'DIRECT'],
  },
  quotations: { product: ['STANDARD', 'DIRECT'] },
  invoices: { status: ['OPEN', 'PAID', 'CANCELLED'], product: ['STANDARD', 'DIRECT'] },
}

/** The values to choose from: yes and no, or the known values and those on the
 * page. Empty if a value is typed. */
function choicesOf(messages: Messages, list: ServiceList, field: string, records: readonly AnyRecord[]) {
  const { t } = messages
  const values = records.map((record) => flatRecord(record).get(field))
  if (values.some((value) => typeof value === 'boolean'))
    return [
      { value: '', label: '' },
      { value: 'true', label: t('column.yes') },
      { value: 'false', label: t('column.no') },
    ]
  const known = knownValues[list][field]
  if (!known) return []
  const seen = values.filter((value) => typeof value === 'string' && value !== '').map(String)
  return [
    { value: '', label: '' },
    ...[...new Set([...known, ...seen])].map((value) => ({
      value,
      label: cellText(messages, new Map([[field, value]]), field),
    })),
  ]
}
