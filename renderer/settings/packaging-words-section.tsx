import { useStore } from 'zustand'
import {
  type CarriersPackagingWords,
  findingsOf,
  packagingWordsSchema,
  unconfirmedPackagingWords,
} from '../../shared/shipment/index.ts'
import { type EditField, EditForm, Panel, type Parsed } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

const fields: EditField[] = unconfirmedPackagingWords.map((word) => ({
  path: word,
  label: `settings.packagingWords.${word}`,
  placeholder: word,
  look: 'code',
  span: 6,
}))

function parse(typed: Readonly<Record<string, string>>): Parsed<CarriersPackagingWords> {
  const filled = unconfirmedPackagingWords.flatMap((word) => {
    const text = typed[word]?.trim()
    return text ? [[word, text]] : []
  })
  const parsed = packagingWordsSchema.safeParse(Object.fromEntries(filled), { reportInput: true })
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, findings: findingsOf(parsed.error) }
}

/** The carrier's names for packagings of dangerous goods (interface 2.6), for the current environment. */
export function PackagingWordsSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const { saved, save } = useSaver()
  return (
    <Panel title={t('settings.packagingWords')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('settings.packagingWords.about')}</p>
      <EditForm
        key={environment}
        fields={fields}
        initial={ours?.packagingWords ?? {}}
        parse={parse}
        onSave={(packagingWords) =>
          save({ environments: { [environment]: { ...ours, extras: ours?.extras ?? [], packagingWords } } })
        }
      />
    </Panel>
  )
}
