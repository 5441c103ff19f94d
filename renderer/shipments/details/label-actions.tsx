import { useStore } from 'zustand'
import type { MessageKey } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { type Shortcut, useAppModel, useMessages } from '../../kit/index.ts'
import { OpenSaved } from '../../labels/index.ts'
import {
  asksWhetherPrinted,
  isNotPrinted,
  type LabelAction,
  labelActionsOf,
  type ShipmentCommands,
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
  const isBusy = useStore(shipmentCommands, (state) => Boolean(state.busy[id]))
  if (booking !== 'booked') return null
  if (queue)
    return (
      <div className={styles.actions}>
        <Button shortcut={queue.shortcut} onClick={queue.open}>
          {t('label.toQueue')}
        </Button>
      </div>
    )
  const button = (action: LabelAction) => {
    const { message, perform } = labelButton(action, shipment, shipmentCommands)
    return (
      <Button
        key={action}
        // The frame is only shown.
        isUnavailable={isBusy && action !== 'checkFrame'}
        variant={action === 'discard' ? 'quiet' : undefined}
        onClick={() => void perform()}
      >
        {t(message)}
      </Button>
    )
  }
  const actions = labelActionsOf(shipment).map(button)
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

function labelButton(
  action: LabelAction,
  shipment: ShipmentRecord,
  commands: ShipmentCommands,
): { message: MessageKey; perform(): unknown } {
  const { id } = shipment
  switch (action) {
    case 'confirmPrinted':
      return { message: 'print.yes', perform: () => commands.confirm(id) }
    case 'checkFrame':
      return { message: 'label.check', perform: () => commands.openFrame(id) }
    case 'printAgain':
      return { message: printAgainMessage(shipment), perform: () => commands.printAgain(shipment) }
    case 'printAnyway':
      return { message: 'label.printAnyway', perform: () => commands.printAnyway(id) }
    case 'discard':
      return { message: 'print.discard', perform: () => commands.discard(id) }
  }
}

function printAgainMessage(shipment: ShipmentRecord): MessageKey {
  if (asksWhetherPrinted(shipment)) return 'print.again'
  if (isNotPrinted(shipment)) return 'common.tryAgain'
  return shipment.label === 'stored' ? 'label.print' : 'label.reprint'
}
