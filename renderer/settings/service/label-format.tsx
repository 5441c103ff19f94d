import { findingsOf } from '../../../shared/kit/index.ts'
import { documentedLabelFormat, labelFormatSchema } from '../../../shared/labels/index.ts'
import { findingSentence } from '../../../shared/messages/index.ts'
import { useMessages } from '../../kit/index.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { Block } from '../kit/block.tsx'
import { useEnvironment } from './use-environment.ts'

/** The format in which labels are requested (interface 4.1), for the current environment. */
export function LabelFormat() {
  const messages = useMessages()
  const { t } = messages
  const label = t('settings.labelFormat.label')
  const { environment, ours, save } = useEnvironment()
  const formatOf = (typed: string) => typed.trim() || undefined
  return (
    <Block title={t('settings.labelFormat')} about={t('settings.labelFormat.about')}>
      <SavedField
        key={environment}
        form={`extras/label format ${environment}`}
        label={label}
        variant="code"
        placeholder={documentedLabelFormat}
        saved={ours?.labelFormat ?? ''}
        wrongOf={(typed) => {
          const parsed = labelFormatSchema.optional().safeParse(formatOf(typed))
          const finding = parsed.success ? undefined : findingsOf(parsed.error)[0]
          return finding && findingSentence(messages, finding, label)
        }}
        onSave={(typed) => save({ labelFormat: formatOf(typed) })}
      />
    </Block>
  )
}
