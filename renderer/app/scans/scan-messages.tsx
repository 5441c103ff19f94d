import { useEffect } from 'react'
import { useStore } from 'zustand'
import { findingSentence, type Messages, problemSentence } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { ActionButton, Button, Dialog } from '../../components/index.ts'
import { labelOf, useAppModel, useMessages } from '../../kit/index.ts'
import { nameOfShipment } from '../../shipment/index.ts'
import styles from './scan-messages.module.css'
import type { ScanMessage, ScannedLabel } from './scan-state.ts'

const alarmEveryMs = 2500

/** The message about the last scan, and the alarm for a wrong label. */
export function ScanMessages() {
  const { scans, shell, actions } = useAppModel()
  const messages = useMessages()
  const message = useStore(scans, (state) => state.message)
  const alarm = useStore(scans, (state) => state.alarm)
  const isOnPack = useStore(shell, ({ screen }) => screen === 'pack')
  const shortcut = isOnPack ? undefined : null
  return (
    <>
      <div className={styles.message} data-tone={message?.tone} data-empty={!message || undefined}>
        <p role="status">{message && sentenceOf(messages, message)}</p>
        {message && 'finding' in message && message.hasButtons && (
          <p className={styles.answers}>
            <ActionButton action={actions.openShipped} shortcut={shortcut} />
            <ActionButton action={actions.shipAnother} shortcut={shortcut} />
          </p>
        )}
      </div>
      {alarm && <WrongLabel {...alarm} />}
    </>
  )
}

function sentenceOf(messages: Messages, message: ScanMessage): string {
  if ('finding' in message) {
    const sentence = findingSentence(messages, message.finding)
    return message.hasButtons ? messages.t('scan.shipped', { sentence }) : sentence
  }
  if ('problem' in message) return problemSentence(messages, message.problem)
  const action = message.action && labelOf(messages, message.action)
  return messages.t(message.key, { ...message.values, ...(action && { action }) })
}

/** Shows and sounds until a person acknowledges it. Further scans do not end it. */
function WrongLabel({ scanned, expected }: { scanned: ScannedLabel; expected: ShipmentRecord }) {
  const { scans, sounds, station } = useAppModel()
  const { t } = useMessages()
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  useEffect(() => {
    const timer = setInterval(() => sounds.play('wrong'), alarmEveryMs)
    return () => clearInterval(timer)
  }, [sounds])
  const about = (shipment: ShipmentRecord) =>
    t('scan.label', {
      reference: nameOfShipment(shipment, '–'),
      name: shipment.request.consignee.name,
      city: shipment.request.consignee.address.city,
    })
  return (
    <Dialog title={t('scan.wrong')} isWide={isLarge} onClose={scans.commands.acknowledge}>
      <div className={styles.alarm} role="alert">
        <p className={styles.about}>{t('scan.wrong.about')}</p>
        <dl className={styles.labels}>
          <dt>{t('scan.wrong.scanned')}</dt>
          <dd>{typeof scanned === 'string' ? t('scan.wrong.unknown', { text: scanned }) : about(scanned)}</dd>
          <dt>{t('scan.wrong.table')}</dt>
          <dd>{about(expected)}</dd>
        </dl>
      </div>
      <Button variant="primary" data-first onClick={scans.commands.acknowledge}>
        {t('scan.wrong.seen')}
      </Button>
    </Dialog>
  )
}
