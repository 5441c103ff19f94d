import { useStore } from 'zustand'
import { parcelWords } from '../../shared/messages/index.ts'
import { parcelNameOf } from '../../shared/pickup/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { Button, Dialog, DialogFoot, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { UnknownHelp } from '../shipments/index.ts'
import styles from './dialogs.module.css'
import { useDay } from './use-day.ts'

/** A person decides about an unknown booking: which order it has, or that it was not booked. */
export function DecideDialog({ shipment }: { shipment: ShipmentRecord }) {
  const store = useDay()
  const { shipmentCommands } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const problem = useStore(shipmentCommands, ({ problems }) => problems[shipment.id])
  const close = () => store.commands.setDialog(undefined)
  return (
    <Dialog title={t('day.decide.title')} onClose={close}>
      <div className={styles.form}>
        <p>
          <b>
            <bdi>{parcelWords(messages, parcelNameOf(shipment))}</bdi>
          </b>{' '}
          <bdi className={styles.code}>{shipment.reference}</bdi>
        </p>
        <UnknownHelp shipment={shipment} />
        <ProblemAlert problem={problem} />
        <DialogFoot>
          <Button onClick={close}>{t('common.cancel')}</Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
