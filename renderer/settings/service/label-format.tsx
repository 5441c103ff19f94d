import { useStore } from 'zustand'
import { documentedLabelFormat } from '../../../shared/kit/index.ts'
import { findingSentence } from '../../../shared/messages/index.ts'
import { settingsChangeSchema } from '../../../shared/settings/index.ts'
import { findingsOf } from '../../../shared/shipment/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { Block } from '../fields/block.tsx'
import { SavedField } from '../fields/saved-field.tsx'
import { useSaver } from '../fields/use-saver.ts'

/** The format in which labels are requested (interface 4.1), for the current environment. */
export function LabelFormat() {
  const { station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const label = t('settings.labelFormat.label')
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const { save } = useSaver()
  const changeOf = (typed: string) =>
    settingsChangeSchema.safeParse({
      environments: {
        [environment]: { ...ours, extras: ours?.extras ?? [], labelFormat: typed.trim() || undefined },
      },
    })
  return (
    <Block title={t('settings.labelFormat')} about={t('settings.labelFormat.about')}>
      <SavedField
        key={environment}
        form={`extras/label format ${environment}`}
        label={label}
        look="code"
        placeholder={documentedLabelFormat}
        saved={ours?.labelFormat ?? ''}
        wrongOf={(typed) => {
          const change = changeOf(typed)
          const finding = change.success ? undefined : findingsOf(change.error)[0]
          return finding && findingSentence(messages, finding, label)
        }}
        onSave={(typed) => {
          const change = changeOf(typed)
          return change.success ? save(change.data) : Promise.resolve(undefined)
        }}
      />
    </Block>
  )
}
