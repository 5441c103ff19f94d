import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/sentences.ts'
import type { Messages } from '../../shared/messages/speak.ts'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import type { CareSaid } from './shipments-state.ts'
import styles from './verbs.module.css'

/** What can be done with the chosen shipment, each with its key, and what the last came to. */
export function ShipmentsActions() {
  const { shipments: store, actions } = useAppModel()
  const { t } = useMessages()
  const busy = useStore(store, (state) => state.busy !== undefined)
  const shipment = useStore(store, (state) => state.chosen)
  const asking = useStore(store, (state) => state.asking)
  if (!shipment) return null
  const verb = (name: 'reprint' | 'again' | 'returned' | 'track' | 'confirmation' | 'cancelOrder') => {
    const { message, shortcut, perform, available } = actions[name]
    return (
      available() && (
        <Button key={name} shortcut={shortcut} off={busy} onClick={perform}>
          {t(message)}
        </Button>
      )
    )
  }
  return (
    <ActionBar aside={<SaidNote />}>
      {verb('reprint')}
      {verb('track')}
      {verb('confirmation')}
      {verb('again')}
      {verb('returned')}
      {verb('cancelOrder')}
      {asking && (
        <Dialog title={t('cancel.title')} onClose={() => store.care.askCancel(false)}>
          <p>
            {t('cancel.ask', {
              reference: shipment.order?.reference ?? '',
              name: shipment.request.consignee.name,
            })}
          </p>
          <p>{t('cancel.how')}</p>
          <div className={styles.answers}>
            <Button data-first onClick={() => store.care.askCancel(false)}>
              {t('cancel.keep')}
            </Button>
            <Button onClick={() => void store.care.cancel()}>{t('cancel.confirm')}</Button>
          </div>
        </Dialog>
      )}
    </ActionBar>
  )
}

function SaidNote() {
  const { shipments: store } = useAppModel()
  const messages = useMessages()
  const said = useStore(store, (state) => state.said)
  const busy = useStore(store, (state) => state.busy)
  if (busy) return <p role="status">{messages.t('shipments.asking')}</p>
  if (!said) return null
  return said.kind === 'problem' ? (
    <p role="alert" className={styles.bad}>
      {problemSentence(messages, said.problem)}
    </p>
  ) : (
    <p role="status">{saidWords(messages, said)}</p>
  )
}

function saidWords({ t, day }: Messages, said: Exclude<CareSaid, { kind: 'problem' }>): string {
  switch (said.kind) {
    case 'copied':
      return t('shipments.said.copied', { text: said.text })
    case 'unchanged':
      return t('shipments.said.unchanged')
    case 'printed':
      return t('shipments.said.printed')
    case 'added':
      return t('shipments.said.added', { day: day(said.pickupOn) })
  }
}
