import { type RefObject, useEffect } from 'react'

/** Moves the focus to a search field at `/`, unless a text is typed elsewhere or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey, defaultPrevented } = event
      const types = target instanceof Element && target.matches('input, textarea, [contenteditable]')
      const isBusy =
        defaultPrevented || ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')
      if (key !== '/' || types || isBusy) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [field])
}
