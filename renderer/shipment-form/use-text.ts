import { useCallback, useMemo } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { useMessages } from '../app/i18n/use-messages.ts'
import { elementId, type FormField } from './form-fields.ts'
import type { FormCommands, FormState } from './form-state.ts'
import type { Marked } from './marks.ts'
import { useNote } from './use-note.ts'

type Form<Draft> = Pick<StoreApi<FormState<Draft>>, 'getState' | 'getInitialState' | 'subscribe'> & {
  commands: Pick<FormCommands<Draft>, 'type' | 'leave'>
}

/** What a control needs to show and change a text of a form: it renders anew when its own text or message changes, and not else. */
export function useText<Draft extends Marked>(form: Form<Draft>, field: FormField<Draft>) {
  const { commands } = form
  const { t } = useMessages()
  const { path } = field
  // A field's description is made anew by whoever renders it; its path tells whether it is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => field, [path])
  const value = useStore(form, (state) => stable.read(state.draft))
  const label = t(stable.label)
  const note = useNote(form, path, label)
  const onChange = useCallback((typed: string) => commands.type(stable, typed), [commands, stable])
  const onLeave = useCallback(() => commands.leave(path), [commands, path])
  return { id: elementId(path), label, value, note, onChange, onLeave }
}
