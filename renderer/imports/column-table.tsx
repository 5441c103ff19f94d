import type { ServiceExtra } from '../../shared/shipment/index.ts'
import { Select } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { targetNames, withColumn } from './column-meanings.ts'
import styles from './column-table.module.css'
import type { Mapping, MappingTarget } from './import-store.ts'

const maxSamples = 3
const unused = ''

type Props = {
  header: readonly string[]
  rows: readonly { number: number; cells: readonly string[] }[]
  mapping: Mapping
  extras: readonly ServiceExtra[]
  isRequired(target: MappingTarget): boolean
  /** Required columns without a mapping. */
  missing: readonly MappingTarget[]
  onChange(mapping: Mapping): void
}

/** Columns as rows: name, first values, and the field that they map to. */
export function ColumnTable({ header, rows, mapping, extras, isRequired, missing, onChange }: Props) {
  const messages = useMessages()
  const { t } = messages
  const meaningOf = new Map(
    Object.entries(mapping).map(([target, index]) => [index, target as MappingTarget]),
  )
  const names = targetNames(messages, extras)
  const missingNames = missing.map((column) => names.find(({ target }) => target === column)?.name ?? column)
  const samples = rows.slice(0, maxSamples)
  const meanings: { value: MappingTarget | typeof unused; label: string }[] = [
    { value: unused, label: t('import.unused') },
    ...names.map(({ target, name }) => ({
      value: target,
      label: isRequired(target) ? `${name} *` : name,
    })),
  ]
  return (
    <>
      <p
        id="import-missing"
        role="status"
        className={styles.missing}
        data-tone={missingNames.length > 0 ? 'wait' : 'good'}
      >
        {missingNames.length > 0
          ? `▲ ${t('import.missing', { list: missingNames.join(', ') })}`
          : t('import.complete')}
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
          {header.map((name, index) => {
            const meaning = meaningOf.get(index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
              <tr key={index} data-unused={meaning === undefined || undefined}>
                <th scope="row">
                  <bdi>{name || t('import.noName', { place: index + 1 })}</bdi>
                </th>
                {samples.map(({ number, cells }) => (
                  <td key={number} className={styles.sample} title={cells[index]}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ))}
                <td>
                  <div className={styles.box}>
                    <Select
                      aria-label={t('import.meaningOf', { name: name || String(index + 1) })}
                      value={meaning ?? unused}
                      options={meanings}
                      onChange={(chosen) =>
                        onChange(withColumn(mapping, index, chosen === unused ? undefined : chosen))
                      }
                    />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
