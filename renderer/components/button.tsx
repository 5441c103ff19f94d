import type { ButtonHTMLAttributes, Ref } from 'react'
import { joined } from '../../shared/kit/index.ts'
import { ariaKeys, type Shortcut } from '../kit/index.ts'
import styles from './button.module.css'
import { Keycap } from './keycap.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** `primary` is the main action of a screen; `plain` has a thin border; `quiet` has none. */
  variant?: 'primary' | 'plain' | 'quiet'
  shortcut?: Shortcut
  /** Looks and reads as disabled and ignores presses, but keeps the focus; a form still gets its submit.
   * A button whose press says why it cannot has `aria-disabled` instead. */
  isUnavailable?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant = 'plain',
  shortcut,
  isUnavailable,
  onClick,
  children,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-disabled={isUnavailable || undefined}
      {...rest}
      onClick={isUnavailable ? undefined : onClick}
      className={joined([styles.button, styles[variant], className], ' ')}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
    >
      <span>{children}</span>
      {shortcut && <Keycap shortcut={shortcut} />}
    </button>
  )
}
