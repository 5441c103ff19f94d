import type { ReactNode } from 'react'
import styles from './text-field.module.css'

/** A message below a field, and its severity. */
export type FieldNote = { text: string; tone: 'bad' | 'wait' | 'plain' }

type Props = {
  /** The ID of its control. */
  id: string
  label: string
  note?: FieldNote
  /** Shown while there is no note. */
  hint?: string
  /** `code` is monospaced, `number` is aligned right. */
  look?: 'text' | 'code' | 'number'
  locked?: boolean
  className?: string
  boxClassName?: string
  children: ReactNode
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A control with its label and its message. The message's line is always reserved, so that the layout does not
 * shift. */
export function FieldFrame(props: Props) {
  const { id, label, note, hint, look, locked, className, boxClassName, children } = props
  const message = note?.text ?? hint
  return (
    <div className={classes(styles.field, className)} data-tone={note?.tone}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, boxClassName)} data-look={look} data-locked={locked || undefined}>
        {children}
      </div>
      <p className={styles.note} id={noteId(id)} title={message}>
        {message}
      </p>
    </div>
  )
}

const noteId = (id: string) => `${id}-note`

/** The attributes that connect a control with its message for screen readers. */
export const noteAttributes = (id: string, note: FieldNote | undefined, hint?: string) => ({
  'aria-invalid': note?.tone === 'bad' || undefined,
  'aria-describedby': (note?.text ?? hint) ? noteId(id) : undefined,
})
