import type { Environment } from '../../shared/kit/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './environment-badge.module.css'

/** The environment's name: PRACTICE hatched, SANDBOX outlined, PRODUCTION solid. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { t } = useMessages()
  return (
    <strong
      className={styles.badge}
      data-environment={environment}
      title={t(`environment.about.${environment}`)}
    >
      {t(`environment.${environment}`)}
    </strong>
  )
}
