import type { ReactNode } from 'react'
import { RowCell } from '../../components/index.ts'
import styles from './list-row.module.css'

type Props = {
  name: string
  about: string
  /** What can be done with it. */
  children: ReactNode
}

/** A line of a list in a section: a name, a line about it, and buttons. */
export const ListRow = ({ name, about, children }: Props) => (
  <li className={styles.row}>
    <RowCell className={styles.words} variant="name" line={name} detail={about} />
    {children}
  </li>
)
