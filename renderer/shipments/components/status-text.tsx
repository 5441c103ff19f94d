import { useMessages } from '../../app/i18n/use-messages.ts'
import { type Standing, standingOf, type Told } from '../status-label.ts'
import styles from './standing-word.module.css'

/** How a shipment stands: a word, a sign, a colour. */
export const StandingWord = ({ shipment, queued }: { shipment: Told; queued?: boolean }) => (
  <StandingSign standing={standingOf(shipment, queued)} />
)

export function StandingSign({ standing: { word, tone, sign } }: { standing: Standing }) {
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
