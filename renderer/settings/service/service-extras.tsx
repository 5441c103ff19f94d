import { errorAt, joined } from '../../../shared/kit/index.ts'
import { type ServiceExtra, serviceExtraSchema } from '../../../shared/shipment/index.ts'
import { type EditField, EditForm, type Parsed, parsedBy } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { EditableList } from '../fields/editable-list.tsx'
import { Block } from '../kit/block.tsx'
import { useEnvironment } from './use-environment.ts'

/** Whether two paths are equal or one contains the other. */
const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** Names identify extras, so a second extra of the same name is refused. */
const parse =
  (others: readonly ServiceExtra[]) =>
  ({ name, path, kind, priceNote }: Readonly<Record<string, string>>): Parsed<ServiceExtra> => {
    const read = parsedBy(serviceExtraSchema, {
      name: name?.trim() || undefined,
      path: path?.trim() || undefined,
      kind,
      priceNote: priceNote?.trim() || undefined,
    })
    if (!read.ok) return read
    if (others.some((extra) => extra.name === read.value.name))
      return { ok: false, findings: [errorAt('alreadyUsed', 'name')] }
    if (others.some((extra) => overlaps(extra.path, read.value.path)))
      return { ok: false, findings: [errorAt('alreadyUsed', 'path')] }
    return read
  }

/** Service extras: fields that the interface does not show, by the path from the carrier (design.md 7). */
export function ServiceExtras() {
  const { t } = useMessages()
  const { environment, ours, save } = useEnvironment()
  const extras = ours?.extras ?? []
  const kinds = (['switch', 'text', 'number'] as const).map((value) => ({
    value,
    label: t(`settings.extra.kind.${value}`),
  }))
  const fields: EditField[] = [
    { path: 'name', label: 'settings.extra.name', hint: 'settings.extra.name.hint', span: 12 },
    { path: 'path', label: 'settings.extra.path', span: 8, variant: 'code' },
    { path: 'kind', label: 'settings.extra.kind', span: 4, options: kinds },
    { path: 'priceNote', label: 'settings.extra.priceNote', hint: 'settings.extra.priceNote.hint', span: 12 },
  ]
  return (
    <Block title={t('settings.extras')} about={t('settings.extras.about')}>
      <EditableList
        key={environment}
        items={extras}
        nameOf={({ name }) => name}
        aboutOf={({ path, kind, priceNote }) =>
          joined([path, t(`settings.extra.kind.${kind}`), priceNote], ' · ')
        }
        none={t('settings.extras.none')}
        addLabel={t('settings.extras.add')}
        newTitle={t('settings.extras.new')}
        changeTitle={t('settings.extras.change')}
        save={(change, base) => save((now) => ({ extras: change(now.extras) }), { extras: [...base] })}
        form={({ item, onSave, onCancel }) => (
          <EditForm
            fields={fields}
            initial={{
              name: item?.name ?? '',
              path: item?.path ?? '',
              kind: item?.kind ?? 'switch',
              priceNote: item?.priceNote ?? '',
            }}
            parse={parse(extras.filter((extra) => extra !== item))}
            onSave={onSave}
            onCancel={onCancel}
          />
        )}
      />
    </Block>
  )
}
