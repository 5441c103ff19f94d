import { useId } from 'react'
import { FieldFrame, type FieldNote, noteAttributes } from './field-frame.tsx'
import styles from './text-area.module.css'
import field from './text-field.module.css'
import { whenLeft } from './when-left.ts'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  hint?: string
  isLocked?: boolean
  readOnly?: boolean
  id?: string
}

/** A labelled, monospaced field of several lines for machine-readable text. */
export function TextArea({ label, value, onChange, onLeave, note, hint, isLocked, readOnly, id }: Props) {
  const generatedId = useId()
  const area = id ?? generatedId
  return (
    <FieldFrame
      id={area}
      label={label}
      note={note}
      hint={hint}
      variant="code"
      isLocked={isLocked}
      className={styles.field}
    >
      <textarea
        id={area}
        className={[field.input, styles.area].join(' ')}
        rows={4}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly || isLocked}
        {...noteAttributes(area, note, hint)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={whenLeft(onLeave)}
      />
    </FieldFrame>
  )
}
