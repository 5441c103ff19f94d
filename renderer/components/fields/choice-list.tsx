import { type ReactNode, useId } from 'react'
import styles from './choice-list.module.css'
import type { FieldNote } from './field-frame.tsx'

export type ListedChoice = {
  value: string
  label: string
  about: string
  /** A picture of what the choice does. The words say the same. */
  picture?: ReactNode
  mark?: { text: string; isGood: boolean }
}

type Props = {
  id?: string
  label: string
  value: string
  choices: readonly ListedChoice[]
  note?: FieldNote
  /** Shown while there is no note. */
  hint?: string
  onChange(value: string): void
  onLeave?(): void
}

/** A few choices that need a sentence each, as a list of radio buttons. */
export function ChoiceList({ id, label, value, choices, note, hint, onChange, onLeave }: Props) {
  const name = useId()
  const message = note?.text ?? hint
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radio buttons is a radiogroup
      role="radiogroup"
      className={styles.list}
      aria-describedby={message && `${name}-note`}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave?.()}
    >
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            // The chosen one has the field's id, so that the form can focus it.
            id={choice.value === value ? id : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.picture}
          <span className={styles.words}>
            <span className={styles.name}>{choice.label}</span>
            <span className={styles.about}>{choice.about}</span>
          </span>
          {choice.mark && (
            <span className={styles.mark} data-good={choice.mark.isGood || undefined}>
              {choice.mark.isGood && <span aria-hidden="true">✓ </span>}
              {choice.mark.text}
            </span>
          )}
        </label>
      ))}
      {message && (
        <p id={`${name}-note`} className={styles.hint} data-tone={note?.tone}>
          {message}
        </p>
      )}
    </fieldset>
  )
}
