import { useStore } from 'zustand'
import { ActionBar, Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { CheckFrame, OpenSaved } from '../labels/index.ts'
import { actionsOf, listKeys } from './job-actions.ts'
import styles from './queue-actions.module.css'

/** The action bar of the selected job. */
export function QueueActions() {
  const { prints: store, openShipment, printQueueActions, shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const job = useStore(store, ({ jobs, selected }) => jobs.find((each) => each.job === selected))
  const isBusy = useStore(shipmentCommands, (state) => Boolean(job && state.busy[job.shipmentId]))
  const { commands } = store
  if (!job) return <ActionBar>{null}</ActionBar>
  const can = actionsOf(job)
  const retryWord = job.state === 'failed' ? 'common.tryAgain' : 'label.reprint'
  return (
    <>
      <ActionBar
        aside={
          <Button variant="quiet" onClick={() => openShipment(job.shipmentId)}>
            {t('prints.shipment')}
          </Button>
        }
      >
        {can.confirm && <b className={styles.question}>{t('print.question')}</b>}
        {can.confirm && (
          <Button
            variant="primary"
            isUnavailable={isBusy}
            shortcut={printQueueActions.queueConfirm.shortcut}
            onClick={commands.confirm}
          >
            {t('print.yes')}
          </Button>
        )}
        {can.checkFrame && (
          <Button onClick={() => shipmentCommands.openFrame(job.shipmentId)}>{t('label.check')}</Button>
        )}
        {can.again && (
          <Button
            isUnavailable={isBusy}
            shortcut={printQueueActions.queueAgain.shortcut}
            onClick={commands.again}
          >
            {t(can.confirm ? 'print.again' : retryWord)}
          </Button>
        )}
        {can.printAnyway && (
          <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.printAnyway(job.shipmentId)}>
            {t('label.printAnyway')}
          </Button>
        )}
        <OpenSaved
          label={{ ...job, label: job.state === 'confirmed' ? 'confirmed' : 'submitted' }}
          onOpen={(file) => void shipmentCommands.openSaved(job.shipmentId, file)}
        />
        {can.discard && (
          <Button
            isUnavailable={isBusy}
            shortcut={printQueueActions.queueDiscard.shortcut}
            onClick={commands.discard}
          >
            {t('print.discard')}
          </Button>
        )}
        {can.move && (
          <>
            <Button shortcut={listKeys.sooner} onClick={() => commands.move(-1)}>
              {t('prints.sooner')}
            </Button>
            <Button shortcut={listKeys.later} onClick={() => commands.move(1)}>
              {t('prints.later')}
            </Button>
          </>
        )}
        {can.cancel && (
          <Button shortcut={listKeys.cancel} onClick={commands.cancel}>
            {t('prints.cancel')}
          </Button>
        )}
      </ActionBar>
      <CheckFrame id={job.shipmentId} problem={job.problem} />
    </>
  )
}
