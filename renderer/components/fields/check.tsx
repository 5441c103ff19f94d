import { useId } from 'react'
import { joined } from '../../../shared/kit/index.ts'
import styles from './check.module.css'

type Props = {
  label: string
  /** The accessible name, if the visible label is not enough. */
  name?: string
  checked: boolean
  onChange(checked: boolean): void
  isLocked?: boolean
  /** Not available. It stays focusable, and a press shows the reason. */
  isUnavailable?: boolean
  describedBy?: string
  /** A text beside it, such as the price; not part of its name. */
  aside?: string
}

/** A labelled checkbox. */
export function Check({
  label,
  name,
  checked,
  onChange,
  isLocked,
  isUnavailable,
  describedBy,
  aside,
}: Props) {
  const id = useId()
  const described = joined([describedBy, aside && id], ' ')
  const check = (
    <label className={styles.check} data-unavailable={isUnavailable || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={isLocked}
        aria-label={name}
        aria-disabled={isUnavailable || undefined}
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
