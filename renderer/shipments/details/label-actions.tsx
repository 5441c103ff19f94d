import { useStore } from 'zustand'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { type Shortcut, useAppModel, useMessages } from '../../kit/index.ts'
import { OpenSaved } from '../../labels/index.ts'
import {
  asksForFrame,
  asksWhetherPrinted,
  canPrint,
  canPrintAnyway,
  isNotPrinted,
  wantsRetry,
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
  const { id, label, labelProblem, booking } = shipment
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
  if (asksWhetherPrinted(shipment))
    return (
      <fieldset className={styles.actions} aria-label={t('print.question')}>
        <b className={styles.question}>{t('print.question')}</b>
        <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.confirm(id)}>
          {t('print.yes')}
        </Button>
        <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.retry(id)}>
          {t('print.again')}
        </Button>
        <Button isUnavailable={isBusy} look="quiet" onClick={() => void shipmentCommands.discard(id)}>
          {t('print.discard')}
        </Button>
      </fieldset>
    )
  const isFailed = isNotPrinted(shipment) && !hidesFailed
  return (
    <div className={styles.actions}>
      {canPrint(shipment) && label === 'stored' && (
        <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.print(id)}>
          {t('label.print')}
        </Button>
      )}
      {isFailed && asksForFrame(labelProblem) && (
        <Button onClick={() => shipmentCommands.openFrame(id)}>{t('label.check')}</Button>
      )}
      {isFailed && (
        <Button
          isUnavailable={isBusy}
          onClick={() =>
            void (wantsRetry(shipment) ? shipmentCommands.retry(id) : shipmentCommands.print(id))
          }
        >
          {t('common.tryAgain')}
        </Button>
      )}
      {isFailed && canPrintAnyway(labelProblem) && (
        <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.printAnyway(id)}>
          {t('label.printAnyway')}
        </Button>
      )}
      <OpenSaved label={shipment} onOpen={(file) => void shipmentCommands.openSaved(id, file)} />
      {(label === 'confirmed' || label === 'discarded') && (
        <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.print(id)}>
          {t('label.reprint')}
        </Button>
      )}
    </div>
  )
}
