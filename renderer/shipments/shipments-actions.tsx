import { useStore } from 'zustand'
import { findingSentence, type Messages } from '../../shared/messages/index.ts'
import { ActionBar, Button, Dialog, DialogFoot, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { ShipmentButton } from './shipment-button.tsx'
import styles from './shipments-actions.module.css'
import type { ShipmentMessage } from './shipments-state.ts'

/** The action bar of the chosen shipment, with the outcome of the last command. */
export function ShipmentsActions() {
  const { shipments: store, shipmentActions } = useAppModel()
  const { t } = useMessages()
  const shipment = useStore(store, (state) => state.chosen)
  const isConfirmingCancel = useStore(store, (state) => state.isConfirmingCancel)
  if (!shipment) return <ActionBar aside={<MessageNote />} />
  return (
    <ActionBar aside={<MessageNote />}>
      <ShipmentButton action={shipmentActions.reprint} />
      <ShipmentButton action={shipmentActions.track} />
      <ShipmentButton action={shipmentActions.confirmation} />
      <ShipmentButton action={shipmentActions.again} />
      <ShipmentButton action={shipmentActions.returned} />
      <ShipmentButton action={shipmentActions.cancelOrder} />
      {isConfirmingCancel && (
        <Dialog title={t('cancel.title')} onClose={store.commands.closeCancel}>
          <p>
            {t('cancel.ask', {
              reference: shipment.order?.reference ?? '',
              name: shipment.request.consignee.name,
            })}
          </p>
          <p>{t('cancel.how')}</p>
          <DialogFoot>
            <Button data-first onClick={store.commands.closeCancel}>
              {t('cancel.keep')}
            </Button>
            <Button onClick={() => void store.commands.cancel()}>{t('cancel.confirm')}</Button>
          </DialogFoot>
        </Dialog>
      )}
    </ActionBar>
  )
}

function MessageNote() {
  const { shipments: store } = useAppModel()
  const messages = useMessages()
  const message = useStore(store, (state) => state.message)
  const busy = useStore(store, (state) => state.busy)
  if (busy) return <p role="status">{messages.t('common.asking')}</p>
  if (!message) return null
  if (message.kind === 'problem') return <ProblemAlert problem={message.problem} className={styles.bad} />
  if (message.kind !== 'notAdded') return <p role="status">{messageText(messages, message)}</p>
  const reasons = message.findings.map((finding) => findingSentence(messages, finding)).join(' ')
  return (
    <p role="alert" className={styles.bad}>
      {messages.t('shipments.message.notAdded', { reasons })}
    </p>
  )
}

function messageText(
  { t, day }: Messages,
  message: Exclude<ShipmentMessage, { kind: 'problem' | 'notAdded' }>,
): string {
  switch (message.kind) {
    case 'copied':
      return t('common.copied', { text: message.text })
    case 'unchanged':
      return t('shipments.message.unchanged')
    case 'printed':
      return t('shipments.message.printed')
    case 'added':
      return t('shipments.message.added', { day: day(message.pickupOn) })
  }
}
