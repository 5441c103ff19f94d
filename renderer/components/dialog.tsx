import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose(): void
  /** As wide as the window allows, for pictures. */
  isWide?: boolean
  /** Only screen readers get the title. */
  hidesTitle?: boolean
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered. The platform's `<dialog>` keeps the focus inside
 * and closes on Escape. The focus starts at the element marked `data-first`, else at the first
 * control, and returns to the opener. */
export function Dialog({ title, onClose, isWide, hidesTitle, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const giveBack = rememberFocus()
    dialog.current?.showModal()
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]')
    if (first) {
      // The platform focused the first control and may have scrolled the title out of view.
      dialog.current?.scrollTo(0, 0)
      first.focus()
    }
    return giveBack
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      // `cancel` comes at once, `close` later: a key right after Escape must not meet a closed dialog that is
      // still rendered.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        onClose()
        // Chromium closes the dialog at a second Escape, even if its owner keeps it open.
        setTimeout(() => dialog.current?.open || dialog.current?.showModal())
      }}
    >
      <h2 id={id} className={hidesTitle ? 'sr-only' : styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)

/** Returns a function that restores focus and caret. `<dialog>` restores only the focus of a text field,
 * without a caret for the next key. */
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
