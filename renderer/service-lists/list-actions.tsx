import { useStore } from 'zustand'
import type { ServiceList } from '../../shared/service-lists/index.ts'
import { ActionBar, ActionButton, Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { selectedShipment } from './invoices/selected-invoice.ts'

/** The action bar of a list: for invoices the shipment and the exports, then previous and next page, and the
 * position. */
export function ListActions({ list }: { list: ServiceList }) {
  const { serviceLists: store, listActions } = useAppModel()
  const { t, number } = useMessages()
  const state = useStore(store, (all) => all[list])
  const exported = useStore(store, (all) => all.exported)
  const isBusy = useStore(store, ({ busy }) => busy !== undefined)
  const { page, cursors, isLoading } = state
  const copied = useStore(store, (all) => all.copied)
  const { previousPage, nextPage, copyNumber, exportInvoice, exportInvoices } = listActions
  const shipment = list === 'invoices' ? selectedShipment(state) : undefined
  const outcome = () => {
    if (isLoading || isBusy) return t('common.asking')
    if (list === 'invoices' && copied !== undefined) return t('common.copied', { text: copied })
    if (list === 'invoices' && exported !== undefined)
      return t(exported === 0 ? 'invoice.export.none' : 'invoice.export.done', { count: exported })
    const total = page?.total ?? -1
    return page && t('list.place', { page: number(cursors.length), shown: page.items.length, total })
  }
  return (
    <ActionBar aside={<p role="status">{outcome()}</p>}>
      {list === 'invoices' && (
        <>
          <Button
            variant="primary"
            shortcut={{ key: 'Enter' }}
            isUnavailable={shipment === undefined}
            onClick={() => shipment && store.commands.openBooked(shipment)}
          >
            {t('list.open')}
          </Button>
          <ActionButton action={copyNumber} isUnavailable={state.active === undefined} />
          <ActionButton action={exportInvoice} isUnavailable={isBusy || state.active === undefined} />
          <ActionButton action={exportInvoices} isUnavailable={isBusy} />
        </>
      )}
      <ActionButton action={previousPage} isUnavailable={isLoading || cursors.length < 2} />
      <ActionButton action={nextPage} isUnavailable={isLoading || !page?.next} />
    </ActionBar>
  )
}
