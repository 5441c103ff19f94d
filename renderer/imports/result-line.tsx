import type { ReactNode } from 'react'
import styles from './result-panel.module.css'

type Props = { tone: 'good' | 'wait' | 'bad' | 'plain'; sign: string; children: ReactNode }

/** A line of the result of an import, with a sign that repeats its tone. */
export const ResultLine = ({ tone, sign, children }: Props) => (
  <li data-tone={tone}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    {children}
  </li>
)
