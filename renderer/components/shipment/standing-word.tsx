import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { standingOf } from '../../shipment-standing.ts'
import styles from './standing-word.module.css'

/** How a shipment stands: a word, a sign, a colour. */
export function StandingWord({ shipment }: { shipment: ShipmentRecord }) {
  const { t } = useMessages()
  const { word, tone, sign } = standingOf(shipment)
  return (
    <span className={styles.standing} data-tone={tone}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {t(word)}
    </span>
  )
}
