import { useId } from 'react'
import styles from './select-field.module.css'
import field from './text-field.module.css'
import type { FieldNote } from './text-field.tsx'

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
  const said = note?.text ?? hint
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={[field.field, className].filter(Boolean).join(' ')} data-tone={note?.tone}>
      <label className={field.label} htmlFor={select}>
        {label}
      </label>
      <div className={[field.box, styles.box].join(' ')} data-locked={locked || undefined}>
        <select
          id={select}
          className={styles.select}
          disabled={locked}
          aria-invalid={note?.tone === 'bad' || undefined}
          aria-describedby={said ? `${select}-note` : undefined}
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
      </div>
      <p className={field.note} id={`${select}-note`} title={said}>
        {said}
      </p>
    </div>
  )
}
