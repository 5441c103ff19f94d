import { useMessages } from '../kit/index.ts'
import { type StatusLabel, type StatusSource, statusLabelOf } from './status-label.ts'
import styles from './status-text.module.css'

/** The status of a shipment as text, sign and colour. */
export const StatusText = ({ shipment, queued }: { shipment: StatusSource; queued?: boolean }) => (
  <StatusSign status={statusLabelOf(shipment, queued)} />
)

export function StatusSign({ status: { message, tone, sign } }: { status: StatusLabel }) {
  const { t } = useMessages()
  return (
    <span className={styles.status} data-tone={tone}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {t(message)}
    </span>
  )
}
