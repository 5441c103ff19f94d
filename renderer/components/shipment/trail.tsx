import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { stepsOf } from './steps.ts'
import styles from './trail.module.css'

/** What happened so far, each with a sign that is no colour alone. */
export function Trail({ shipment }: { shipment: ShipmentRecord }) {
  const messages = useMessages()
  return (
    <ul className={styles.trail} aria-label={messages.t('trail.title')}>
      {stepsOf(messages, shipment).map(({ name, tone, sign, text, more }) => (
        <li key={name} className={styles.step}>
          <span className={styles.sign} data-tone={tone} aria-hidden="true">
            {sign}
          </span>
          <span className={styles.text}>
            {text}
            {more && <bdi className={styles.more}>{more}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  )
}
