import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** Controls in the row of the heading. */
  beside?: ReactNode
  children: ReactNode
  className?: string
}

/** A named section of a screen with a heading and an optional text beside it. */
export function Panel({ title, aside, beside, children, className }: Props) {
  const id = useId()
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
