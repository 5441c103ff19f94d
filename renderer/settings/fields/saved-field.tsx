import { type ComponentProps, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { TextField } from '../../components/index.ts'
import { useAppModel } from '../../kit/index.ts'
import { createTextSaver } from './text-saver.ts'
import { useInput } from './use-saver.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'note' | 'onLeave' | 'value' | 'onChange'> & {
  /** The name under which its unsaved input is kept, `section/form`. */
  form: string
  saved: string
  /** The fault of a text; undefined if it can be saved. */
  wrongOf(typed: string): string | undefined
  onSave(typed: string): Promise<Problem | undefined>
}

/** A text that is saved when its field is left, or by Enter. A wrong one gets its message,
 * stays as typed and is not saved. */
export function SavedField({ form, saved, wrongOf, onSave, ...field }: Props) {
  const { settingsEditor } = useAppModel()
  const [typed] = useInput(form, saved)
  const [saver] = useState(() => createTextSaver(settingsEditor, form))
  const [left, setLeft] = useState(typed !== saved)
  const wrong = wrongOf(typed)
  const leave = () => {
    setLeft(true)
    if (wrong === undefined) void saver.save(typed, saved, onSave)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <TextField
        {...field}
        value={typed}
        onChange={(next) => saver.keep(next, saved)}
        onLeave={leave}
        note={left && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
      />
    </form>
  )
}
