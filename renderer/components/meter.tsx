import styles from './meter.module.css'
import { stateSigns } from './tone.ts'
import { Track } from './track.tsx'

type Props = {
  label: string
  value: number
  limit: number
  /** Formatted for the locale, such as `2.48` and `32 kg`. */
  written: { value: string; limit: string } | string
  /** Shown hatched after the value. */
  queued?: number
  /** Two lines: the text, then the track. */
  isWide?: boolean
  /** The amount left or over; for screen readers and as tooltip. */
  left: string
  /** `wait`: little is left; `bad`: over the limit. */
  tone: 'plain' | 'wait' | 'bad'
}

/** A limit and the fraction of it that is used. */
export function Meter({ label, value, limit, written, queued = 0, isWide, left, tone }: Props) {
  const fraction = (figure: number) => (limit > 0 ? figure / limit : 1)
  return (
    <li className={styles.meter} data-tone={tone} data-wide={isWide || undefined} title={left}>
      <span className={styles.label}>
        {tone === 'bad' && <span aria-hidden="true">{stateSigns.warning} </span>}
        {label}
      </span>
      <Track fraction={fraction(value)} queued={queued > 0 ? fraction(queued) : 0} tone={tone} />
      <span className={styles.value}>
        {typeof written === 'string' ? (
          written
        ) : (
          <>
            <b>{written.value}</b> / {written.limit}
          </>
        )}
        <span className="sr-only">, {left}</span>
      </span>
    </li>
  )
}
