import type { Tone } from '../../components/index.ts'
import styles from './sign.module.css'

/** A text with its sign and colour. `small` is for cells whose row has another lead. */
export const Sign = ({
  tone,
  sign,
  text,
  small,
}: {
  tone: Tone
  sign: string
  text: string
  small?: boolean
}) => (
  <span className={styles.sign} data-tone={tone} data-small={small || undefined}>
    <span className={styles.mark} aria-hidden="true">
      {sign}
    </span>
    <bdi>{text}</bdi>
  </span>
)
