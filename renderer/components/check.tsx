import styles from './check.module.css'

type Props = {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  locked?: boolean
  /** Not to be had here. It stays reachable, and pressing it says why. */
  off?: boolean
  describedBy?: string
}

/** A square that is filled or not. */
export function Check({ label, checked, onChange, locked, off, describedBy }: Props) {
  return (
    <label className={styles.check} data-off={off || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={locked}
        aria-disabled={off || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
