import { useRef, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import {
  EditFields,
  type EditFormProps,
  type EditTexts,
  ProblemAlert,
  useEditFields,
} from '../../components/index.ts'
import styles from '../kit/section.module.css'
import type { useInput } from './use-saver.ts'

type Props<Value> = EditFormProps<Value> & {
  input: Pick<ReturnType<typeof useInput<EditTexts>>, 'typed' | 'setTyped' | 'send'>
}

/** A form that saves each valid change: of a select at once, of a text when its field is left. */
export function SavedForm<Value>({ input, ...form }: Props<Value>) {
  const { initial, adapt = (typed) => typed, parse, onSave } = form
  const { typed } = input
  const [problem, setProblem] = useState<Problem>()
  /** The value that is being saved, as JSON. */
  const sent = useRef<string>(undefined)
  const state = useEditFields(form, typed)
  const send = async (value: Value, from: EditTexts) => {
    const json = JSON.stringify(value)
    sent.current = json
    const failed = await input.send(() => onSave(value), from)
    if (sent.current === json) sent.current = undefined
    setProblem(failed)
  }
  /** Saves what is typed if it is valid and not saved yet. A choice such as *another size* only shows more
   * fields, and stays chosen. */
  const sendChange = (from: EditTexts) => {
    const read = parse(from)
    if (!read.ok) return
    const before = parse(initial)
    const saved = sent.current ?? (before.ok ? JSON.stringify(before.value) : undefined)
    if (saved !== JSON.stringify(read.value)) void send(read.value, from)
  }
  return (
    <EditFields
      state={state}
      onChange={({ path, choices, options, listed }, value) => {
        const changed = adapt({ ...typed, [path]: value }, path)
        input.setTyped(changed)
        if (choices ?? options ?? listed) sendChange(changed)
      }}
      onLeave={(path) => {
        state.leaveField(path)
        sendChange(typed)
      }}
      onSubmit={() => {
        if (state.parsed.ok) void send(state.parsed.value, typed)
        else state.showFindings()
      }}
    >
      <ProblemAlert problem={problem} className={styles.bad} />
      {/* Without a button, Enter submits only a form of one field. */}
      <button type="submit" hidden />
    </EditFields>
  )
}
