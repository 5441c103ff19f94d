import { type InputHTMLAttributes, memo, useId } from 'react'
import { ariaKeys, type Shortcut } from '../../kit/index.ts'
import { Keycap } from '../keycap.tsx'
import { FieldFrame, type FieldNote, noteAttributes } from './field-frame.tsx'
import { pasteOnOneLine } from './paste-on-one-line.ts'
import styles from './text-field.module.css'
import { whenLeft } from './when-left.ts'

type Props = {
  label: string
  /** The accessible name, if the visible label is not enough (`Weight, parcel 2`). */
  name?: string
  value: string
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  unit?: string
  /** `code` is monospaced, `number` is aligned right. */
  variant?: 'text' | 'code' | 'number'
  /** Looks locked. `readOnly` decides whether it can be edited. */
  isLocked?: boolean
  hint?: string
  /** Takes an unknown scan while it has the focus. */
  takesScan?: boolean
  /** A key that reaches it, shown while the field is empty. */
  shortcut?: Shortcut
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
  | 'tabIndex'
>

/** A labelled text field with a unit and a message. */
export const TextField = memo(function TextField({
  label,
  name,
  value,
  onChange,
  onLeave,
  note,
  unit,
  variant = 'text',
  isLocked,
  hint,
  takesScan,
  shortcut,
  className,
  id,
  ...input
}: Props) {
  const generatedId = useId()
  const field = id ?? generatedId
  return (
    <FieldFrame
      id={field}
      label={label}
      note={note}
      hint={hint}
      variant={variant}
      isLocked={isLocked}
      className={className}
    >
      <input
        {...input}
        id={field}
        className={styles.input}
        data-takes-scan={takesScan || input.type === 'search' || undefined}
        dir={variant === 'number' ? 'ltr' : 'auto'}
        autoComplete={input.autoComplete ?? 'off'}
        spellCheck={input.spellCheck ?? false}
        aria-label={name && name !== label ? name : undefined}
        aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
        {...noteAttributes(field, note, hint)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={pasteOnOneLine}
        onBlur={whenLeft(onLeave)}
      />
      {shortcut && value === '' && (
        <span className={styles.unit} aria-hidden="true">
          <Keycap shortcut={shortcut} />
        </span>
      )}
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </FieldFrame>
  )
})
