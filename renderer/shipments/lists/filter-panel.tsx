import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { findingAtField, findingSentence } from '../../../shared/messages/index.ts'
import type { ServiceList } from '../../../shared/service-lists/index.ts'
import { Button, Check, Panel, SelectField, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './filter-panel.module.css'
import { FilterRow } from './filter-row.tsx'
import { newCondition } from './lists-state.ts'
import { SavedFilters } from './saved-filters.tsx'

const pageSizes = ['10', '25', '50'] as const

/** The filter of a list: conditions as rows or as text, sorting and page size. */
export function FilterPanel({ list }: { list: ServiceList }) {
  const { lists: store, actions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const state = useStore(store, (all) => all[list])
  const [expert, setExpert] = useState(false)
  const { filter, text, findings, take, newestFirst, countAll, loading } = state
  const { commands } = store
  const mistake = findings.find(({ path }) => path === 'text')
  const combining = findings.find(({ path }) => path === 'combine')
  const { conditions, combine } = filter
  const form = useRef<HTMLFormElement>(null)
  const added = useRef(false)
  const size = conditions.length
  useEffect(() => {
    // A new condition gets the focus.
    const values = form.current?.querySelectorAll<HTMLElement>('[data-values]')[size - 1]
    if (added.current) values?.querySelector<HTMLElement>('input, select')?.focus()
    added.current = false
  }, [size])
  return (
    <Panel title={t('filter.title')} aside={<SavedFilters list={list} />} className={styles.panel}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void commands.apply(list)
        }}
      >
        {conditions.map((condition, index) => (
          <FilterRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a condition
            key={index}
            index={index}
            condition={condition}
            fields={state.fields}
            findings={findings}
            onChange={(changed) =>
              commands.edit(list, { ...filter, conditions: conditions.with(index, changed) })
            }
            onRemove={() => commands.edit(list, { ...filter, conditions: conditions.toSpliced(index, 1) })}
          />
        ))}
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
        <div className={styles.line}>
          <Button
            onClick={() => {
              added.current = true
              commands.edit(list, { ...filter, conditions: [...conditions, firstCondition(state.fields)] })
            }}
          >
            {t('filter.add')}
          </Button>
          {list !== 'invoices' && conditions.length > 1 && (
            <SelectField
              label={t('filter.combine')}
              value={combine}
              options={[
                { value: 'AND', label: t('filter.combine.AND') },
                { value: 'OR', label: t('filter.combine.OR') },
              ]}
              onChange={(value) => commands.edit(list, { ...filter, combine: value })}
            />
          )}
          {combining && <p className={styles.bad}>{findingAtField(messages, combining)}</p>}
          {!expert && mistake && <p className={styles.bad}>{findingSentence(messages, mistake)}</p>}
          <Button
            type="submit"
            look="primary"
            shortcut={actions.applyFilter.shortcut}
            off={loading || mistake !== undefined}
          >
            {t('action.applyFilter')}
          </Button>
          {(conditions.length > 0 || text !== '') && (
            <Button onClick={() => void commands.clear(list)}>{t('filter.clear')}</Button>
          )}
          <Button aria-expanded={expert} onClick={() => setExpert(!expert)}>
            {t('filter.expert')}
          </Button>
          <span className={styles.space} />
          <SelectField
            className={styles.narrow}
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
      </form>
    </Panel>
  )
}

function firstCondition(fields: ReadonlyMap<string, Parameters<typeof newCondition>[1]>) {
  const [name, type] = [...fields][0] ?? []
  return newCondition(name, type)
}
