import { type FocusEvent, memo, useId, useRef, useState } from 'react'
import styles from './choice-field.module.css'
import { described, FieldFrame, type FieldNote } from './field-frame.tsx'
import { OptionList } from './option-list.tsx'
import field from './text-field.module.css'
import { useOptions } from './use-options.ts'
import { useTakenBack } from './use-taken-back.ts'
import { whenLeft } from './when-left.ts'

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
  const [open, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const found = typed === undefined ? choices : find(choices, typed)

  const input = useRef<HTMLInputElement>(null)
  useTakenBack(input, () => {
    setTyped(undefined)
    setOpen(false)
  })

  const type = (text: string) => {
    setTyped(text)
    const exact = choices.find((choice) => words(choice).includes(plain(text)))
    onChange(exact?.value ?? text)
    setOpen(true)
    // Enter takes the likeliest.
    options.take(text ? 0 : -1)
  }
  const choose = (index: number) => {
    const choice = found[index]
    if (!choice) return
    setTyped(undefined)
    onChange(choice.value)
    setOpen(false)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const [only, ...others] = found
    if (typed?.trim() && only && others.length === 0) onChange(only.value)
    setTyped(undefined)
    setOpen(false)
    whenLeft(onLeave)(event)
  }
  const options = useOptions({
    open,
    count: found.length,
    chosen: found.findIndex((choice) => choice.value === value),
    readOnly,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: choose,
  })

  return (
    <FieldFrame
      id={id}
      label={label}
      note={note}
      locked={locked}
      className={className}
      boxClassName={styles.box}
    >
      <input
        {...options.input}
        ref={input}
        id={id}
        className={field.input}
        dir="auto"
        readOnly={readOnly}
        aria-label={name}
        {...described(id, note)}
        value={typed ?? chosen?.label ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !readOnly && setOpen(true)}
        onBlur={leave}
        onKeyDown={options.press}
      />
      {chosen && chosen.value.length <= longestCode && (
        <span className={field.unit} aria-hidden="true">
          {chosen.value}
        </span>
      )}
      {open && (
        <OptionList
          label={label}
          options={options}
          items={found}
          keyOf={(choice) => choice.value}
          isChosen={(choice) => choice.value === value}
          onChoose={choose}
          nothing={nothingFound}
        >
          {(choice) => (
            <span className={styles.choice} data-chosen={choice.value === value || undefined}>
              <span>{choice.label}</span>
              <span className={styles.aside}>{choice.value}</span>
            </span>
          )}
        </OptionList>
      )}
    </FieldFrame>
  )
})
