import { useState } from 'react'
import { useStore } from 'zustand'
import type { AnyRecord, ServiceList } from '../../shared/service-lists/index.ts'
import { ActionButton, Button, JsonTree, Panel, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { InvoiceView } from './invoices/invoice-view.tsx'
import { OrderView } from './order-view.tsx'
import styles from './record-panel.module.css'

type Props = { list: ServiceList; record: AnyRecord }

/** A record of a list with its action: take an order over, or book a quotation. The raw response is
 * folded. */
export function RecordPanel({ list, record }: Props) {
  const { serviceLists: store, listActions } = useAppModel()
  const { t } = useMessages()
  const [showsJson, setRaw] = useState(false)
  const known = useStore(store, ({ orders }) => orders.page?.known[String(record.id)])
  const isBusy = useStore(store, ({ busy }) => busy !== undefined)
  const problem = useStore(store, (state) => state[list].commandProblem)
  return (
    <Panel
      className={styles.panel}
      title={t(`list.record.${list}`)}
      aside={
        <>
          <Button variant="quiet" aria-expanded={showsJson} onClick={() => setRaw(!showsJson)}>
            {t('document.all')}
          </Button>
          <Button variant="quiet" onClick={() => store.commands.choose(list, undefined)}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {showsJson && <JsonTree label={t('document.all')} value={record} />}
      {list === 'invoices' ? <InvoiceView record={record} /> : <OrderView list={list} record={record} />}
      {list === 'orders' && (
        <div className={styles.actions}>
          <p>{t(known ? 'list.known' : 'list.unknown')}</p>
          <ActionButton
            action={listActions.takeOver}
            variant={known ? 'plain' : 'primary'}
            isUnavailable={isBusy}
          >
            {t(known ? 'list.open' : 'action.takeOver')}
          </ActionButton>
        </div>
      )}
      {list === 'quotations' && (
        <div className={styles.actions}>
          <p>{t('list.quotation.about')}</p>
          <ActionButton action={listActions.openQuotation} variant="primary" isUnavailable={isBusy} />
        </div>
      )}
      {list !== 'quotations' && problem && <ProblemAlert problem={problem} />}
    </Panel>
  )
}
