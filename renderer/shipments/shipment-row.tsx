import { memo } from 'react'
import type { ShipmentRow as Row } from '../../shared/shipment/index.ts'
import { ConsigneeCell, RowCell } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { useQueuedJob } from '../print-queue/index.ts'
import { StatusText } from '../shipment/index.ts'
import styles from './shipment-row.module.css'

/** The cells of a shipment: status, consignee, references, price and time. */
export const ShipmentRow = memo(function ShipmentRow({ row }: { row: Row }) {
  const { moment, money } = useMessages()
  const { id, reference, orderReference, price, intendedAt, latest } = row
  const isQueued = useQueuedJob(id) !== undefined
  return (
    <>
      <RowCell line={<StatusText shipment={row} isQueued={isQueued} />} detail={latest} title={latest} />
      <ConsigneeCell {...row} />
      <RowCell variant="code" line={orderReference ?? '–'} detail={reference} />
      <RowCell
        className={styles.when}
        line={price && money(price.amount, price.currency)}
        detail={moment(intendedAt)}
      />
    </>
  )
})
