import { useStore } from 'zustand'
import { ActionBar, ActionButton, Button } from '../components/index.ts'
import { type Shortcut, useAppModel, useMessages } from '../kit/index.ts'
import { CheckFrame, OpenSaved } from '../labels/index.ts'
import { type LabelAction, LabelButton } from '../shipment/index.ts'
import { canCancel, canMove, labelActionsOfJob, labelOfJob, listKeys } from './job-actions.ts'
import styles from './queue-actions.module.css'

/** The action bar of the selected job. */
export function QueueActions() {
  const { printQueue: store, openShipment, printQueueActions, shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const job = useStore(store, ({ jobs, selected }) => jobs.find((each) => each.job === selected))
  const { queueConfirm, queueAgain, queueDiscard, queueSooner, queueLater, queueCancel } = printQueueActions
  const shortcuts: Partial<Record<LabelAction, Shortcut>> = {
    confirmPrinted: queueConfirm.shortcut,
    printAgain: queueAgain.shortcut,
    discard: queueDiscard.shortcut,
  }
  if (!job) return <ActionBar>{null}</ActionBar>
  const actions = labelActionsOfJob(job)
  const button = (action: LabelAction) => (
    <LabelButton
      key={action}
      action={action}
      label={labelOfJob(job)}
      shortcut={shortcuts[action]}
      variant={action === 'confirmPrinted' ? 'primary' : undefined}
    />
  )
  return (
    <>
      <ActionBar
        aside={
          <Button variant="quiet" onClick={() => openShipment(job.shipmentId)}>
            {t('printQueue.shipment')}
          </Button>
        }
      >
        {actions.includes('confirmPrinted') && <b className={styles.question}>{t('print.question')}</b>}
        {actions.filter((action) => action !== 'discard').map(button)}
        <OpenSaved
          label={{ ...job, label: job.state === 'confirmed' ? 'confirmed' : 'submitted' }}
          onOpen={(file) => void shipmentCommands.openSaved(job.shipmentId, file)}
        />
        {actions.includes('discard') && button('discard')}
        {canMove(job) && (
          <>
            <ActionButton action={queueSooner} shortcut={listKeys.sooner} />
            <ActionButton action={queueLater} shortcut={listKeys.later} />
          </>
        )}
        {canCancel(job) && <ActionButton action={queueCancel} shortcut={listKeys.cancel} />}
      </ActionBar>
      <CheckFrame id={job.shipmentId} problem={job.problem} />
    </>
  )
}
