import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose(): void
  /** As wide as the window allows, for what is a picture. */
  wide?: boolean
  children: ReactNode
}

/** A question in front of everything else: the platform's own dialog, which keeps the focus inside, closes on
 * Escape and gives the focus back. It is there as long as it is rendered.
 * The focus begins at what is marked `data-first`, else at the first control. */
export function Dialog({ title, onClose, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
