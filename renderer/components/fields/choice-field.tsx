import { type FocusEvent, memo, useId, useRef, useState } from 'react'
import { foldSpelling, foldText } from '../../../shared/kit/index.ts'
import styles from './choice-field.module.css'
import { FieldFrame, type FieldNote, noteAttributes } from './field-frame.tsx'
import { OptionList } from './option-list.tsx'
import field from './text-field.module.css'
import { useOptions } from './use-options.ts'
import { useScanRemoved } from './use-scan-removed.ts'
import { whenLeft } from './when-left.ts'

/** `synonyms` are further texts that find it. */
export type Choice = { value: string; label: string; synonyms: readonly string[] }

type Props = {
  label: string
  /** The accessible name, if the visible label is not enough. */
  name?: string
  /** A choice's value, or the typed text if it matches none. */
  value: string
  choices: readonly Choice[]
  onChange(value: string): void
  onLeave?(): void
  note?: FieldNote
  nothingFound: string
  /** Looks locked. `readOnly` decides whether it can be edited. */
  isLocked?: boolean
  readOnly?: boolean
  id?: string
  className?: string
}

/** A longer code would leave no room for the name. */
const maxCodeLength = 4

/** A typed text as it is compared: with codes as it is, with names by its spelling. The code of `HUE` is not
 * `HU`. */
type Wanted = { code: string; name: string }
const wantedIn = (typed: string): Wanted => ({ code: foldText(typed.trim()), name: foldSpelling(typed) })

/** Whether the choice's code or one of its names is in the relation to what is wanted. */
const fits = ({ value, label, synonyms: also }: Choice, { code, name }: Wanted, is: Relation): boolean =>
  is(foldText(value), code) || [label, ...also].some((word) => is(foldSpelling(word), name))
type Relation = (word: string, wanted: string) => boolean
const equals: Relation = (word, wanted) => word === wanted
const begins: Relation = (word, wanted) => word.startsWith(wanted)
const contains: Relation = (word, wanted) => word.includes(wanted)

/** 0: the label starts with the text; 1: a synonym does; 2: any contains it; 3: none. */
function rank(choice: Choice, wanted: Wanted): number {
  if (begins(foldSpelling(choice.label), wanted.name)) return 0
  if (fits(choice, wanted, begins)) return 1
  return fits(choice, wanted, contains) ? 2 : 3
}

/** The matching choices by rank; all of them while nothing is typed. */
function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (!typed.trim()) return choices
  const wanted = wantedIn(typed)
  // Punctuation alone folds to an empty text, which every word contains.
  if (!wanted.name) return []
  return [0, 1, 2].flatMap((wantedRank) => choices.filter((choice) => rank(choice, wanted) === wantedRank))
}

/** A combobox that filters many choices. Text that matches no choice stays as typed. */
export const ChoiceField = memo(function ChoiceField(props: Props) {
  const {
    label,
    name,
    value,
    choices,
    onChange,
    onLeave,
    note,
    nothingFound,
    isLocked,
    readOnly,
    className,
  } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  // While it is edited the field shows the typed text, else the choice's label.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const found = typed === undefined ? choices : findChoices(choices, typed)

  const input = useRef<HTMLInputElement>(null)
  useScanRemoved(input, () => {
    setTyped(undefined)
    setOpen(false)
  })

  const type = (text: string) => {
    setTyped(text)
    const exact = choices.find((choice) => fits(choice, wantedIn(text), equals))
    onChange(exact?.value ?? text)
    setOpen(true)
    // Enter takes the first match.
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
    isOpen,
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
      isLocked={isLocked}
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
        {...noteAttributes(id, note)}
        value={typed ?? chosen?.label ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !readOnly && setOpen(true)}
        onBlur={leave}
        onKeyDown={options.press}
      />
      {chosen && chosen.value.length <= maxCodeLength && (
        <span className={field.unit} aria-hidden="true">
          {chosen.value}
        </span>
      )}
      {isOpen && (
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
