import { useCallback, useMemo } from 'react'
import type { Finding } from '../../../shared/kit/index.ts'
import { findingAtField, type Messages } from '../../../shared/messages/index.ts'
import { linesOf } from '../../../shared/shipment/index.ts'
import type { FieldNote } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import { type FormField, fieldAt } from '../draft/form-fields.ts'
import { isDoubted, isUsual } from '../draft/marks.ts'
import { elementId } from '../focus/field-focus.ts'
import { orderConflicts } from '../orders/order-fields.ts'
import { isFormLocked, isFormReadOnly } from '../store/form-state.ts'
import { findingAt, serviceMessageAt } from '../store/shown-findings.ts'
import { useForm, useFormModel, useFormPart, useFormState } from '../store/use-form.ts'

/** The note beside a field: its finding, else the service's message. */
export function findingNote(
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

/** The note that the order says something else than the packer typed. The object
 * changes only with its content.
 * @param path its path in the draft's marks
 * @param words how a value is shown */
export function useConflict(path: string, words: (says: string) => string = String): FieldNote | undefined {
  const { t } = useMessages()
  const { orderEntry, formActions } = useFormModel()
  const extras = useExtras()
  const conflict = useFormPart((state) => {
    const fields = isFormLocked(state) ? [] : orderConflicts(state.draft, extras)
    const index = fields.findIndex((each) => each.path === path)
    return index < 0 ? undefined : { says: state.draft.marks?.order?.says[path] ?? '', isFirst: index === 0 }
  })
  return useMemo(() => {
    if (!conflict) return undefined
    const { message, shortcut } = formActions.useOrder
    const value = words(conflict.says)
    return {
      text: t('order.says', { value }),
      tone: 'wait',
      inside: t('order.typedHere'),
      action: {
        label: t(message),
        value,
        shortcut: conflict.isFirst ? shortcut : undefined,
        perform: () => orderEntry.commands.applyValue(path),
      },
    }
  }, [conflict, t, path, words, orderEntry, formActions])
}

/** The note beside the field with that path. The object changes only with its content, so that a key in
 * one field renders no other field.
 * @param markPath its path in the draft's marks, if it is another one
 * @param conflict its note of {@link useConflict}. A checkbox has none: it is on if the order or the packer
 * wants it */
export function useFieldNote(path: string, markPath = path, conflict?: FieldNote): FieldNote | undefined {
  const messages = useMessages()
  const isReturn = useFormState(({ draft }) => draft.shipper !== undefined)
  const label = fieldAt(path, isReturn)?.label
  const found = useFormPart((state) => {
    if (isFormLocked(state)) return undefined
    const { draft } = state
    return {
      finding: findingAt(state, path),
      message: serviceMessageAt(state, path),
      isDoubt: isDoubted(draft, markPath),
      isUsual: isUsual(draft, markPath),
    }
  })
  return useMemo(() => {
    if (!found) return conflict
    const { t } = messages
    const { finding, message, isDoubt, isUsual } = found
    const note = findingNote(messages, finding, message, label && t(label))
    // The order's value may be the remedy.
    if (note && conflict) return { ...conflict, text: `${conflict.text} · ${note.text}`, tone: note.tone }
    if (note ?? conflict) return note ?? conflict
    if (isDoubt) return { text: t('pack.doubt'), tone: 'wait' }
    return isUsual ? { text: t('pack.usual'), tone: 'plain' } : undefined
  }, [found, conflict, messages, label])
}

/** The props of a control for a text field. The component renders again only
 * when its own text or note changes.
 * @param words how a code of the order is shown */
export function useField(field: FormField, words?: (code: string) => string) {
  const { commands, mode } = useForm()
  const { t } = useMessages()
  const { path, line } = field
  // Callers may create the field on each render; fields with the same path are equal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => field, [path])
  const label = t(stable.label)
  const isOneOfSeveral = useFormState(({ draft }) => line !== undefined && linesOf(draft).length > 1)
  const isLocked = useFormState(isFormLocked)
  const readOnly = useFormState((state) => isFormReadOnly(mode, state))
  const ofLine = mode === 'parcel' ? 'field.ofParcel' : 'field.ofLine'
  return {
    id: elementId(path),
    label,
    name: isOneOfSeveral ? t(ofLine, { field: label, number: (line ?? 0) + 1 }) : undefined,
    value: useFormState((state) => stable.read(state.draft)),
    note: useFieldNote(path, path, useConflict(path, words)),
    onChange: useCallback((typed: string) => commands.type(stable, typed), [commands, stable]),
    onLeave: useCallback(() => commands.leaveField(path), [commands, path]),
    isLocked,
    readOnly,
  }
}
