import { memo, useMemo } from 'react'
import { useStore } from 'zustand'
import { numberIn } from '../../../shared/kit/index.ts'
import { parcelsIn } from '../../../shared/shipment/index.ts'
import { ActionButton, type FieldNote, Panel, RemoveButton, TextField } from '../../components/index.ts'
import { toGram, useAppModel, useMessages } from '../../kit/index.ts'
import { lineField } from '../draft/form-fields.ts'
import { FormText } from '../fields/form-text.tsx'
import { useField } from '../fields/use-field.ts'
import { useLineFocus } from '../fields/use-line-focus.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormModel, useFormState } from '../store/use-form.ts'
import styles from './parcels-panel.module.css'
import { tareOf } from './preset-sizes.ts'
import { Presets } from './presets.tsx'
import { ScaleLine } from './scale-line.tsx'

/** The parcels of the shipment: one line per kind, typed or filled by a preset. */
export const ParcelsPanel = memo(function ParcelsPanel() {
  const { formActions } = useFormModel()
  const { t } = useMessages()
  const lines = useFormState((state) => state.draft.lines.length)
  const count = useFormState(({ draft }) => parcelsIn(draft.lines))
  const isLocked = useFormState(isFormLocked)
  useLineFocus(lines, 'length')
  return (
    <Panel
      title={t('pack.parcels')}
      aside={
        <>
          <span>{t('units.parcel', { count })}</span>
          {!isLocked && <ActionButton action={formActions.addLine} variant="quiet" className={styles.add} />}
        </>
      }
    >
      <Presets />
      <ScaleLine />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line and the paths of its fields
        <ParcelLine key={index} index={index} canRemove={lines > 1 && !isLocked} />
      ))}
    </Panel>
  )
})

const ParcelLine = memo(function ParcelLine({ index, canRemove }: { index: number; canRemove: boolean }) {
  const { commands } = useForm()
  const { t } = useMessages()
  const fields = useMemo(
    () => ({
      quantity: lineField(index, 'quantity'),
      length: lineField(index, 'length'),
      width: lineField(index, 'width'),
      height: lineField(index, 'height'),
      content: lineField(index, 'content'),
    }),
    [index],
  )
  return (
    <div className={styles.line} data-parcel={index} data-removable={canRemove || undefined}>
      <FormText field={fields.quantity} variant="number" inputMode="numeric" />
      <FormText field={fields.length} variant="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.width} variant="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.height} variant="number" inputMode="decimal" unit="cm" />
      <WeightField parcel={index} />
      <FormText field={fields.content} />
      {canRemove && (
        <RemoveButton
          label={t('pack.removeParcel', { number: index + 1 })}
          className={styles.remove}
          onClick={() => commands.removeLine(index)}
        />
      )}
    </div>
  )
})

/** Weight of a parcel including its packaging. If the packaging's weight is known, the field shows the
 * content's weight, and warns if nothing is left for it. */
function WeightField({ parcel }: { parcel: number }) {
  const { station } = useAppModel()
  const { t, measure } = useMessages()
  const { note, ...field } = useField(lineField(parcel, 'weight'))
  const presets = useStore(station, ({ settings }) => settings?.parcelPresets)
  const tare = useFormState(({ draft }) => {
    const line = draft.lines[parcel]
    return line && presets && tareOf(line, presets)
  })
  const weight = numberIn(field.value)
  const content = tare !== undefined && weight !== undefined ? weight - tare : undefined
  const words = (kilograms: number) => measure(toGram(kilograms), 'kg')
  const light: FieldNote | undefined =
    content !== undefined && content <= 0 && tare !== undefined
      ? { text: t('pack.weight.packagingAlone', { weight: words(tare) }), tone: 'wait' }
      : undefined
  return (
    <TextField
      {...field}
      variant="number"
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
