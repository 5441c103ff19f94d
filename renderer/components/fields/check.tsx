import { useId } from 'react'
import { joined } from '../../../shared/kit/index.ts'
import styles from './check.module.css'
import { type FieldNote, noteAttributes, noteId } from './field-frame.tsx'
import { whenLeft } from './when-left.ts'

type Props = {
  id?: string
  label: string
  /** The accessible name, if the visible label is not enough. */
  name?: string
  checked: boolean
  onChange(checked: boolean): void
  onLeave?(): void
  isLocked?: boolean
  /** Not available. It stays focusable, and a press shows the reason. */
  isUnavailable?: boolean
  describedBy?: string
  /** A text beside it, such as the price; not part of its name. */
  aside?: string
  /** A finding, or another message, beside it. */
  note?: FieldNote
}

/** A labelled checkbox. */
export function Check({
  id,
  label,
  name,
  checked,
  onChange,
  onLeave,
  isLocked,
  isUnavailable,
  describedBy,
  aside,
  note,
}: Props) {
  const ownId = useId()
  const box = id ?? ownId
  const asideId = `${box}-aside`
  const { 'aria-invalid': isInvalid, 'aria-describedby': notedBy } = noteAttributes(box, note)
  const described = joined([describedBy, aside && asideId, notedBy], ' ')
  const check = (
    <label className={styles.check} data-unavailable={isUnavailable || undefined}>
      <input
        id={box}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={isLocked}
        aria-label={name}
        aria-disabled={isUnavailable || undefined}
        aria-invalid={isInvalid}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={whenLeft(onLeave)}
      />
      <span>{label}</span>
    </label>
  )
  if (!aside && !note) return check
  return (
    <span className={styles.pair} data-tone={note?.tone}>
      {check}
      {aside && (
        <span id={asideId} className={styles.aside}>
          {aside}
        </span>
      )}
      {note && (
        <span id={noteId(box)} className={styles.note}>
          {note.text}
        </span>
      )}
    </span>
  )
}
