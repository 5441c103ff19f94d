import styles from './track.module.css'

type Props = {
  /** 0 to 1; higher values show a full bar. */
  part: number
  /** Shown hatched after `part`. */
  queued?: number
  tone?: 'plain' | 'wait' | 'bad'
  /** A progress bar: higher and animated. */
  runs?: boolean
}

/** A bar that fills. Hidden from screen readers, since figures beside it say the same. */
export const Track = ({ part, queued = 0, tone, runs }: Props) => (
  <span className={styles.track} data-runs={runs || undefined} aria-hidden="true">
    <span className={styles.fill} data-tone={tone} style={{ inlineSize: percent(part) }} />
    {queued > 0 && (
      <span
        className={styles.queued}
        data-tone={tone}
        style={{ inlineSize: percent(Math.min(queued, 1 - part)) }}
      />
    )}
  </span>
)

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`
