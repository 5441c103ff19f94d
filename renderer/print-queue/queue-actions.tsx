import { useStore } from 'zustand'
import { ActionBar, Button } from '../components/index.ts'
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
  const { commands } = store
  const shortcuts: Partial<Record<LabelAction, Shortcut>> = {
    confirmPrinted: printQueueActions.queueConfirm.shortcut,
    printAgain: printQueueActions.queueAgain.shortcut,
    discard: printQueueActions.queueDiscard.shortcut,
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
            {t('prints.shipment')}
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
            <Button shortcut={listKeys.sooner} onClick={() => commands.move(-1)}>
              {t('prints.sooner')}
            </Button>
            <Button shortcut={listKeys.later} onClick={() => commands.move(1)}>
              {t('prints.later')}
            </Button>
          </>
        )}
        {canCancel(job) && (
          <Button shortcut={listKeys.cancel} onClick={() => void commands.cancel()}>
            {t('prints.cancel')}
          </Button>
        )}
      </ActionBar>
      <CheckFrame id={job.shipmentId} problem={job.problem} />
    </>
  )
}
