import {
  type CarriersPackagingWords,
  packagingWordsSchema,
  unconfirmedPackagingWords,
} from '../../../shared/shipment/index.ts'
import { type EditField, type Parsed, parsedBy } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { SavedForm } from '../fields/saved-form.tsx'
import { useInput } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'
import { useEnvironment } from './use-environment.ts'

const fields: EditField[] = unconfirmedPackagingWords.map((word) => ({
  path: word,
  label: `settings.packagingWords.${word}`,
  placeholder: word,
  variant: 'code',
  span: 6,
}))

function parse(typed: Readonly<Record<string, string>>): Parsed<CarriersPackagingWords> {
  const filled = unconfirmedPackagingWords.flatMap((word) => {
    const text = typed[word]?.trim()
    return text ? [[word, text]] : []
  })
  return parsedBy(packagingWordsSchema, Object.fromEntries(filled))
}

/** The carrier's names for packagings of dangerous goods (interface 2.6), for the current environment. */
export function PackagingWords() {
  const { t } = useMessages()
  const { environment, ours, save } = useEnvironment()
  const initial = Object.fromEntries(
    unconfirmedPackagingWords.map((word) => [word, ours?.packagingWords?.[word] ?? '']),
  )
  const input = useInput<Readonly<Record<string, string>>>(`extras/packaging words ${environment}`, initial)
  return (
    <Block title={t('settings.packagingWords')} about={t('settings.packagingWords.about')}>
      <SavedForm
        key={environment}
        fields={fields}
        initial={initial}
        parse={parse}
        input={input}
        onSave={(packagingWords) => save({ packagingWords })}
      />
    </Block>
  )
}
