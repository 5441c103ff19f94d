import { useId } from 'react'
import styles from './check.module.css'

type Props = {
  label: string
  /** The accessible name where the visible label alone is not enough. */
  name?: string
  checked: boolean
  onChange(checked: boolean): void
  locked?: boolean
  /** Not to be had here. It stays reachable, and pressing it says why. */
  off?: boolean
  describedBy?: string
  /** A few words beside it, such as what it costs; no part of its name. */
  aside?: string
}

/** A square that is filled or not. */
export function Check({ label, name, checked, onChange, locked, off, describedBy, aside }: Props) {
  const id = useId()
  const described = [describedBy, aside && id].filter(Boolean).join(' ')
  const check = (
    <label className={styles.check} data-off={off || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={locked}
        aria-label={name}
        aria-disabled={off || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
  if (!aside) return check
  return (
    <span className={styles.pair}>
      {check}
      <span id={id} className={styles.aside}>
        {aside}
      </span>
    </span>
  )
}
