import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ServiceList } from '../../shared/service-lists/index.ts'
import { ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { FilterPanel } from './filter/filter-panel.tsx'
import { InvoiceSums } from './invoices/invoice-cells.tsx'
import styles from './list-view.module.css'
import { recordIn } from './lists-state.ts'
import { OpenQuotation } from './open-quotation.tsx'
import { RecordPanel } from './record-panel.tsx'
import { RecordTable } from './record-table.tsx'

/** A list of the service: filter, one page of records, the selected record. */
export function ListView({ list }: { list: ServiceList }) {
  const { serviceLists: store } = useAppModel()
  const { t } = useMessages()
  const state = useStore(store, (lists) => lists[list])
  const { page, problem, commandProblem, isLoading, applied } = state
  useEffect(() => {
    void store.commands.open(list)
  }, [store, list])
  const savedProblem = useStore(store, (lists) => lists.savedProblem)
  const record = recordIn(state)
  const nothing = applied.conditions.length > 0 ? 'list.none.filtered' : (`list.none.${list}` as const)
  return (
    <div className={styles.part}>
      {list === 'quotations' && <OpenQuotation />}
      <FilterPanel list={list} />
      <ProblemAlert
        problem={savedProblem}
        onRetry={() => void store.commands.open(list)}
        className={styles.problem}
      />
      <ProblemAlert
        problem={problem}
        onRetry={() => void store.commands.reload(list)}
        className={styles.problem}
      />
      {list !== 'quotations' && !record && commandProblem && (
        <ProblemAlert problem={commandProblem} className={styles.problem} />
      )}
      <div className={styles.records} data-record={record ? true : undefined}>
        {page && page.items.length > 0 ? (
          <div className={styles.found}>
            <RecordTable list={list} page={page} />
            {list === 'invoices' && <InvoiceSums records={page.items} />}
          </div>
        ) : (
          !problem && (
            <p className={styles.empty} role="status">
              {t(isLoading || !page ? 'common.asking' : nothing)}
            </p>
          )
        )}
        {record && <RecordPanel list={list} record={record} />}
      </div>
    </div>
  )
}
