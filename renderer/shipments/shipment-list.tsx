import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import styles from '../components/row-list.module.css'
import { rowStep, useAppModel, useMessages } from '../kit/index.ts'
import { rowElement, ShipmentRow } from './shipment-row.tsx'

const rowHeight = 58
const page = 10
/** The number of rows left below at which the next page is requested. */
const ahead = 60

/** The found shipments, virtualized for 100,000 rows. One tab stop; arrow keys move the selection. */
export const ShipmentList = memo(function ShipmentList() {
  const { shipments: store } = useAppModel()
  const { t } = useMessages()
  const found = useStore(store, (state) => state.rows)
  const next = useStore(store, (state) => state.next)
  const selected = useStore(store, (state) => state.selected)
  const loading = useStore(store, (state) => state.loading)
  const scroller = useRef<HTMLDivElement>(null)
  const selectedIndex = found.findIndex(({ id }) => id === selected)
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => found[index]?.id ?? index,
    overscan: 8,
  })
  useEffect(() => {
    if (selectedIndex >= 0) rows.scrollToIndex(selectedIndex)
  }, [rows, selectedIndex])
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (next && last > found.length - ahead) void store.more()
  }, [store, next, last, found.length])

  const press = (event: KeyboardEvent) => {
    const by = rowStep(event.key, found.length, page)
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    store.step(by)
  }
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('shipments.list')}
      aria-busy={loading || undefined}
      aria-activedescendant={selectedIndex >= 0 && selected ? rowElement(selected) : undefined}
      onKeyDown={press}
      onFocus={() => selectedIndex < 0 && store.step(1)}
    >
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = found[index]
          return (
            row && (
              <ShipmentRow
                key={key}
                row={row}
                index={index}
                total={next ? -1 : found.length}
                top={start}
                chosen={index === selectedIndex}
                onChoose={store.select}
              />
            )
          )
        })}
      </div>
    </div>
  )
})
