import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button, TextField } from '../components/index.ts'
import { isUnclaimed, useAppModel, useMessages } from '../kit/index.ts'
import { countEntries, entryFilters } from './entries.ts'
import styles from './entries-panel.module.css'
import { EntryList } from './entry-list.tsx'
import { countSelected } from './pickups-state.ts'

/** The entries of the chosen pickup with a search field and filters by state. */
export const EntriesPanel = memo(function EntriesPanel() {
  const { pickups: store } = useAppModel()
  const { t, number } = useMessages()
  const text = useStore(store, (state) => state.text)
  const filter = useStore(store, (state) => state.filter)
  const entries = useStore(store, (state) => state.entries)
  const shown = useStore(store, (state) => state.shown.length)
  const isLoadingEntries = useStore(store, (state) => state.isLoadingEntries)
  const isUnread = useStore(store, (state) => state.entriesProblem !== undefined)
  const isSelected = useStore(store, (state) => state.selected.size > 0)
  const selected = useStore(store, countSelected)
  const counts = countEntries(entries)
  const panel = useRef<HTMLDivElement>(null)
  const toList = () => panel.current?.querySelector<HTMLElement>('[data-entries]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the first entries arrive
  useEffect(() => {
    if (isUnclaimed(document.activeElement)) toList()
  }, [entries.length > 0])
  const emptyWords = () => (isLoadingEntries ? t('common.searching') : !isUnread && t('pickups.entries.none'))

  return (
    <div ref={panel} className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus */}
      <div
        className={styles.search}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          toList()
        }}
      >
        <TextField
          label={t('pickups.search')}
          value={text}
          onChange={store.commands.search}
          placeholder={t('shipments.search.hint')}
          type="search"
        />
        <fieldset className={styles.filters} aria-label={t('pickups.filter')}>
          {entryFilters.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.filter}
              aria-pressed={each === filter}
              onClick={() => store.commands.filter(each)}
            >
              {t(`pickups.filter.${each}`)} <b>{number(counts[each])}</b>
            </button>
          ))}
        </fieldset>
      </div>
      {shown > 0 ? (
        <EntryList />
      ) : (
        <p className={styles.empty} role="status">
          {entries.length > 0 ? t('pickups.entries.notFound') : emptyWords()}
        </p>
      )}
      <p className={styles.keys}>
        {isSelected ? (
          <span role="status">
            {t('pickups.selected', { count: selected })}{' '}
            <Button variant="quiet" onClick={store.commands.clearSelection}>
              {t('pickups.clearSelection')}
            </Button>
          </span>
        ) : (
          shown > 0 && t('pickups.keys')
        )}
      </p>
    </div>
  )
})
