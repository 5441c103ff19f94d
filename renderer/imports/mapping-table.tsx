import { useStore } from 'zustand'
import type { ServiceExtra } from '../../shared/shipment/index.ts'
import { Panel } from '../components/index.ts'
import { type StationStore, useAppModel, useMessages } from '../kit/index.ts'
import { ColumnTable } from './column-table.tsx'
import { isRequired, missingColumns } from './mapping.ts'

const noExtras: readonly ServiceExtra[] = []
/** The service extras of the environment. */
const extrasOf = ({ settings, status }: ReturnType<StationStore['getState']>): readonly ServiceExtra[] =>
  settings?.environments[status?.environment ?? 'practice']?.extras ?? noExtras

/** The columns of the file and the field that each maps to. */
export function MappingTable() {
  const { imports: store, station } = useAppModel()
  const { t } = useMessages()
  const { preview, mapping } = useStore(store)
  const extras = useStore(station, (state) => extrasOf(state))
  if (!preview) return null
  return (
    <Panel
      title={t('import.columns')}
      aside={preview.remembered ? t('import.remembered') : t('import.proposed')}
    >
      <ColumnTable
        header={preview.header}
        rows={preview.rows}
        mapping={mapping}
        extras={extras}
        isRequired={isRequired}
        missing={missingColumns(mapping)}
        onAssign={store.commands.assignColumn}
      />
    </Panel>
  )
}
