import { useId } from 'react'
import styles from './text-area.module.css'
import field from './text-field.module.css'
import type { FieldNote } from './text-field.tsx'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  hint?: string
  locked?: boolean
  readOnly?: boolean
  id?: string
}

/** A labelled field of several lines for text that a machine reads: set in mono, shown as it was typed. */
export function TextArea({ label, value, onChange, onLeave, note, hint, locked, readOnly, id }: Props) {
  const own = useId()
  const area = id ?? own
  const said = note?.text ?? hint
  return (
    <div className={[field.field, styles.field].join(' ')} data-tone={note?.tone}>
      <label className={field.label} htmlFor={area}>
        {label}
      </label>
      <div className={field.box} data-look="code" data-locked={locked || undefined}>
        <textarea
          id={area}
          className={[field.input, styles.area].join(' ')}
          rows={4}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly || locked}
          aria-invalid={note?.tone === 'bad' || undefined}
          aria-describedby={said ? `${area}-note` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </div>
      <p className={field.note} id={`${area}-note`}>
        {said}
      </p>
    </div>
  )
}
