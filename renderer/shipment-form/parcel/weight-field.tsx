import { useStore } from 'zustand'
import { parseDecimal } from '../../../shared/kit/decimal.ts'
import { tareOf } from '../../../shared/shipment/preset-sizes.ts'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import type { FieldNote } from '../../components/field-frame.tsx'
import { TextField } from '../../components/text-field.tsx'
import { lineField } from '../form-fields.ts'
import { useField } from '../use-field.ts'
import { useFormState } from '../use-form.ts'

/** The weight of a parcel with its packaging, as the service wants it. Where the packaging's own weight is known, what is in it is
 * told, and a weight that leaves nothing for it is doubted. */
export function WeightField({ parcel }: { parcel: number }) {
  const { station } = useAppModel()
  const { t, measure } = useMessages()
  const { note, ...field } = useField(lineField(parcel, 'weight'))
  const presets = useStore(station, ({ settings }) => settings?.parcelPresets)
  const tare = useFormState(({ draft }) => {
    const line = draft.lines[parcel]
    return line && presets && tareOf(line, presets)
  })
  const weight = parseDecimal(field.value)
  const content = tare !== undefined && weight.kind === 'number' ? weight.value - tare : undefined
  const words = (kilograms: number) => measure(Math.round(kilograms * 1000) / 1000, 'kg')
  const light: FieldNote | undefined =
    content !== undefined && content <= 0 && tare !== undefined
      ? { text: t('pack.weight.packagingAlone', { weight: words(tare) }), tone: 'wait' }
      : undefined
  return (
    <TextField
      {...field}
      look="number"
      inputMode="decimal"
      unit="kg"
      note={note?.tone === 'bad' ? note : (light ?? note)}
      hint={
        content !== undefined && content > 0
          ? t('pack.weight.content', { weight: words(content) })
          : undefined
      }
    />
  )
}
