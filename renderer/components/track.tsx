import styles from './track.module.css'

type Props = {
  /** 0 to 1; higher values show a full bar. */
  fraction: number
  /** Shown hatched after `fraction`. */
  queued?: number
  tone?: 'plain' | 'wait' | 'bad'
  /** A progress bar: higher and animated. */
  runs?: boolean
}

/** A bar that fills. Hidden from screen readers, since figures beside it say the same. */
export const Track = ({ fraction, queued = 0, tone, runs }: Props) => (
  <span className={styles.track} data-runs={runs || undefined} aria-hidden="true">
    <span className={styles.fill} data-tone={tone} style={{ inlineSize: percent(fraction) }} />
    {queued > 0 && (
      <span
        className={styles.queued}
        data-tone={tone}
        style={{ inlineSize: percent(Math.min(queued, 1 - fraction)) }}
      />
    )}
  </span>
)

const percent = (fraction: number) => `${Math.min(1, Math.max(0, fraction)) * 100}%`
