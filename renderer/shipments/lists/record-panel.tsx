import { useStore } from 'zustand'
import type { AnyRecord } from '../../../shared/service-lists/list.ts'
import type { ServiceList } from '../../../shared/service-lists/list-filter.ts'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Button } from '../../components/button.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import styles from './record-panel.module.css'

type Props = { list: ServiceList; record: AnyRecord }

/** All that the service tells of a record; an order can become a shipment here, where it is none. */
export function RecordPanel({ list, record }: Props) {
  const { lists: store, actions } = useAppModel()
  const { t } = useMessages()
  const known = useStore(store, ({ orders }) => orders.page?.known[String(record.id)])
  const busy = useStore(store, (state) => state.busy)
  const said = useStore(store, (state) => state.said)
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
          {said && (
            <div role="alert">
              <ProblemNote problem={said} />
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
      <JsonTree label={t('paper.all')} value={record} />
    </Panel>
  )
}
