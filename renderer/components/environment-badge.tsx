import type { Environment } from '../../shared/kit/environment.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import styles from './environment-badge.module.css'

/** PRACTICE on a hatch, SANDBOX in outline, PRODUCTION in solid ink: where bookings go, always in sight. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { t } = useMessages()
  return (
    <strong
      className={styles.word}
      data-environment={environment}
      title={t(`environment.about.${environment}`)}
    >
      {t(`environment.${environment}`)}
    </strong>
  )
}
