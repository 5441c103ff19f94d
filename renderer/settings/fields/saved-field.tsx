import { type ComponentProps, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { TextField } from '../../components/index.ts'
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
  const { typed, setTyped, isUnsent, send } = useInput(form, saved)
  const [wasLeft, setLeft] = useState(typed !== saved)
  const wrong = wrongOf(typed)
  const leave = () => {
    setLeft(true)
    if (wrong === undefined && isUnsent()) void send(() => onSave(typed))
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
        onChange={setTyped}
        onLeave={leave}
        note={wasLeft && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
      />
    </form>
  )
}
