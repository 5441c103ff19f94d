import { useStore } from 'zustand'
import type { AnyRecord, ServiceList } from '../../../shared/service-lists/index.ts'
import { Button, JsonTree, Panel, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './record-panel.module.css'

type Props = { list: ServiceList; record: AnyRecord }

/** All fields of a record, with its action: take an order over, or book a quotation. */
export function RecordPanel({ list, record }: Props) {
  const { lists: store, actions } = useAppModel()
  const { t } = useMessages()
  const known = useStore(store, ({ orders }) => orders.page?.known[String(record.id)])
  const busy = useStore(store, (state) => state.busy)
  const problem = useStore(store, (state) => state.commandProblem)
  return (
    <Panel
      className={styles.panel}
      title={t(`list.record.${list}`)}
      aside={
        <Button look="quiet" onClick={() => store.commands.choose(list, undefined)}>
          {t('shipments.close')}
        </Button>
      }
    >
      {list === 'orders' && (
        <div className={styles.actions}>
          <p>{t(known ? 'list.known' : 'list.unknown')}</p>
          <Button
            look={known ? 'plain' : 'primary'}
            shortcut={actions.takeOver.shortcut}
            off={busy}
            onClick={actions.takeOver.perform}
          >
            {t(known ? 'list.open' : 'action.takeOver')}
          </Button>
          {problem && (
            <div role="alert">
              <ProblemNote problem={problem} />
            </div>
          )}
        </div>
      )}
      {list === 'quotations' && (
        <div className={styles.actions}>
          <p>{t('list.quotation.about')}</p>
          <Button
            look="primary"
            shortcut={actions.openQuotation.shortcut}
            off={busy}
            onClick={actions.openQuotation.perform}
          >
            {t(actions.openQuotation.message)}
          </Button>
        </div>
      )}
      <JsonTree label={t('document.all')} value={record} />
    </Panel>
  )
}
