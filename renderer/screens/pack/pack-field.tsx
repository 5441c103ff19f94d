import { useCallback, useMemo } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { elementId, type Field, referenceField } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isLocked } from './pack-state.ts'
import { useNote } from './use-note.ts'

type Props = {
  field: Field
  unit?: string
  look?: 'text' | 'code' | 'number'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  className?: string
}

/** A text field of the form: it renders anew when its own text or message changes, and not else. */
export function PackField({ field, unit, look, inputMode, className }: Props) {
  const { commands } = useDesk().pack
  const { t } = useMessages()
  const { path, parcel } = field
  // A field's description is made anew by whoever renders it; its path tells whether it is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => field, [path])
  const value = usePack((state) => stable.read(state.draft))
  const locked = usePack(isLocked)
  const sending = usePack((state) => state.sending)
  const several = usePack((state) => state.draft.parcels.length > 1)
  const note = useNote(path)
  const change = useCallback((typed: string) => commands.type(stable, typed), [commands, stable])
  const leave = useCallback(() => commands.leave(path), [commands, path])
  const label = t(stable.label)
  return (
    <TextField
      id={elementId(path)}
      label={label}
      name={
        parcel !== undefined && several
          ? t('field.ofParcel', { field: label, number: parcel + 1 })
          : undefined
      }
      value={value}
      onChange={change}
      onLeave={leave}
      note={note}
      unit={unit}
      look={look}
      takesScan={path === referenceField.path}
      inputMode={inputMode}
      locked={locked}
      readOnly={sending}
      className={className}
    />
  )
}
