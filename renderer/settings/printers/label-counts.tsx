import { useStore } from 'zustand'
import { SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'

const modes = ['parcel', 'freight'] as const
const counts = ['perParcel', 'perShipment'] as const

/** The number of labels that an order must have before they print automatically, for parcels and for
 * freight. */
export function LabelCounts() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const chosen = useStore(station, ({ settings }) => settings?.labelCounts)
  const { save } = useSaver()
  if (!chosen) return null
  return (
    <Block title={t('settings.labels')} about={t('settings.labels.about')}>
      {modes.map((mode) => (
        <SelectField<(typeof counts)[number]>
          key={mode}
          label={t(`settings.labels.${mode}`)}
          value={chosen[mode]}
          options={counts.map((value) => ({ value, label: t(`settings.labels.${value}`) }))}
          onChange={(value) =>
            void save(({ labelCounts }) => ({ labelCounts: { ...labelCounts, [mode]: value } }))
          }
        />
      ))}
    </Block>
  )
}
