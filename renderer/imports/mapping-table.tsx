import { useStore } from 'zustand'
import type { ServiceExtra } from '../../shared/shipment/index.ts'
import { Panel, Select } from '../components/index.ts'
import { type StationStore, useAppModel, useMessages } from '../kit/index.ts'
import type { ImportTarget } from './import-store.ts'
import { isRequired, missingColumns, targetNames } from './mapping.ts'
import styles from './mapping-table.module.css'

const shownRows = 3
const unused = ''

const noExtras: readonly ServiceExtra[] = []
/** The service extras of the environment. */
const extrasOf = ({ settings, status }: ReturnType<StationStore['getState']>): readonly ServiceExtra[] =>
  settings?.environments[status?.environment ?? 'practice']?.extras ?? noExtras

/** The columns of the file as rows: name, first values, and the field that they map to. */
export function MappingTable() {
  const { imports: store, station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const { preview, mapping } = useStore(store)
  const extras = useStore(station, (state) => extrasOf(state))
  if (!preview) return null
  const { header, rows, remembered } = preview
  const meaningOf = new Map(Object.entries(mapping).map(([target, place]) => [place, target as ImportTarget]))
  const names = targetNames(messages, extras)
  const missing = missingColumns(mapping).map(
    (column) => names.find(({ target }) => target === column)?.name ?? column,
  )
  const samples = rows.slice(0, shownRows)
  const meanings: { value: ImportTarget | typeof unused; label: string }[] = [
    { value: unused, label: t('import.unused') },
    ...names.map(({ target, name }) => ({
      value: target,
      label: isRequired(target) ? `${name} *` : name,
    })),
  ]
  return (
    <Panel title={t('import.columns')} aside={remembered ? t('import.remembered') : t('import.proposed')}>
      <p
        id="import-missing"
        role="status"
        className={styles.missing}
        data-tone={missing.length > 0 ? 'wait' : 'good'}
      >
        {missing.length > 0 ? `▲ ${t('import.missing', { list: missing.join(', ') })}` : t('import.complete')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            {samples.map(({ number }) => (
              <th key={number} scope="col" className={styles.sample}>
                {t('import.rowNumber', { row: number })}
              </th>
            ))}
            <th scope="col">{t('import.means')}</th>
          </tr>
        </thead>
        <tbody>
          {header.map((name, place) => {
            const meaning = meaningOf.get(place)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
              <tr key={place} data-unused={meaning === undefined || undefined}>
                <th scope="row">
                  <bdi>{name || t('import.noName', { place: place + 1 })}</bdi>
                </th>
                {samples.map(({ number, cells }) => (
                  <td key={number} className={styles.sample} title={cells[place]}>
                    <bdi>{cells[place]}</bdi>
                  </td>
                ))}
                <td>
                  <div className={styles.box}>
                    <Select
                      aria-label={t('import.meaningOf', { name: name || String(place + 1) })}
                      value={meaning ?? unused}
                      options={meanings}
                      onChange={(chosen) =>
                        store.commands.assignColumn(place, chosen === unused ? undefined : chosen)
                      }
                    />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
