import { useStore } from 'zustand'
import { Button, Check, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'
import styles from '../kit/section.module.css'

/** From low to high. */
const loudnesses = [
  { name: 'low', volume: 0.2 },
  { name: 'medium', volume: 0.5 },
  { name: 'high', volume: 1 },
] as const
const sounds = ['booked', 'refused', 'wrong'] as const

/** Whether sounds are on, their volume, and a test of each. */
export function SoundSettings() {
  const { station, sounds: model } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings?.sounds)
  const { save } = useSaver()
  if (!settings) return null
  const { name: loudness } = loudnesses.find(({ volume }) => settings.volume <= volume) ?? loudnesses[2]
  return (
    <Block title={t('sounds.title')}>
      <div className={styles.rows}>
        <Check
          label={t('sounds.on')}
          checked={settings.on}
          onChange={(isOn) => void save(({ sounds }) => ({ sounds: { ...sounds, on: isOn } }))}
        />
        <SelectField
          label={t('sounds.volume')}
          value={loudness}
          options={loudnesses.map(({ name }) => ({ value: name, label: t(`sounds.volume.${name}`) }))}
          onChange={(chosen) => {
            const { volume } = loudnesses.find(({ name }) => name === chosen) ?? loudnesses[2]
            void save(({ sounds }) => ({ sounds: { ...sounds, volume } }))
          }}
        />
        <div className={styles.actions}>
          <span>{t('sounds.try')}</span>
          {sounds.map((name) => (
            <Button key={name} isUnavailable={!settings.on} onClick={() => model.play(name)}>
              {t(`sounds.${name}`)}
            </Button>
          ))}
        </div>
      </div>
    </Block>
  )
}
