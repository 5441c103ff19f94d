import type { ReactNode } from 'react'
import { joined } from '../../../shared/kit/index.ts'
import { ariaKeys, type Shortcut } from '../../kit/index.ts'
import { Keycap } from '../keycap.tsx'
import styles from './text-field.module.css'

/** A message below a field, and its severity. */
export type FieldNote = {
  text: string
  tone: 'bad' | 'wait' | 'plain'
  /** A remedy: another value is offered. It stays on one line, and a narrow field shows the value alone. */
  action?: { label: string; value: string; shortcut?: Shortcut; perform(): void }
  /** A text that is also inside the field. */
  inside?: string
}

type Props = {
  /** The ID of its control. */
  id: string
  label: string
  note?: FieldNote
  /** Shown while there is no note. */
  hint?: string
  /** `code` is monospaced, `number` is aligned right. */
  variant?: 'text' | 'code' | 'number'
  isLocked?: boolean
  className?: string
  boxClassName?: string
  children: ReactNode
}

/** A control with its label and its message. The message's line is always reserved, so
 * that the layout does not shift. */
export function FieldFrame(props: Props) {
  const { id, label, note, hint, variant, isLocked, className, boxClassName, children } = props
  const message = note?.text ?? hint
  return (
    <div
      className={joined([styles.field, className], ' ')}
      data-tone={note?.tone}
      data-differs={note?.action ? '' : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={joined([styles.box, boxClassName], ' ')}
        data-variant={variant}
        data-locked={isLocked || undefined}
      >
        {children}
        {note?.inside && (
          <span className={joined([styles.unit, styles.inside], ' ')} aria-hidden="true">
            {note.inside}
          </span>
        )}
      </div>
      <p className={styles.note} title={message}>
        <span id={noteId(id)} className={styles.message}>
          {message}
        </span>
        {note?.action && <NoteAction {...note.action} />}
      </p>
    </div>
  )
}

/** A button that takes another value, in a line of text. */
export function NoteAction({ label, value, shortcut, perform }: NonNullable<FieldNote['action']>) {
  return (
    <button
      type="button"
      className={styles.action}
      tabIndex={-1}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
      // The focused field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={perform}
    >
      <span className={styles.actionLabel}>{label}</span>
      <span className={styles.actionValue}>
        <span aria-hidden="true">! </span>
        {value}
      </span>
      {shortcut && <Keycap shortcut={shortcut} />}
    </button>
  )
}

/** The ID of a control's message. */
export const noteId = (id: string) => `${id}-note`

/** The attributes that connect a control with its message for screen readers. */
export const noteAttributes = (id: string, note: FieldNote | undefined, hint?: string) => ({
  'aria-invalid': note?.tone === 'bad' || undefined,
  'aria-describedby': (note?.text ?? hint) ? noteId(id) : undefined,
})
