import { useCallback, useMemo } from 'react'
import type { Finding } from '../../shared/kit/index.ts'
import { findingAtField, type Messages } from '../../shared/messages/index.ts'
import { linesOf } from '../../shared/shipment/index.ts'
import type { FieldNote } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { elementId, type FormField, fieldAt } from './form-fields.ts'
import { isLocked } from './form-state.ts'
import { isDoubted, isUsual } from './marks.ts'
import { findingAt, saidAt } from './notes.ts'
import { useForm, useFormState } from './use-form.ts'

/** What our finding, or else the service's own words, says beside a field of that name. */
export function noteOf(
  messages: Messages,
  finding: Finding | undefined,
  said: string | undefined,
  label: string | undefined,
): FieldNote | undefined {
  if (finding)
    return {
      text: findingAtField(messages, finding, label),
      tone: finding.severity === 'error' ? 'bad' : 'wait',
    }
  return said ? { text: said, tone: 'bad' } : undefined
}

/** The message beside the field of that path. It is the same object as long as it says the same, so that a key in one field
 * renders no other. */
export function useFieldNote(path: string): FieldNote | undefined {
  const messages = useMessages()
  const label = fieldAt(path)?.label
  const key = useFormState((state) => {
    if (isLocked(state)) return ''
    const [finding, said] = [findingAt(state, path), saidAt(state, path)]
    const { draft } = state
    const mark = isDoubted(draft, path) ? 'doubt' : isUsual(draft, path) ? 'usual' : undefined
    return finding || said || mark ? JSON.stringify([finding, said, mark]) : ''
  })
  return useMemo(() => {
    if (!key) return undefined
    const { t } = messages
    const [finding, said, mark] = JSON.parse(key)
    const note = noteOf(messages, finding, said, label && t(label))
    if (note) return note
    if (mark === 'doubt') return { text: t('pack.doubt'), tone: 'wait' }
    return mark === 'usual' ? { text: t('pack.usual'), tone: 'plain' } : undefined
  }, [key, messages, label])
}

/** What a control needs to show and change a text of the form: it renders anew when its own text or message changes, and not else. */
export function useField(field: FormField) {
  const { commands, mode } = useForm()
  const { t } = useMessages()
  const { path, line } = field
  // A field's description is made anew by whoever renders it; its path tells whether it is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => field, [path])
  const label = t(stable.label)
  const isOneOfSeveral = useFormState(({ draft }) => line !== undefined && linesOf(draft).length > 1)
  const locked = useFormState(isLocked)
  const sending = useFormState((state) => state.sending)
  const ofLine = mode === 'parcel' ? 'field.ofParcel' : 'field.ofLine'
  return {
    id: elementId(path),
    label,
    name: isOneOfSeveral ? t(ofLine, { field: label, number: (line ?? 0) + 1 }) : undefined,
    value: useFormState((state) => stable.read(state.draft)),
    note: useFieldNote(path),
    onChange: useCallback((typed: string) => commands.type(stable, typed), [commands, stable]),
    onLeave: useCallback(() => commands.leave(path), [commands, path]),
    locked,
    // Typed into a parcel that is booked, it begins the next one; typed into freight that is booked, it would be lost.
    readOnly: mode === 'parcel' ? sending : locked,
  }
}
