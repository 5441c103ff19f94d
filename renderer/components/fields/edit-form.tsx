import { type ReactNode, useId, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { type Finding, findingsOf, type Problem } from '../../../shared/kit/index.ts'
import { findingAtField, findingSentence, type MessageKey } from '../../../shared/messages/index.ts'
import { useMessages } from '../../kit/index.ts'
import { Button } from '../button.tsx'
import { DialogFoot } from '../dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { type Choice, ChoiceField } from './choice-field.tsx'
import { ChoiceList, type ListedChoice } from './choice-list.tsx'
import styles from './edit-form.module.css'
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
  /** Many choices: a combobox. */
  choices?: readonly Choice[]
  /** A few choices: a select. */
  options?: readonly { value: string; label: string }[]
  /** A few choices that need a sentence each: a list. */
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

type Props<Value> = {
  /** May depend on what is typed so far. */
  fields: readonly EditField[] | ((typed: Readonly<Record<string, string>>) => readonly EditField[])
  /** The initial text of each field, by path. */
  initial: Readonly<Record<string, string>>
  /** Adjusts other fields after the one at `path` was changed. */
  adapt?(typed: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>>
  parse(typed: Readonly<Record<string, string>>): Parsed<Value>
  onSave(value: Value): Promise<Problem | undefined>
  onCancel?(): void
  /** Saves each valid change: of a select at once, of a text when its field is left. There is no button. */
  savesEach?: boolean
  /** The typed text, kept by the caller. Absent: the form keeps it while it is shown. */
  kept?: {
    typed: Typed
    setTyped(typed: Typed): void
    /** Saves a text by `work`, and then no longer keeps it. Absent: the form is closed then. */
    send?(work: () => Promise<Problem | undefined>, sent: Typed): Promise<Problem | undefined>
  }
  children?: ReactNode
}

type Typed = Readonly<Record<string, string>>

/** A form whose fields are parsed into one value. Findings appear at the fields that were left.
 * What is typed stays until saved. */
export function EditForm<Value>({
  fields: fieldsOf,
  initial,
  adapt = (typed) => typed,
  parse,
  onSave,
  onCancel,
  savesEach,
  kept,
  children,
}: Props<Value>) {
  const messages = useMessages()
  const { t } = messages
  const form = useId()
  const idOf = (path: string) => `${form}-${path}`
  const [ownTyped, setOwnTyped] = useState<Typed>()
  const { typed, setTyped } = kept ?? { typed: ownTyped ?? initial, setTyped: setOwnTyped }
  const isChanged = (path: string) => typed[path] !== initial[path]
  // Kept input shows its findings at once.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed).filter(isChanged)))
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  /** The value that is being saved, as JSON. */
  const sent = useRef<string>(undefined)
  const fields = typeof fieldsOf === 'function' ? fieldsOf(typed) : fieldsOf
  const parsed = parse(typed)
  const findings = parsed.ok ? [] : parsed.findings
  const noteAt = ({ path, label }: EditField) => {
    const finding = left.has(path) ? findings.find((each) => each.path === path) : undefined
    return finding && ({ text: findingAtField(messages, finding, t(label)), tone: 'bad' } as const)
  }
  const known = new Set(fields.map(({ path }) => path))
  const otherFindings = left.size > 0 ? findings.filter(({ path }) => !known.has(path)) : []

  const save = async () => {
    if (isSaving && !savesEach) return
    if (!parsed.ok) {
      setLeft(new Set(fields.map(({ path }) => path)))
      const first = fields.find(({ path }) => findings.some((finding) => finding.path === path))
      if (first) document.getElementById(idOf(first.path))?.focus()
      return
    }
    await send(parsed.value, typed)
  }
  const send = async (value: Value, from: Typed) => {
    const json = JSON.stringify(value)
    sent.current = json
    setSaving(true)
    const failed = await (kept?.send?.(() => onSave(value), from) ?? onSave(value))
    if (sent.current === json) sent.current = undefined
    setProblem(failed)
    setSaving(false)
  }
  /** Whether there is anything to save. A choice such as *another size* only shows
   * more fields, and stays chosen. */
  const differs = (value: Value): boolean => {
    const before = parse(initial)
    const saved = sent.current ?? (before.ok ? JSON.stringify(before.value) : undefined)
    return saved !== JSON.stringify(value)
  }
  const change = (path: string, value: string, isChoice: boolean) => {
    const changed = adapt({ ...typed, [path]: value }, path)
    setTyped(changed)
    const read = isChoice && savesEach ? parse(changed) : undefined
    if (read?.ok && differs(read.value)) void send(read.value, changed)
  }
  const leave = (path: string) => {
    // Together with `save`, whose focus on a mistake leaves a field.
    setLeft((before) => new Set([...before, path]))
    if (savesEach && parsed.ok && differs(parsed.value)) void send(parsed.value, typed)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.fields}>
        {fields.map((field) => {
          const { path, label, hint, unit, placeholder, variant, isLong, span, choices, options, listed } =
            field
          const shared = {
            id: idOf(path),
            label: t(label),
            value: typed[path] ?? '',
            note: noteAt(field),
            onChange: (value: string) => change(path, value, Boolean(choices ?? options ?? listed)),
            onLeave: () => leave(path),
          }
          return (
            <div key={path} style={{ gridColumn: `span ${span}` }}>
              {listed ? (
                <ChoiceList {...shared} choices={listed} hint={hint && t(hint)} />
              ) : choices ? (
                <ChoiceField {...shared} choices={choices} nothingFound={t('pack.country.none')} />
              ) : options ? (
                <SelectField {...shared} options={options} hint={hint && t(hint)} />
              ) : isLong ? (
                <TextArea {...shared} hint={hint && t(hint)} />
              ) : (
                <TextField
                  {...shared}
                  hint={hint && t(hint)}
                  unit={unit}
                  placeholder={placeholder}
                  variant={variant}
                />
              )}
            </div>
          )
        })}
      </div>
      {otherFindings.map((finding) => (
        <p key={finding.path} className={styles.bad}>
          {findingSentence(messages, finding)}
        </p>
      ))}
      <ProblemAlert problem={problem} className={styles.bad} />
      {children}
      {savesEach ? (
        // Without a button, Enter submits only a form of one field.
        <button type="submit" hidden />
      ) : (
        <DialogFoot>
          {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
          <Button type="submit" variant="primary" isUnavailable={isSaving}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      )}
    </form>
  )
}
