import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { findingAtField, findingSentence } from '../../../shared/messages/index.ts'
import type { Condition, ServiceList } from '../../../shared/service-lists/index.ts'
import { Button, Check, SelectField, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { fieldLabel } from '../columns.ts'
import { InvoiceSearch } from '../invoices/invoice-search.tsx'
import styles from './filter-panel.module.css'
import { FilterRow } from './filter-row.tsx'
import { choicesOf, conditionWords } from './filter-words.ts'
import { SavedFilters } from './saved-filters.tsx'

const pageSizes = ['10', '25', '50'] as const

/** The filter of a list: one chip per condition, and below them the fields of the condition that is being
 * changed. The text form changes the same filter. Beside it are sorting and page size. */
export function FilterPanel({ list }: { list: ServiceList }) {
  const { serviceLists: store, listActions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const state = useStore(store, (all) => all[list])
  const [isExpert, setExpert] = useState(false)
  const { filter, text, findings, editing, isLoading, applied } = state
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
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a condition
              key={index}
              condition={condition}
              number={index + 1}
              isEdited={index === editing}
              onEdit={() => commands.editCondition(list, index === editing ? undefined : index)}
              onRemove={() => void commands.removeCondition(list, index)}
            />
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
          <Button shortcut={listActions.addFilter.shortcut} onClick={() => commands.addCondition(list)}>
            {t('filter.add')}
          </Button>
          {filter !== applied && (
            <Button
              type="submit"
              variant="primary"
              shortcut={listActions.applyFilter.shortcut}
              isUnavailable={isLoading || mistake !== undefined}
            >
              {t('action.applyFilter')}
            </Button>
          )}
          {(conditions.length > 0 || text !== '') && (
            <Button variant="quiet" onClick={() => void commands.clear(list)}>
              {t('filter.clear')}
            </Button>
          )}
          <Button variant="quiet" aria-expanded={isExpert} onClick={() => setExpert(!isExpert)}>
            {t('filter.expert')}
          </Button>
          <span className={styles.space} />
          <PageOptions list={list} />
        </div>
        {combining && <p className={styles.bad}>{findingAtField(messages, combining)}</p>}
        {!isExpert && mistake && <p className={styles.bad}>{findingSentence(messages, mistake)}</p>}
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
        {isExpert && (
          <TextField
            label={t('filter.text')}
            variant="code"
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

type ChipProps = {
  condition: Condition
  number: number
  isEdited: boolean
  onEdit(): void
  onRemove(): void
}

/** A condition in words. It opens the condition for changes, and Delete removes it. */
function Chip({ condition, number, isEdited, onEdit, onRemove }: ChipProps) {
  const messages = useMessages()
  return (
    <span className={styles.chip} data-editing={isEdited || undefined}>
      <button
        type="button"
        aria-expanded={isEdited}
        onClick={onEdit}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' || event.altKey || event.ctrlKey) return
          event.preventDefault()
          onRemove()
        }}
      >
        <span className={styles.soft}>{fieldLabel(messages, condition.field)}</span>{' '}
        <bdi>{conditionWords(messages, condition)}</bdi>
      </button>
      <button type="button" aria-label={messages.t('filter.remove.name', { number })} onClick={onRemove}>
        ×
      </button>
    </span>
  )
}

/** Sorting, page size, and whether the service counts all records. */
function PageOptions({ list }: { list: ServiceList }) {
  const { serviceLists: store } = useAppModel()
  const { t } = useMessages()
  const { take, isNewestFirst, countsAll } = useStore(store, (all) => all[list])
  const { setQuery } = store.commands
  return (
    <>
      <SelectField
        className={styles.select}
        label={t('list.sort')}
        value={isNewestFirst ? 'newest' : 'oldest'}
        options={[
          { value: 'newest', label: t('list.sort.newest') },
          { value: 'oldest', label: t('list.sort.oldest') },
        ]}
        onChange={(value) => void setQuery(list, { isNewestFirst: value === 'newest' })}
      />
      <SelectField
        className={styles.narrow}
        label={t('list.take')}
        value={String(take)}
        options={pageSizes.map((value) => ({ value: String(value), label: value }))}
        onChange={(value) => void setQuery(list, { take: Number(value) })}
      />
      <Check
        label={t('list.count')}
        checked={countsAll}
        onChange={(isOn) => void setQuery(list, { countsAll: isOn })}
      />
    </>
  )
}
