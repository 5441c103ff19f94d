import type { ReactNode } from 'react'
import styles from './text-field.module.css'

/** A message beside a field, and how much it matters. */
export type FieldNote = { text: string; tone: 'bad' | 'wait' | 'plain' }

type Props = {
  /** Its control's. */
  id: string
  label: string
  note?: FieldNote
  /** Stands where there is no note. */
  hint?: string
  /** What is scanned or compared is set in mono; numbers stand at the right. */
  look?: 'text' | 'code' | 'number'
  locked?: boolean
  className?: string
  boxClassName?: string
  children: ReactNode
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A control between its label and its message. The message has a line of its own, so that nothing jumps when it comes. */
export function FieldFrame(props: Props) {
  const { id, label, note, hint, look, locked, className, boxClassName, children } = props
  const said = note?.text ?? hint
  return (
    <div className={classes(styles.field, className)} data-tone={note?.tone}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, boxClassName)} data-look={look} data-locked={locked || undefined}>
        {children}
      </div>
      <p className={styles.note} id={noteId(id)} title={said}>
        {said}
      </p>
    </div>
  )
}

const noteId = (id: string) => `${id}-note`

/** How a control tells a screen reader what its message says. */
export const described = (id: string, note: FieldNote | undefined, hint?: string) => ({
  'aria-invalid': note?.tone === 'bad' || undefined,
  'aria-describedby': (note?.text ?? hint) ? noteId(id) : undefined,
})
