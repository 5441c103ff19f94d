import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { type Shortcut, useAppModel, useMessages } from '../../kit/index.ts'
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
  /** Set while the label is queued: opens the print queue. */
  queue?: { open(): void; shortcut: Shortcut }
  /** The actions for a label that was not printed are beside the verdict. */
  hidesFailed?: boolean
}

/** The actions for the label of a booked shipment. */
export function LabelActions({ shipment, queue, hidesFailed = false }: Props) {
  const { shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const { id, label, booking } = shipment
  if (booking !== 'booked') return null
  if (queue)
    return (
      <div className={styles.actions}>
        <Button shortcut={queue.shortcut} onClick={queue.open}>
          {t('label.toQueue')}
        </Button>
      </div>
    )
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
