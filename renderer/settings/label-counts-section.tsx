import { useStore } from 'zustand'
import { Panel, SelectField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

const modes = ['parcel', 'freight'] as const
const counts = ['perParcel', 'perShipment'] as const

/** How many labels an order must have before they print automatically, for parcels and for freight. */
export function LabelCountsSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const chosen = useStore(station, ({ settings }) => settings?.labelCounts)
  const { saved, save } = useSaver()
  if (!chosen) return null
  return (
    <Panel title={t('settings.labels')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('settings.labels.about')}</p>
      {modes.map((mode) => (
        <SelectField<(typeof counts)[number]>
          key={mode}
          label={t(`settings.labels.${mode}`)}
          value={chosen[mode]}
          options={counts.map((value) => ({ value, label: t(`settings.labels.${value}`) }))}
          onChange={(value) => void save({ labelCounts: { ...chosen, [mode]: value } })}
        />
      ))}
    </Panel>
  )
}
