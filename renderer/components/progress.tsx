import styles from './progress.module.css'

type Props = {
  label: string
  /** 0 to 1. */
  part: number
  /** How far it is, in words: `7 of 20`. */
  words: string
}

/** How far long work is. */
export function Progress({ label, part, words }: Props) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={words}
    >
      <span className={styles.fill} style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
    </div>
  )
}
