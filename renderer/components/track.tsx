import styles from './track.module.css'

type Props = {
  /** 0 to 1; beyond that it is full. */
  part: number
  /** What is added to it, hatched. */
  queued?: number
  tone?: 'plain' | 'wait' | 'bad'
  /** The bar of a work that goes on: higher, and it moves. */
  runs?: boolean
}

/** A bar that fills. It says again what figures beside it say, so it is for the eye alone. */
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
