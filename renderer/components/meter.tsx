import styles from './meter.module.css'
import { Track } from './track.tsx'

type Props = {
  label: string
  value: number
  limit: number
  /** `2.48 / 32 kg`, as the locale writes it. */
  written: { value: string; limit: string } | string
  /** What is added to the value, hatched. */
  queued?: number
  /** Its words take a whole line, and its track the next. */
  wide?: boolean
  /** What is left or over, for the screen reader and the pointer. */
  left: string
  /** `wait` where little is left, `bad` where it is too much. */
  tone: 'plain' | 'wait' | 'bad'
}

/** A limit and how much of it is used. */
export function Meter({ label, value, limit, written, queued = 0, wide, left, tone }: Props) {
  const part = (figure: number) => (limit > 0 ? figure / limit : 1)
  return (
    <li className={styles.meter} data-tone={tone} data-wide={wide || undefined} title={left}>
      <span className={styles.label}>
        {tone === 'bad' && <span aria-hidden="true">▲ </span>}
        {label}
      </span>
      <Track part={part(value)} queued={queued > 0 ? part(queued) : 0} tone={tone} />
      <span className={styles.value}>
        {typeof written === 'string' ? (
          written
        ) : (
          <>
            <b>{written.value}</b> / {written.limit}
          </>
        )}
        <span className="unseen">, {left}</span>
      </span>
    </li>
  )
}
