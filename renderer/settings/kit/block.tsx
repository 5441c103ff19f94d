import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A titled part of a section that has several. */
export function Block({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 id={id} className={styles.blockTitle}>
        {title}
      </h3>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
