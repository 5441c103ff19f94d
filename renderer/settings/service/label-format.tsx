import { documentedLabelFormat, findingsOf } from '../../../shared/kit/index.ts'
import { findingSentence } from '../../../shared/messages/index.ts'
import { settingsChangeSchema } from '../../../shared/settings/index.ts'
import { useMessages } from '../../kit/index.ts'
import { Block } from '../fields/block.tsx'
import { SavedField } from '../fields/saved-field.tsx'
import { useEnvironment } from './use-environment.ts'

/** The format in which labels are requested (interface 4.1), for the current environment. */
export function LabelFormat() {
  const messages = useMessages()
  const { t } = messages
  const label = t('settings.labelFormat.label')
  const { environment, ours, changeOf, save } = useEnvironment()
  const partOf = (typed: string) => ({ labelFormat: typed.trim() || undefined })
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
          const change = settingsChangeSchema.safeParse(changeOf(partOf(typed)))
          const finding = change.success ? undefined : findingsOf(change.error)[0]
          return finding && findingSentence(messages, finding, label)
        }}
        onSave={(typed) => save(partOf(typed))}
      />
    </Block>
  )
}
