import { useMessages } from '../../app/i18n/use-messages.ts'
import { type StatusLabel, statusLabelOf, type Told } from '../status-label.ts'
import styles from './standing-word.module.css'

/** How a shipment stands: a word, a sign, a colour. */
export const StatusText = ({ shipment, queued }: { shipment: Told; queued?: boolean }) => (
  <StatusSign standing={statusLabelOf(shipment, queued)} />
)

export function StatusSign({ standing: { word, tone, sign } }: { standing: StatusLabel }) {
  const { t } = useMessages()
  return (
    <span className={styles.standing} data-tone={tone}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {t(word)}
    </span>
  )
}
