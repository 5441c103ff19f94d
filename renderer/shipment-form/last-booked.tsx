import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { useQueuedJob } from '../print-queue/use-queued-job.ts'
import { OpenSaved } from '../shipments/components/open-saved.tsx'
import { statusLabelOf } from '../shipments/status-label.ts'
import styles from './last-booked.module.css'

type Props = {
  shipment: ShipmentRecord | undefined
  /** It is still on the form, where its label is. */
  isOnForm: boolean
}

/** The last shipment that was booked on a form: a door to it. */
export function LastBooked({ shipment, isOnForm }: Props) {
  const { shell, shipments, work } = useAppModel()
  const { t } = useMessages()
  const queued = useQueuedJob(shipment?.id)
  if (!shipment) return null
  const { word, tone } = statusLabelOf(shipment, queued !== undefined)
  const open = () => {
    shipments.select(shipment.id)
    shell.getState().go('shipments')
  }
  // What went wrong is told with the shipment.
  const openSaved = async (file: number) => {
    if (!(await work.openSaved(shipment.id, file))) open()
  }
  return (
    <div className={styles.place}>
      <button type="button" className={styles.last} onClick={open}>
        <bdi>
          {t('pack.last', {
            reference: shipment.order?.reference ?? (shipment.reference || shipment.request.consignee.name),
            city: shipment.request.consignee.address.city,
          })}
        </bdi>
        <span className={styles.standing} data-tone={tone}>
          {t(word)}
        </span>
      </button>
      {!queued && !isOnForm && <OpenSaved label={shipment} onOpen={openSaved} />}
    </div>
  )
}
