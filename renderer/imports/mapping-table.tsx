import { useStore } from 'zustand'
import { requiredColumns } from '../../shared/imports/index.ts'
import { Panel } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { useExtras } from '../station/index.ts'
import { ColumnTable } from './column-table.tsx'
import type { MappingTarget } from './import-store.ts'
import { missingColumns } from './mapping.ts'

const isRequired = (target: MappingTarget): boolean => requiredColumns.some((column) => column === target)

/** The columns of the file and the field that each maps to. */
export function MappingTable() {
  const { imports: store } = useAppModel()
  const { t } = useMessages()
  const { preview, mapping } = useStore(store)
  const extras = useExtras()
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
        onChange={store.commands.assignColumns}
      />
    </Panel>
  )
}
