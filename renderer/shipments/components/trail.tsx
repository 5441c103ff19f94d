import type { Step } from './steps.ts'
import styles from './trail.module.css'

/** What happened, or what was found, a line each, with a sign that is no colour alone. */
export function Trail({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ul className={styles.trail} aria-label={label}>
      {steps.map(({ name, tone, sign, text, told, more }) => (
        <li key={name} className={styles.step}>
          <span className={styles.sign} data-tone={tone} aria-hidden="true">
            {sign}
          </span>
          <span className={styles.text}>
            {text}
            {told && <span className="unseen">, {told}</span>}
            {more && <bdi className={styles.more}>{more}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  )
}
