import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import styles from '../components/row-list.module.css'
import { rowStep, useAppModel, useMessages } from '../kit/index.ts'
import { EntryRow, entryElement } from './entry-row.tsx'

const rowHeight = 52
const page = 10

/** The entries of the chosen pickup, virtualized; a row's height depends on its problems. One tab stop: arrows move,
 * Shift extends, Space selects, Enter opens, Del removes. */
export const EntryList = memo(function EntryList() {
  const { pickups: store } = useAppModel()
  const { t } = useMessages()
  const { commands } = store
  const shown = useStore(store, (state) => state.shown)
  const selected = useStore(store, (state) => state.selected)
  const active = useStore(store, (state) => state.active)
  const bookingId = useStore(store, (state) => state.run?.current?.id)
  const scroller = useRef<HTMLDivElement>(null)
  const activeIndex = shown.findIndex(({ id }) => id === active)
  // A stable function: a new one would measure all rows again.
  const keyAt = useCallback((index: number) => shown[index]?.id ?? index, [shown])
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
  })
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex)
  }, [rows, activeIndex])

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isControl = ctrlKey || metaKey
    const by = rowStep(key, shown.length, page)
    if (altKey || (isControl && key.toLowerCase() !== 'a')) return
    if (isControl) commands.selectAll()
    else if (by !== undefined) commands.step(by, shiftKey)
    else if (key === ' ') commands.toggleSelected(active)
    else if (key === 'Enter') commands.openActive()
    else if (key === 'Delete') commands.remove()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('pickups.entries')}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex >= 0 ? entryElement(active) : undefined}
      data-entries
      onKeyDown={press}
      onFocus={() => activeIndex < 0 && commands.step(1)}
    >
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = shown[index]
          return (
            entry && (
              <EntryRow
                key={key}
                entry={entry}
                index={index}
                total={shown.length}
                top={start}
                measure={rows.measureElement}
                active={index === activeIndex}
                selected={selected.has(entry.id)}
                isBooking={entry.id === bookingId}
                commands={commands}
              />
            )
          )
        })}
      </div>
    </div>
  )
})
