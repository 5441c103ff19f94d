import { conventionalPaths, type ServicePaths, servicePathsSchema } from '../../../shared/settings/index.ts'
import { type EditField, type Parsed, parsedBy } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { SavedForm } from '../fields/saved-form.tsx'
import { useInput } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'
import { useEnvironment } from './use-environment.ts'

const names = ['listQuotations', 'readQuotation', 'listInvoices'] as const
const fields: EditField[] = names.map((path) => ({
  path,
  label: `settings.paths.${path}`,
  placeholder: conventionalPaths[path],
  variant: 'code',
  span: 12,
}))

const parse = (typed: Readonly<Record<string, string>>): Parsed<ServicePaths> =>
  parsedBy(
    servicePathsSchema,
    Object.fromEntries(names.map((name) => [name, typed[name]?.trim() || undefined])),
  )

/** Paths of lists that the interface does not show (interface 4.1), for the
 * current environment (design.md 7). */
export function PathForm() {
  const { t } = useMessages()
  const { environment, ours, save } = useEnvironment()
  const initial = Object.fromEntries(names.map((name) => [name, ours?.paths?.[name] ?? '']))
  const input = useInput<Readonly<Record<string, string>>>(`extras/paths ${environment}`, initial)
  return (
    <Block title={t('settings.paths')} about={t('settings.paths.about')}>
      <SavedForm
        key={environment}
        fields={fields}
        initial={initial}
        parse={parse}
        input={input}
        onSave={(paths) => save({ paths })}
      />
    </Block>
  )
}
