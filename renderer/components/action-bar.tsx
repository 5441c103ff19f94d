import type { ReactNode } from 'react'
import { useMessages } from '../kit/index.ts'
import styles from './action-bar.module.css'

/** The bar at the foot of a screen: its actions with their keys, and beside them the last message. */
export function ActionBar({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { t } = useMessages()
  return (
    <footer className={styles.bar}>
      <fieldset className={styles.actions} aria-label={t('app.actions')}>
        {children}
      </fieldset>
      {aside}
    </footer>
  )
}
