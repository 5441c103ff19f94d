import { memo } from 'react'
import { useStore } from 'zustand'
import { VirtualList } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './shipment-row.module.css'
import { ShipmentRow } from './shipment-row.tsx'

/** The found shipments. Arrow keys move the selection. */
export const ShipmentList = memo(function ShipmentList() {
  const { shipments: store } = useAppModel()
  const { t } = useMessages()
  const found = useStore(store, (state) => state.rows)
  const hasMore = useStore(store, (state) => state.next !== undefined)
  const selected = useStore(store, (state) => state.selected)
  const isLoading = useStore(store, (state) => state.isLoading)
  return (
    <VirtualList
      aria-label={t('shipments.list')}
      aria-busy={isLoading || undefined}
      rows={found}
      active={selected}
      isSelected={({ id }) => id === selected}
      rowHeight={58}
      rowClass={styles.row}
      onMore={hasMore ? store.commands.more : undefined}
      onStep={store.commands.step}
      onRowClick={({ id }) => store.commands.select(id)}
    >
      {(row) => <ShipmentRow row={row} />}
    </VirtualList>
  )
})
