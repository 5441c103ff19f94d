import { useStore } from 'zustand'
import type { PrintJob } from '../../shared/printing/index.ts'
import { type Shortcut, useAppModel } from '../kit/index.ts'

type QueuedJob = {
  job: PrintJob
  /** Opens the print queue with this job selected. */
  open(): void
  shortcut: Shortcut
}

/** The waiting print job of a shipment. The shipment's label state does not show it yet. */
export function useQueuedJob(shipmentId: string | undefined): QueuedJob | undefined {
  const { printQueue, sharedActions } = useAppModel()
  const job = useStore(printQueue, ({ jobs }) =>
    jobs.find((job) => job.shipmentId === shipmentId && isQueued(job)),
  )
  const { perform, shortcut } = sharedActions.goPrintQueue
  const open = () => {
    if (job) printQueue.commands.select(job.job)
    perform()
  }
  return job && { job, open, shortcut }
}

const isQueued = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'proving'
