import { useStore } from 'zustand'
import { useAppModel } from '../app-model.ts'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './pending-line.module.css'

/** What the station is waiting for, where no place on the screen says so. */
export function PendingLine() {
  const { waits } = useAppModel()
  const { t } = useMessages()
  const shown = useStore(waits, (state) => state.shown)
  return (
    <p className={styles.line} aria-live="polite" hidden={shown.length === 0}>
      {[...new Set(shown)].map((message) => t(message)).join(' · ')}
    </p>
  )
}
