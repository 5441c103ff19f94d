import { useCallback, useMemo } from 'react'
import { isLocked } from '../../booking/booking-state.ts'
import { useDesk, useFreight } from '../../desk.ts'
import { elementId } from '../../draft-fields.ts'
import type { FreightField } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNote } from './use-note.ts'

/** What a control needs to show and change a text of the form. */
export function useFreightField(field: FreightField) {
  const { commands } = useDesk().freight
  const { t } = useMessages()
  const { path, line } = field
  // A field's description is made anew by whoever renders it; its path tells whether it is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => field, [path])
  const value = useFreight((state) => stable.read(state.draft))
  const locked = useFreight(isLocked)
  const several = useFreight(({ draft }) => draft.product === 'STANDARD' && draft.lines.length > 1)
  const note = useNote(path)
  const onChange = useCallback((typed: string) => commands.type(stable, typed), [commands, stable])
  const onLeave = useCallback(() => commands.leave(path), [commands, path])
  const label = t(stable.label)
  return {
    id: elementId(path),
    label,
    name: line !== undefined && several ? t('field.ofLine', { field: label, number: line + 1 }) : undefined,
    value,
    locked,
    // Nothing typed into what is booked would be kept.
    readOnly: locked,
    note,
    onChange,
    onLeave,
  }
}
