import { joined } from '../../shared/kit/index.ts'
import type { TrackingEntry } from '../../shared/shipment/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './timeline.module.css'

type Props = { label: string; entries: readonly (TrackingEntry & { detail?: string })[] }

/** Entries with their times, newest first. */
export function Timeline({ label, entries }: Props) {
  const { moment, day } = useMessages()
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.map(({ at, text, place, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal and never move
        <li key={index} className={styles.entry}>
          <time className={styles.time} dateTime={at}>
            {at.length === 10 ? day(at) : moment(at)}
          </time>
          <span className={styles.text}>
            <bdi>{text}</bdi>
            {(place || detail) && <bdi className={styles.place}>{joined([place, detail], ' · ')}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  )
}
