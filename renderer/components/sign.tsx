import styles from './sign.module.css'
import { signs, type Tone } from './tone.ts'

type Props = {
  tone: Tone
  /** Shown instead of the tone's own sign. */
  sign?: string
  text: string
  /** For cells of rows in which another cell is the main one. */
  isSmall?: boolean
}

/** A text with its sign and colour. */
export const Sign = ({ tone, sign = signs[tone], text, isSmall }: Props) => (
  <span className={styles.sign} data-tone={tone} data-small={isSmall || undefined}>
    <span className={styles.mark} aria-hidden="true">
      {sign}
    </span>
    <bdi>{text}</bdi>
  </span>
)
