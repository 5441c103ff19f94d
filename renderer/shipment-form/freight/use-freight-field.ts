import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import type { FreightField } from '../freight-fields.ts'
import { useText } from '../use-text.ts'

/** What a control needs to show and change a text of the form. */
export function useFreightField(field: FreightField) {
  const text = useText(useAppModel().freight, field)
  const { t } = useMessages()
  const { line } = field
  const locked = useFreight(isLocked)
  const several = useFreight(({ draft }) => draft.product === 'STANDARD' && draft.lines.length > 1)
  return {
    ...text,
    name:
      line !== undefined && several ? t('field.ofLine', { field: text.label, number: line + 1 }) : undefined,
    locked,
    // Nothing typed into what is booked would be kept.
    readOnly: locked,
  }
}
