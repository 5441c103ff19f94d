import { useStore } from 'zustand'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './pending-line.module.css'

/** The pending requests that no other part of the screen shows. */
export function PendingLine() {
  const { pendingRequests } = useAppModel()
  const { t } = useMessages()
  const shown = useStore(pendingRequests, (state) => state.shown)
  return (
    <p className={styles.line} aria-live="polite">
      {[...new Set(shown)].map((message) => t(message)).join(' · ')}
    </p>
  )
}
