import { useStore } from 'zustand'
import { Button, Check, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'
import styles from '../kit/section.module.css'

const volumes = { low: 0.2, medium: 0.5, high: 1 } as const
const names = ['low', 'medium', 'high'] as const
const sounds = ['booked', 'refused', 'wrong'] as const

/** Whether sounds are on, their volume, and a test of each. */
export function SoundSettings() {
  const { station, sounds: model } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings?.sounds)
  const { save } = useSaver()
  if (!settings) return null
  const loudness = names.find((name) => settings.volume <= volumes[name]) ?? 'high'
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
          options={names.map((value) => ({ value, label: t(`sounds.volume.${value}`) }))}
          onChange={(name) => void save(({ sounds }) => ({ sounds: { ...sounds, volume: volumes[name] } }))}
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
