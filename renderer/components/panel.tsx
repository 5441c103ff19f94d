import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode; className?: string }

/** A named section of a screen with a heading and an optional text beside it. */
export function Panel({ title, aside, children, className }: Props) {
  const id = useId()
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
