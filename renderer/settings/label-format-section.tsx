import { useState } from 'react'
import { useStore } from 'zustand'
import { documentedLabelFormat } from '../../shared/kit/index.ts'
import { findingSentence } from '../../shared/messages/index.ts'
import { settingsChangeSchema } from '../../shared/settings/index.ts'
import { findingsOf } from '../../shared/shipment/index.ts'
import { Panel } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { OneTextForm } from './one-text-form.tsx'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

/** The format in which labels are requested (interface 4.1), for the current environment. */
export function LabelFormatSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const { saved, save } = useSaver()
  return (
    <Panel title={t('settings.labelFormat')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('settings.labelFormat.about')}</p>
      <FormatForm key={environment} environment={environment} save={save} />
    </Panel>
  )
}

type FormProps = {
  environment: 'practice' | 'sandbox' | 'production'
  save: ReturnType<typeof useSaver>['save']
}

function FormatForm({ environment, save }: FormProps) {
  const { station } = useAppModel()
  const messages = useMessages()
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const [typed, setTyped] = useState(ours?.labelFormat ?? '')
  const labelFormat = typed.trim() || undefined
  const change = settingsChangeSchema.safeParse({
    environments: { [environment]: { ...ours, extras: ours?.extras ?? [], labelFormat } },
  })
  const finding = change.success ? undefined : findingsOf(change.error)[0]
  const label = messages.t('settings.labelFormat.label')
  return (
    <OneTextForm
      label={label}
      value={typed}
      onChange={setTyped}
      look="code"
      placeholder={documentedLabelFormat}
      wrong={finding && findingSentence(messages, finding, label)}
      off={labelFormat === ours?.labelFormat}
      onSave={() => change.success && void save(change.data)}
    />
  )
}
