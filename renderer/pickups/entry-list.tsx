import { type KeyboardEvent, memo } from 'react'
import { useStore } from 'zustand'
import { VirtualList } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './entry-row.module.css'
import { EntryRow } from './entry-row.tsx'

/** The entries of the chosen pickup. Arrows move the active one, Shift extends the selection, Space
 * selects, Enter opens, Del removes. */
export const EntryList = memo(function EntryList() {
  const { pickups: store } = useAppModel()
  const { t } = useMessages()
  const { commands } = store
  const shown = useStore(store, (state) => state.shown)
  const selected = useStore(store, (state) => state.selected)
  const active = useStore(store, (state) => state.active)
  const bookingId = useStore(store, (state) => state.run?.current?.id)

  const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (altKey) return false
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a') return false
      commands.selectAll()
    } else if (key === ' ') commands.toggleSelected(active)
    else if (key === 'Enter') void commands.openActive()
    else if (key === 'Delete') void commands.remove()
    else return false
    return true
  }
  return (
    <VirtualList
      aria-label={t('pickups.entries')}
      aria-multiselectable
      data-entries
      rows={shown}
      active={active}
      isSelected={({ id }) => selected.has(id)}
      rowHeight={52}
      rowClass={styles.row}
      onStep={commands.step}
      onOtherKey={press}
      onRowClick={({ id }, event) =>
        event.ctrlKey || event.metaKey ? commands.toggleSelected(id) : commands.activate(id, event.shiftKey)
      }
      onRowDoubleClick={() => void commands.openActive()}
    >
      {(entry) => (
        <EntryRow entry={entry} isBooking={entry.id === bookingId} onToggle={commands.toggleSelected} />
      )}
    </VirtualList>
  )
})
