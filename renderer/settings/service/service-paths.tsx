import { useStore } from 'zustand'
import { conventionalPaths, type ServicePaths, servicePathsSchema } from '../../../shared/settings/index.ts'
import { findingsOf } from '../../../shared/shipment/index.ts'
import { type EditField, EditForm, type Parsed } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { Block } from '../fields/block.tsx'
import { useInput, useSaver } from '../fields/use-saver.ts'

const names = ['listQuotations', 'readQuotation', 'listInvoices'] as const
const fields: EditField[] = names.map((path) => ({
  path,
  label: `settings.paths.${path}`,
  placeholder: conventionalPaths[path],
  look: 'code',
  span: 12,
}))

function parse(typed: Readonly<Record<string, string>>): Parsed<ServicePaths> {
  const parsed = servicePathsSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, typed[name]?.trim() || undefined])),
    { reportInput: true },
  )
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, findings: findingsOf(parsed.error) }
}

/** Paths of lists that the interface does not show (interface 4.1), for the current environment (design.md 7). */
export function PathForm() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const { save } = useSaver()
  const paths = ours?.paths
  const initial = Object.fromEntries(names.map((name) => [name, paths?.[name] ?? '']))
  const kept = useInput<Readonly<Record<string, string>>>(`extras/paths ${environment}`, initial)
  return (
    <Block title={t('settings.paths')} about={t('settings.paths.about')}>
      <EditForm
        key={environment}
        fields={fields}
        initial={initial}
        parse={parse}
        savesEach
        kept={kept}
        onSave={(changed) =>
          save({ environments: { [environment]: { ...ours, extras: ours?.extras ?? [], paths: changed } } })
        }
      />
    </Block>
  )
}
