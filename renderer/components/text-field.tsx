import { type InputHTMLAttributes, memo, useId } from 'react'
import { described, FieldFrame, type FieldNote } from './field-frame.tsx'
import { pasteOnOneLine } from './paste-on-one-line.ts'
import styles from './text-field.module.css'
import { whenLeft } from './when-left.ts'

type Props = {
  label: string
  /** The accessible name where the visible label alone is not enough (`Weight, parcel 2`). */
  name?: string
  value: string
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  unit?: string
  /** What is scanned or compared is set in mono; numbers stand at the right. */
  look?: 'text' | 'code' | 'number'
  /** Looks settled. Whether it can be typed in is `readOnly`'s. */
  locked?: boolean
  hint?: string
  /** What is scanned while it has the focus, and is known nowhere, goes in here. */
  takesScan?: boolean
  className?: string
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'readOnly'
  | 'inputMode'
  | 'autoComplete'
  | 'type'
  | 'autoFocus'
  | 'placeholder'
  | 'spellCheck'
  | 'required'
  | 'list'
>

/** A labelled text field with its unit and its message. Every text is shown as it was typed. */
export const TextField = memo(function TextField({
  label,
  name,
  value,
  onChange,
  onLeave,
  note,
  unit,
  look = 'text',
  locked,
  hint,
  takesScan,
  className,
  id,
  ...input
}: Props) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame
      id={field}
      label={label}
      note={note}
      hint={hint}
      look={look}
      locked={locked}
      className={className}
    >
      <input
        {...input}
        id={field}
        className={styles.input}
        data-takes-scan={takesScan || input.type === 'search' || undefined}
        dir={look === 'number' ? 'ltr' : 'auto'}
        autoComplete={input.autoComplete ?? 'off'}
        spellCheck={input.spellCheck ?? false}
        aria-label={name && name !== label ? name : undefined}
        {...described(field, note, hint)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={pasteOnOneLine}
        onBlur={whenLeft(onLeave)}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </FieldFrame>
  )
})
