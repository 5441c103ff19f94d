import type { ReactNode } from 'react'
import { ariaKeys, keyParts, useAppModel, useMessages } from '../kit/index.ts'
import styles from './action-bar.module.css'
import { Keycap } from './keycap.tsx'

/** The bar at the foot of a screen: its actions with their keys, and beside them
 * the last message and the search. */
export function ActionBar({ children, aside }: { children?: ReactNode; aside?: ReactNode }) {
  const { t } = useMessages()
  return (
    <footer className={styles.bar}>
      {children && (
        <fieldset className={styles.actions} aria-label={t('app.actions')}>
          {children}
        </fieldset>
      )}
      <div className={styles.end}>
        <div className={styles.aside}>{aside}</div>
        <Help />
      </div>
    </footer>
  )
}

/** Opens the search and the sheet of keys. Scans hold back keys that are pressed outside
 * fields, so `?` is only a button. */
function Help() {
  const { openPalette, showKeys } = useAppModel().sharedActions
  const { t } = useMessages()
  return (
    <div className={styles.help}>
      <button
        type="button"
        className={styles.quiet}
        aria-keyshortcuts={ariaKeys(openPalette.shortcut)}
        title={t(openPalette.message)}
        onClick={openPalette.perform}
      >
        <span className="sr-only">{t(openPalette.message)}</span>
        <Keycap shortcut={openPalette.shortcut} />
      </button>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className={styles.quiet}
        aria-keyshortcuts={ariaKeys(showKeys.shortcut)}
        title={`${t(showKeys.message)} (${keyParts(showKeys.shortcut, t).join(' ')})`}
        onClick={showKeys.perform}
      >
        <span className="sr-only">{t(showKeys.message)}</span>
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
      </button>
    </div>
  )
}
