import { useMessages } from '../app/i18n/use-messages.ts'
import { keyParts, type Shortcut } from '../app/shortcut.ts'
import styles from './keycap.module.css'

/** A key as it is printed on the keyboard of the person's language. Silent to a screen reader, unless it is to be `spoken`: the
 * control that it belongs to tells its key by `aria-keyshortcuts`. */
export function Keycap({ shortcut, spoken = false }: { shortcut: Shortcut; spoken?: boolean }) {
  const { t } = useMessages()
  return (
    <span className={styles.keycap} aria-hidden={!spoken}>
      {keyParts(shortcut, t).join(' ')}
    </span>
  )
}
