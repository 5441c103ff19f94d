import { keyParts, type Shortcut, useMessages } from '../kit/index.ts'
import styles from './keycap.module.css'

/** A shortcut in the person's language. Hidden from screen readers unless `spoken`, since its control has
 * `aria-keyshortcuts`. */
export function Keycap({ shortcut, spoken = false }: { shortcut: Shortcut; spoken?: boolean }) {
  const { t } = useMessages()
  return (
    <span className={styles.keycap} aria-hidden={!spoken}>
      {keyParts(shortcut, t).join(' ')}
    </span>
  )
}
