import { useCallback, useMemo } from 'react'
import type { Finding } from '../../shared/kit/index.ts'
import { findingAtField, type Messages } from '../../shared/messages/index.ts'
import { linesOf } from '../../shared/shipment/index.ts'
import type { FieldNote } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { elementId, type FormField, fieldAt } from './form-fields.ts'
import { isLocked } from './form-state.ts'
import { isDoubted, isUsual } from './marks.ts'
import { findingAt, serviceMessageAt } from './notes.ts'
import { orderConflicts } from './orders/fill-order.ts'
import { useForm, useFormState } from './use-form.ts'

/** The note beside a field: its finding, else the service's message. */
export function noteOf(
  messages: Messages,
  finding: Finding | undefined,
  serviceMessage: string | undefined,
  label: string | undefined,
): FieldNote | undefined {
  if (finding)
    return {
      text: findingAtField(messages, finding, label),
      tone: finding.severity === 'error' ? 'bad' : 'wait',
    }
  return serviceMessage ? { text: serviceMessage, tone: 'bad' } : undefined
}

/** The note beside the field with that path. The object changes only with its content, so that a key in one field renders no other
 * field. */
export function useFieldNote(path: string): FieldNote | undefined {
  const messages = useMessages()
  const label = fieldAt(path)?.label
  const key = useFormState((state) => {
    if (isLocked(state)) return ''
    const [finding, message] = [findingAt(state, path), serviceMessageAt(state, path)]
    const { draft } = state
    const mark = isDoubted(draft, path) ? 'doubt' : isUsual(draft, path) ? 'usual' : undefined
    const conflicts = orderConflicts(draft)
    const differs = conflicts.findIndex((each) => each.path === path)
    const order = differs < 0 ? undefined : { says: draft.marks?.order?.says[path], isFirst: differs === 0 }
    return finding || message || mark || order ? JSON.stringify([finding, message, mark, order]) : ''
  })
  const { orderEntry, formActions } = useAppModel()
  const { mode } = useForm()
  return useMemo(() => {
    if (!key) return undefined
    const { t } = messages
    const [finding, message, mark, order] = JSON.parse(key)
    const note = noteOf(messages, finding, message, label && t(label))
    if (note) return note
    if (order) {
      const { message: name, shortcut } = formActions[mode].useOrder
      return {
        text: t('order.says', { value: order.says }),
        tone: 'wait',
        inside: t('order.typedHere'),
        action: {
          label: t(name),
          shortcut: order.isFirst ? shortcut : undefined,
          perform: () => orderEntry[mode].take(path),
        },
      }
    }
    if (mark === 'doubt') return { text: t('pack.doubt'), tone: 'wait' }
    return mark === 'usual' ? { text: t('pack.usual'), tone: 'plain' } : undefined
  }, [key, messages, label, path, mode, orderEntry, formActions])
}

/** The props of a control for a text field. The component renders again only when its own text or note changes. */
export function useField(field: FormField) {
  const { commands, mode } = useForm()
  const { t } = useMessages()
  const { path, line } = field
  // Callers may create the field on each render; fields with the same path are equal.
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
    // Typing into a booked parcel begins the next one. Typing into booked freight would be lost.
    readOnly: mode === 'parcel' ? sending : locked,
  }
}
