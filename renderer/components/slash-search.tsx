import { type ComponentProps, useEffect, useRef } from 'react'
import { openDialog } from '../kit/index.ts'
import styles from './slash-search.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  value: string
  onChange(text: string): void
}

/** A search field. `/` moves the focus to it, unless a text is typed elsewhere or a dialog is open. */
export function SlashSearch({ label, onChange, ...others }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey, defaultPrevented } = event
      const types = target instanceof Element && target.matches('input, textarea, [contenteditable]')
      const isBusy = defaultPrevented || ctrlKey || altKey || metaKey || openDialog()
      if (key !== '/' || types || isBusy) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <input
        ref={field}
        type="text"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        // The scanner's listener may type the key that moved the focus here.
        onChange={(event) => onChange(event.currentTarget.value.replace(/^\//, ''))}
        {...others}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </>
  )
}
