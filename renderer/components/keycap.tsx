import { keyParts, type Shortcut, useMessages } from '../kit/index.ts'
import styles from './keycap.module.css'

/** A shortcut in the person's language. Hidden from screen readers unless `isSpoken`, since its control has
 * `aria-keyshortcuts`. */
export function Keycap({ shortcut, isSpoken = false }: { shortcut: Shortcut; isSpoken?: boolean }) {
  const { t } = useMessages()
  return (
    <span className={styles.keycap} aria-hidden={!isSpoken}>
      {keyParts(shortcut, t).join(' ')}
    </span>
  )
}
