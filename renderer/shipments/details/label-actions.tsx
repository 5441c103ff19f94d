import type { PrintJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { OpenSaved } from '../../labels/index.ts'
import {
  asksWhetherPrinted,
  isNotPrinted,
  LabelButton,
  labelActionsOf,
  labelOfShipment,
} from '../../shipment/index.ts'
import styles from './label-actions.module.css'

type Props = {
  shipment: ShipmentRecord
  /** The waiting print job of the label. */
  queued?: PrintJob | undefined
  /** The actions for a label that was not printed are beside the verdict. */
  hidesFailed?: boolean
}

/** The actions for the label of a booked shipment. */
export function LabelActions({ shipment, queued, hidesFailed = false }: Props) {
  const { shipmentCommands, printQueue, sharedActions } = useAppModel()
  const { t } = useMessages()
  const { id, label, booking } = shipment
  if (booking !== 'booked') return null
  if (queued) {
    const { shortcut, perform } = sharedActions.goPrintQueue
    const open = () => {
      printQueue.commands.select(queued.job)
      perform()
    }
    return (
      <div className={styles.actions}>
        <Button shortcut={shortcut} onClick={open}>
          {t('label.toQueue')}
        </Button>
      </div>
    )
  }
  const actions = labelActionsOf(shipment).map((action) => (
    <LabelButton
      key={action}
      action={action}
      label={labelOfShipment(shipment)}
      variant={action === 'discard' ? 'quiet' : undefined}
    />
  ))
  if (asksWhetherPrinted(shipment))
    return (
      <fieldset className={styles.actions} aria-label={t('print.question')}>
        <b className={styles.question}>{t('print.question')}</b>
        {actions}
      </fieldset>
    )
  const isHidden = label === 'printing' || (hidesFailed && isNotPrinted(shipment))
  return (
    <div className={styles.actions}>
      <OpenSaved label={shipment} onOpen={(file) => void shipmentCommands.openSaved(id, file)} />
      {!isHidden && actions}
    </div>
  )
}
