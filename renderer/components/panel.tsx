import { type ReactNode, useId } from 'react'
import { joined } from '../../shared/kit/index.ts'
import styles from './panel.module.css'

type Props = {
  title: string
  /** The section's ID, for what leads to it. */
  id?: string
  aside?: ReactNode
  /** Controls in the row of the heading. */
  beside?: ReactNode
  children: ReactNode
  className?: string
}

/** A named section of a screen with a heading and an optional text beside it. */
export function Panel({ title, id, aside, beside, children, className }: Props) {
  const titleId = useId()
  return (
    <section className={joined([styles.panel, className], ' ')} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
