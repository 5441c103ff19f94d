import styles from './meter.module.css'

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

/** A limit and how much of it is used. The bar says again what the figures say, so it is for the eye alone. */
export function Meter({ label, value, limit, written, left, tone }: Props) {
  const share = limit > 0 ? Math.min(1, value / limit) : 1
  return (
    <li className={styles.meter} data-tone={tone} title={left}>
      <span className={styles.label}>
        {tone === 'bad' && <span aria-hidden="true">▲ </span>}
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.value}>
        <b>{written.value}</b> / {written.limit}
        <span className="unseen">, {left}</span>
      </span>
    </li>
  )
}
