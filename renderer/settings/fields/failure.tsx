import type { Problem } from '../../../shared/kit/index.ts'
import { ProblemNote } from '../../components/index.ts'
import styles from './section.module.css'

/** The problem of a command of a section. */
export const Failure = ({ problem }: { problem: Problem }) => (
  <div className={styles.bad}>
    <ProblemNote problem={problem} />
  </div>
)
