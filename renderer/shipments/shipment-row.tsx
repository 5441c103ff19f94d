import { memo } from 'react'
import type { ShipmentRow as Row } from '../../shared/shipment/index.ts'
import cells from '../components/row-cells.module.css'
import { useMessages } from '../kit/index.ts'
import { useQueuedJob } from '../print-queue/index.ts'
import { StatusText } from '../shipment-status/index.ts'
import styles from './shipment-row.module.css'

export const rowElement = (id: string) => `shipment-${id}`

type Props = {
  row: Row
  index: number
  /** -1 while it is unknown. */
  total: number
  /** In pixels from the top of the list. */
  top: number
  chosen: boolean
  onChoose(id: string): void
}

/** A shipment as a row: status, consignee, references, price and time. */
export const ShipmentRow = memo(function ShipmentRow({ row, index, total, top, chosen, onChoose }: Props) {
  const { t, moment, money } = useMessages()
  const { id, reference, orderReference, name, postCode, city, countryCode, price, intendedAt, latest } = row
  const queued = useQueuedJob(id) !== undefined
  return (
    // The list has the focus and handles the keys.
    <div
      id={rowElement(id)}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-setsize={total}
      aria-posinset={index + 1}
      onClick={() => onChoose(id)}
      onKeyDown={undefined}
    >
      <span className={cells.cell}>
        <StatusText shipment={row} queued={queued} />
        {latest && (
          <bdi className={cells.place} title={latest}>
            {latest}
          </bdi>
        )}
      </span>
      <span className={cells.cell}>
        <bdi className={cells.name}>{name || t('entry.noName')}</bdi>
        <bdi className={cells.place}>
          {[postCode, city].filter(Boolean).join(' ')}
          {countryCode && countryCode !== 'DE' && ` · ${countryCode}`}
        </bdi>
      </span>
      <span className={`${cells.cell} ${cells.codes}`}>
        <bdi>{orderReference ?? '–'}</bdi>
        <bdi className={cells.soft}>{reference}</bdi>
      </span>
      <span className={`${cells.cell} ${styles.when}`}>
        <span>{price && money(price.amount, price.currency)}</span>
        <span className={cells.soft}>{moment(intendedAt)}</span>
      </span>
    </div>
  )
})
