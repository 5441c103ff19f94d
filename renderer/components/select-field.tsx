import { useId } from 'react'
import { described, FieldFrame, type FieldNote } from './field-frame.tsx'
import styles from './select-field.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
  note?: FieldNote
  hint?: string
  aside?: string
  locked?: boolean
  id?: string
  className?: string
}

/** One of a few: the platform's own list, which every keyboard and screen reader knows. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  note,
  hint,
  aside,
  locked,
  id,
  className,
}: Props<Value>) {
  const own = useId()
  const select = id ?? own
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <FieldFrame
      id={select}
      label={label}
      note={note}
      hint={hint}
      locked={locked}
      className={className}
      boxClassName={styles.box}
    >
      <select
        id={select}
        className={styles.select}
        disabled={locked}
        {...described(select, note, hint)}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {aside && <span className={styles.aside}>{aside}</span>}
      <span className={styles.arrow} aria-hidden="true" />
    </FieldFrame>
  )
}
