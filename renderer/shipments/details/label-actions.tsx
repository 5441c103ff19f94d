import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { type Shortcut, useMessages } from '../../kit/index.ts'
import { OpenSaved } from '../../labels/index.ts'
import { asksForFrame, asksWhetherPrinted, canPrint, canPrintAnyway } from '../../shipment-status/index.ts'
import styles from './label-actions.module.css'

type LabelCommands = {
  print(id: string): void
  printAnyway(id: string): void
  checkFrame(id: string): void
  /** Prints before all other jobs and resumes the printer, since a person waits there. */
  retry(id: string): void
  confirm(id: string): void
  discard(id: string): void
  openSaved(id: string, file: number): void
}

type Props = {
  shipment: ShipmentRecord
  busy: boolean
  commands: LabelCommands
  /** Set while the label is queued: opens the print queue. */
  queue?: { open(): void; shortcut: Shortcut }
  /** The actions for a label that was not printed are offered elsewhere on the screen. */
  answeredElsewhere?: boolean
}

/** The actions for the label of a booked shipment. */
export function LabelActions({ shipment, busy, commands, queue, answeredElsewhere = false }: Props) {
  const { t } = useMessages()
  const { id, label, labelProblem, booking } = shipment
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
        <Button off={busy} onClick={() => commands.confirm(id)}>
          {t('print.yes')}
        </Button>
        <Button off={busy} onClick={() => commands.retry(id)}>
          {t('print.again')}
        </Button>
        <Button off={busy} look="quiet" onClick={() => commands.discard(id)}>
          {t('print.discard')}
        </Button>
      </fieldset>
    )
  const isFailed = label === 'failed' && !answeredElsewhere
  return (
    <div className={styles.actions}>
      {canPrint(shipment) && label === 'stored' && (
        <Button off={busy} onClick={() => commands.print(id)}>
          {t('label.print')}
        </Button>
      )}
      {isFailed && asksForFrame(labelProblem) && (
        <Button onClick={() => commands.checkFrame(id)}>{t('label.check')}</Button>
      )}
      {(isFailed || (label === 'missing' && labelProblem)) && (
        <Button off={busy} onClick={() => (isFailed ? commands.retry(id) : commands.print(id))}>
          {t('label.fetchAgain')}
        </Button>
      )}
      {isFailed && canPrintAnyway(labelProblem) && (
        <Button off={busy} onClick={() => commands.printAnyway(id)}>
          {t('label.printAnyway')}
        </Button>
      )}
      <OpenSaved label={shipment} onOpen={(file) => commands.openSaved(id, file)} />
      {(label === 'confirmed' || label === 'discarded') && (
        <Button off={busy} onClick={() => commands.print(id)}>
          {t('label.reprint')}
        </Button>
      )}
    </div>
  )
}
