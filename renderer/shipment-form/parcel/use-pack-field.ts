import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import type { Field } from '../draft-fields.ts'
import { useText } from '../use-text.ts'

/** What a control needs to show and change a text of the form. */
export function usePackField(field: Field) {
  const text = useText(useAppModel().pack, field)
  const { t } = useMessages()
  const { line } = field
  const several = usePack((state) => state.draft.parcels.length > 1)
  return {
    ...text,
    name:
      line !== undefined && several
        ? t('field.ofParcel', { field: text.label, number: line + 1 })
        : undefined,
    locked: usePack(isLocked),
    // Typed into what is booked, it begins the next parcel.
    readOnly: usePack((state) => state.sending),
  }
}
