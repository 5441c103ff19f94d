import type { ButtonHTMLAttributes, Ref } from 'react'
import { ariaKeys, type Shortcut } from '../kit/index.ts'
import styles from './button.module.css'
import { Keycap } from './keycap.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** `primary` is the main action of a screen; `plain` has a thin border; `quiet` has none. */
  look?: 'primary' | 'plain' | 'quiet'
  shortcut?: Shortcut
  /** Looks and reads as disabled, but keeps the focus and its presses: the handler says why, or does
   * nothing. */
  isUnavailable?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'plain', shortcut, isUnavailable, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      aria-disabled={isUnavailable || undefined}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
    >
      <span>{children}</span>
      {shortcut && <Keycap shortcut={shortcut} />}
    </button>
  )
}
