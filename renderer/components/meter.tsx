import styles from './meter.module.css'
import { Track } from './track.tsx'

type Props = {
  label: string
  value: number
  limit: number
  /** `2.48 / 32 kg`, as the locale writes it. */
  written: { value: string; limit: string }
  /** What is left or over, for the screen reader and the pointer. */
  left: string
  /** `wait` where little is left, `bad` where it is too much. */
  tone: 'plain' | 'wait' | 'bad'
}

/** A limit and how much of it is used. */
export function Meter({ label, value, limit, written, left, tone }: Props) {
  return (
    <li className={styles.meter} data-tone={tone} title={left}>
      <span className={styles.label}>
        {tone === 'bad' && <span aria-hidden="true">▲ </span>}
        {label}
      </span>
      <Track part={limit > 0 ? value / limit : 1} tone={tone} />
      <span className={styles.value}>
        <b>{written.value}</b> / {written.limit}
        <span className="unseen">, {left}</span>
      </span>
    </li>
  )
}
