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
    const giveBack = rememberFocus()
    dialog.current?.showModal()
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]')
    if (first) {
      // The platform went to the first control, and may have scrolled the title away for it.
      dialog.current?.scrollTo(0, 0)
      first.focus()
    }
    return giveBack
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      // Told at once, where `close` is told later: a key that follows Escape finds no dialog that is shut and still asked for.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Gives back the focus, and with it the caret: a dialog that closes by itself gives a text field the focus alone, and no key
 * arrives there any more. */
function rememberFocus(): () => void {
  const opener = document.activeElement
  const isText = opener instanceof HTMLInputElement || opener instanceof HTMLTextAreaElement
  const [start, end] = isText ? [opener.selectionStart, opener.selectionEnd] : []
  return () => {
    if (!(opener instanceof HTMLElement)) return
    opener.focus()
    if (isText && typeof start === 'number' && document.activeElement === opener)
      opener.setSelectionRange(start, end ?? start)
  }
}
