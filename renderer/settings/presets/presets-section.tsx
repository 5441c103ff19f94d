import { useStore } from 'zustand'
import { joined, numberFinding, parseDecimal, writeDecimal } from '../../../shared/kit/index.ts'
import { decimalSign } from '../../../shared/messages/index.ts'
import { type ParcelPreset, parcelPresetSchema } from '../../../shared/shipment/index.ts'
import { type EditField, EditForm, type Parsed, parsedBy } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { EditableList } from '../fields/editable-list.tsx'
import { useSaver } from '../fields/use-saver.ts'
import { OfferedPresets } from './offered-presets.tsx'

const fields: EditField[] = [
  { path: 'name', label: 'field.name', span: 12 },
  { path: 'length', label: 'field.length', span: 4, unit: 'cm', variant: 'number' },
  { path: 'width', label: 'field.width', span: 4, unit: 'cm', variant: 'number' },
  { path: 'height', label: 'field.height', span: 4, unit: 'cm', variant: 'number' },
  {
    path: 'weight',
    label: 'field.weight',
    hint: 'settings.preset.weight',
    span: 6,
    unit: 'kg',
    variant: 'number',
  },
  { path: 'tare', label: 'field.tare', hint: 'settings.preset.tare', span: 6, unit: 'kg', variant: 'number' },
  { path: 'content', label: 'field.content', span: 12 },
]

function parse(typed: Readonly<Record<string, string>>): Parsed<ParcelPreset> {
  const numbers = ['length', 'width', 'height', 'weight', 'tare'].map(
    (name) => [name, parseDecimal(typed[name] ?? '')] as const,
  )
  const findings = numbers.flatMap(([path, read]) =>
    read.kind === 'invalid' || read.kind === 'ambiguous' ? [numberFinding(read, path)] : [],
  )
  return parsedBy(
    parcelPresetSchema,
    {
      name: typed.name?.trim() || undefined,
      ...Object.fromEntries(
        numbers.map(([name, read]) => [name, read.kind === 'number' ? read.value : undefined]),
      ),
      content: typed.content?.trim() || undefined,
    },
    findings,
  )
}

/** The parcel presets. */
export function PresetsSection() {
  const { station } = useAppModel()
  const { t, number, measure, locale } = useMessages()
  const presets = useStore(station, ({ settings }) => settings?.parcelPresets) ?? []
  const { save } = useSaver()
  const typed = (value?: number) => (value === undefined ? '' : writeDecimal(value, decimalSign(locale)))
  return (
    <>
      <EditableList
        items={presets}
        nameOf={({ name }) => name}
        aboutOf={({ length, width, height, tare }) =>
          joined(
            [
              t('settings.preset.measures', {
                length: number(length),
                width: number(width),
                height: number(height),
              }),
              tare !== undefined && t('settings.preset.empty', { weight: measure(tare, 'kg') }),
            ],
            ', ',
          )
        }
        none={t('settings.presets.none')}
        addLabel={t('settings.presets.add')}
        newTitle={t('settings.presets.new')}
        changeTitle={t('settings.presets.change')}
        save={(change, base) =>
          save((now) => ({ parcelPresets: change(now.parcelPresets) }), { parcelPresets: [...base] })
        }
        form={({ item, onSave, onCancel }) => (
          <EditForm
            fields={fields}
            initial={{
              name: item?.name ?? '',
              length: typed(item?.length),
              width: typed(item?.width),
              height: typed(item?.height),
              weight: typed(item?.weight),
              tare: typed(item?.tare),
              content: item?.content ?? '',
            }}
            parse={parse}
            onSave={onSave}
            onCancel={onCancel}
          />
        )}
      />
      <OfferedPresets />
    </>
  )
}
