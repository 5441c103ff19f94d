import { type ReactNode, useId, useState } from 'react'
import type { ZodType } from 'zod'
import { type Finding, findingsOf, type Problem } from '../../../shared/kit/index.ts'
import { findingAtField, findingSentence, type MessageKey } from '../../../shared/messages/index.ts'
import { useMessages } from '../../kit/index.ts'
import { type Choice, ChoiceField } from './choice-field.tsx'
import { ChoiceList, type ListedChoice } from './choice-list.tsx'
import styles from './edit-fields.module.css'
import type { FieldNote } from './field-frame.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

export type EditField = {
  /** The path in its findings. */
  path: string
  label: MessageKey
  hint?: MessageKey
  unit?: string
  /** The value in force while it is empty. */
  placeholder?: string
  variant?: 'text' | 'code' | 'number'
  /** A text of several lines. */
  isLong?: boolean
  /** Grid columns, of twelve. */
  span: number
  /** Many choices, in a combobox. `nothingFound` is shown when no choice has what is typed. */
  choices?: { of: readonly Choice[]; nothingFound: MessageKey }
  /** A few choices, in a select. */
  options?: readonly { value: string; label: string }[]
  /** A few choices that need a sentence each, in a list. */
  listed?: readonly ListedChoice[]
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; findings: Finding[] }

/** What a schema reads, or the findings.
 * @param own the form's own findings; at their fields they replace those of the schema */
export function parsedBy<Value>(
  schema: ZodType<Value>,
  input: unknown,
  own: readonly Finding[] = [],
): Parsed<Value> {
  const read = schema.safeParse(input, { reportInput: true })
  if (read.success && own.length === 0) return { ok: true, value: read.data }
  const known = new Set(own.map(({ path }) => path))
  const others = read.success ? [] : findingsOf(read.error).filter(({ path }) => !known.has(path))
  return { ok: false, findings: [...own, ...others] }
}

/** The text of each field, by path. */
export type EditTexts = Readonly<Record<string, string>>

/** What a form edits, and how it is saved. */
export type EditFormProps<Value> = {
  /** May depend on what is typed so far. */
  fields: readonly EditField[] | ((typed: EditTexts) => readonly EditField[])
  initial: EditTexts
  /** Adjusts other fields after the one at `path` was changed. */
  adapt?(typed: EditTexts, path: string): EditTexts
  parse(typed: EditTexts): Parsed<Value>
  onSave(value: Value): Promise<Problem | undefined>
}

/** The state of a form's fields. Findings appear at the fields that were left. */
export function useEditFields<Value>(
  { fields: fieldsOf, initial, parse }: Pick<EditFormProps<Value>, 'fields' | 'initial' | 'parse'>,
  typed: EditTexts,
) {
  const form = useId()
  const idOf = (path: string) => `${form}-${path}`
  // Kept input shows its findings at once.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(typed).filter((path) => typed[path] !== initial[path])),
  )
  const fields = typeof fieldsOf === 'function' ? fieldsOf(typed) : fieldsOf
  const parsed = parse(typed)
  const findings = parsed.ok ? [] : parsed.findings
  return {
    fields,
    typed,
    idOf,
    parsed,
    findingAt: (path: string) =>
      left.has(path) ? findings.find((finding) => finding.path === path) : undefined,
    /** The findings at no field, once any field was left. */
    otherFindings:
      left.size > 0 ? findings.filter((finding) => fields.every(({ path }) => path !== finding.path)) : [],
    leaveField: (path: string) => setLeft((before) => new Set([...before, path])),
    /** Shows all findings. The first field with one gets the focus. */
    showFindings() {
      setLeft(new Set(fields.map(({ path }) => path)))
      const first = fields.find(({ path }) => findings.some((finding) => finding.path === path))
      if (first) document.getElementById(idOf(first.path))?.focus()
    },
  }
}

type Props = {
  state: Pick<ReturnType<typeof useEditFields>, 'fields' | 'typed' | 'idOf' | 'findingAt' | 'otherFindings'>
  onChange(field: EditField, value: string): void
  onLeave(path: string): void
  onSubmit(): void
  /** The end of the form. */
  children: ReactNode
}

/** A form of fields with their findings. */
export function EditFields({ state, onChange, onLeave, onSubmit, children }: Props) {
  const messages = useMessages()
  const noteAt = ({ path, label }: EditField) => {
    const finding = state.findingAt(path)
    return finding && ({ text: findingAtField(messages, finding, messages.t(label)), tone: 'bad' } as const)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>
        {state.fields.map((field) => (
          <div key={field.path} style={{ gridColumn: `span ${field.span}` }}>
            <EditInput
              field={field}
              id={state.idOf(field.path)}
              value={state.typed[field.path] ?? ''}
              note={noteAt(field)}
              onChange={(value) => onChange(field, value)}
              onLeave={() => onLeave(field.path)}
            />
          </div>
        ))}
      </div>
      {state.otherFindings.map((finding) => (
        <p key={finding.path} className={styles.bad}>
          {findingSentence(messages, finding)}
        </p>
      ))}
      {children}
    </form>
  )
}

type InputProps = {
  field: EditField
  id: string
  value: string
  note?: FieldNote
  onChange(value: string): void
  onLeave(): void
}

/** The control of a field. */
function EditInput({ field, ...control }: InputProps) {
  const { t } = useMessages()
  const { choices, options, listed, isLong, unit, placeholder, variant } = field
  const props = { ...control, label: t(field.label), hint: field.hint && t(field.hint) }
  if (listed) return <ChoiceList {...props} choices={listed} />
  if (choices) {
    const { of, nothingFound } = choices
    return <ChoiceField {...control} label={props.label} choices={of} nothingFound={t(nothingFound)} />
  }
  if (options) return <SelectField {...props} options={options} />
  if (isLong) return <TextArea {...props} />
  return <TextField {...props} unit={unit} placeholder={placeholder} variant={variant} />
}
