import { useStore } from 'zustand'
import { Check, SelectField } from '../../components/index.ts'
import { keyParts, useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { SoundSettings } from './sounds.tsx'

const languages = ['system', 'en', 'de'] as const
const themes = ['system', 'light', 'dark'] as const

/** Language, theme, big display and sounds; changes apply at once. */
export function LookSection() {
  const { station, lookActions } = useAppModel()
  const { t } = useMessages()
  const language = useStore(station, ({ settings }) => settings?.language ?? 'system')
  const theme = useStore(station, ({ settings }) => settings?.theme ?? 'system')
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  const { save } = useSaver()
  return (
    <>
      <div className={styles.rows}>
        <SelectField
          label={t('settings.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`settings.language.${value}`) }))}
          onChange={(value) => void save({ language: value })}
        />
        <SelectField
          label={t('settings.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={(value) => void save({ theme: value })}
        />
        <Check
          label={t('settings.bigDisplay')}
          checked={isLarge}
          onChange={(checked) => void save({ largeView: checked })}
          aside={keyParts(lookActions.toggleBigDisplay.shortcut, t).join(' ')}
        />
      </div>
      <SoundSettings />
    </>
  )
}
