import styles from './track.module.css'

type Props = {
  /** 0 to 1; beyond that it is full. */
  part: number
  tone?: 'plain' | 'wait' | 'bad'
  /** The bar of a work that goes on: higher, and it moves. */
  runs?: boolean
}

/** A bar that fills. It says again what figures beside it say, so it is for the eye alone. */
export const Track = ({ part, tone, runs }: Props) => (
  <span className={styles.track} data-runs={runs || undefined} aria-hidden="true">
    <span
      className={styles.fill}
      data-tone={tone}
      style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * 100}%` }}
    />
  </span>
)
