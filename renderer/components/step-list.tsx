import styles from './step-list.module.css'
import type { Tone } from './tone.ts'

/** `signText` says the sign for screen readers. */
export type Step = {
  name: string
  tone: Tone
  sign: string
  text: string
  signText?: string
  detail?: string
}

/** Steps or findings, one line each. A sign repeats the colour. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ul className={styles.steps} aria-label={label}>
      {steps.map(({ name, tone, sign, text, signText, detail }) => (
        <li key={name} className={styles.step}>
          <span className={styles.sign} data-tone={tone} aria-hidden="true">
            {sign}
          </span>
          <span className={styles.text}>
            {text}
            {signText && <span className="sr-only">, {signText}</span>}
            {detail && <bdi className={styles.detail}>{detail}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  )
}
