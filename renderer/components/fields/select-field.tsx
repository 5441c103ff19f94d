import { useId } from 'react'
import { FieldFrame, type FieldNote, noteAttributes } from './field-frame.tsx'
import { Select } from './select.tsx'
import styles from './select-field.module.css'

type Props<Value extends string> = {
  label: string
  /** The accessible name, if the visible label is not enough. */
  name?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
  note?: FieldNote
  hint?: string
  aside?: string
  isLocked?: boolean
  id?: string
  className?: string
}

/** A select with its label and its message. */
export function SelectField<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  note,
  hint,
  aside,
  isLocked,
  id,
  className,
}: Props<Value>) {
  const generatedId = useId()
  const select = id ?? generatedId
  return (
    <FieldFrame
      id={select}
      label={label}
      note={note}
      hint={hint}
      isLocked={isLocked}
      className={className}
      boxClassName={styles.box}
    >
      <Select
        id={select}
        disabled={isLocked}
        aria-label={name && name !== label ? name : undefined}
        {...noteAttributes(select, note, hint)}
        value={value}
        options={options}
        onChange={onChange}
      />
      {aside && <span className={styles.aside}>{aside}</span>}
    </FieldFrame>
  )
}
