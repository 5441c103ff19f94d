import { Combobox, useCombobox } from '@mantine/core'
import { memo, useEffect, useId, useState } from 'react'
import styles from './choice-field.module.css'
import field from './text-field.module.css'
import type { FieldNote } from './text-field.tsx'

/** `also` are other words under which it is found. */
export type Choice = { value: string; label: string; also: readonly string[] }

type Props = {
  label: string
  /** The accessible name where the visible label alone is not enough. */
  name?: string
  /** A choice's value, or what was typed where it is none. */
  value: string
  choices: readonly Choice[]
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  nothingFound: string
  /** Looks settled. Whether it can be typed in is `readOnly`'s. */
  locked?: boolean
  readOnly?: boolean
  id?: string
  className?: string
}

/** A longer one would leave its name no room. */
const longestCode = 4

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
const words = ({ value, label, also }: Choice) => [value, label, ...also].map(plain)

/** Its own name first, then its other words, then any that merely contain what was typed. */
function rank(choice: Choice, wanted: string): number {
  if (plain(choice.label).startsWith(wanted)) return 0
  if (words(choice).some((word) => word.startsWith(wanted))) return 1
  return words(choice).some((word) => word.includes(wanted)) ? 2 : 3
}

/** The choices that fit what was typed, the likeliest first. */
function find(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed)
  if (!wanted) return choices
  return [0, 1, 2].flatMap((wantedRank) => choices.filter((choice) => rank(choice, wanted) === wantedRank))
}

/** One of many, found as one types. What fits no choice stays as typed. */
export const ChoiceField = memo(function ChoiceField(props: Props) {
  const { label, name, value, choices, onChange, onLeave, note, nothingFound, locked, readOnly, className } =
    props
  const own = useId()
  const id = props.id ?? own
  // While the field is in hand it shows what was typed; else the choice's own name.
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = choices.find((choice) => choice.value === value)
  const found = typed === undefined ? choices : find(choices, typed)

  // Enter takes the likeliest, once it is on the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same while the field lives
  useEffect(() => {
    if (typed) combobox.selectFirstOption()
  }, [typed])

  const type = (text: string) => {
    setTyped(text)
    const exact = choices.find((choice) => words(choice).includes(plain(text)))
    onChange(exact?.value ?? text)
    combobox.openDropdown()
  }
  const choose = (choice: string) => {
    setTyped(undefined)
    onChange(choice)
    combobox.closeDropdown()
  }
  const leave = () => {
    const [only, ...others] = found
    if (typed?.trim() && only && others.length === 0) onChange(only.value)
    setTyped(undefined)
    combobox.closeDropdown()
    onLeave?.()
  }

  return (
    <div className={[field.field, className].filter(Boolean).join(' ')} data-tone={note?.tone}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        readOnly={readOnly}
        position="bottom-start"
        withinPortal={false}
      >
        <Combobox.DropdownTarget>
          <div className={field.box} data-locked={locked || undefined}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                id={id}
                className={field.input}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                readOnly={readOnly}
                aria-label={name}
                aria-invalid={note?.tone === 'bad' || undefined}
                aria-describedby={note ? `${id}-note` : undefined}
                value={typed ?? chosen?.label ?? value}
                onChange={(event) => type(event.currentTarget.value)}
                onFocus={(event) => event.currentTarget.select()}
                onClick={() => !readOnly && combobox.openDropdown()}
                onBlur={leave}
                onKeyDown={(event) => {
                  // Escape closes the list and nothing else.
                  if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault()
                }}
              />
            </Combobox.EventsTarget>
            {chosen && chosen.value.length <= longestCode && (
              <span className={field.unit} aria-hidden="true">
                {chosen.value}
              </span>
            )}
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options className={styles.options} aria-label={label}>
            {found.map((choice) => (
              <Combobox.Option
                key={choice.value}
                value={choice.value}
                className={styles.option}
                aria-selected={choice.value === value}
              >
                <span>{choice.label}</span>
                <span className={styles.aside}>{choice.value}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {found.length === 0 && <div className={styles.nothing}>{nothingFound}</div>}
        </Combobox.Dropdown>
      </Combobox>
      <p className={field.note} id={`${id}-note`} title={note?.text}>
        {note?.text}
      </p>
    </div>
  )
})
