import { memo } from 'react'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { StandingWord } from '../../components/shipment/standing-word.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { useQueuedJob } from '../../use-queued-job.ts'
import styles from './shipment-row.module.css'

type Props = { shipment: ShipmentRecord; chosen: boolean; onChoose(id: string): void }

/** A shipment in a line: how it stands, who it is for, what it is called and costs, when. Arrow keys walk. */
export const ShipmentRow = memo(function ShipmentRow({ shipment, chosen, onChoose }: Props) {
  const { moment, money } = useMessages()
  const { id, reference, request, order, intendedAt } = shipment
  const { name, address } = request.consignee
  const queued = useQueuedJob(id) !== undefined
  const { amount, currency } = order?.price ?? {}
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={chosen || undefined}
        onClick={() => onChoose(id)}
        onKeyDown={(event) => {
          const item = event.currentTarget.parentElement
          const other = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          other?.querySelector('button')?.focus()
        }}
      >
        <StandingWord shipment={shipment} queued={queued} />
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.place}>
            {address.postCode} {address.city}
          </bdi>
        </span>
        <span className={styles.codes}>
          <bdi>{order?.reference ?? '–'}</bdi>
          <bdi className={styles.own}>{reference}</bdi>
        </span>
        <span className={styles.when}>
          <span>{amount !== undefined && money(amount, currency)}</span>
          <span className={styles.time}>{moment(intendedAt)}</span>
        </span>
      </button>
    </li>
  )
})
