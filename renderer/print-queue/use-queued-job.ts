import { useStore } from 'zustand'
import type { PrintJob } from '../../shared/printing/print-queue.ts'
import { useAppModel } from '../app/app-model.ts'
import type { Shortcut } from '../app/shortcut.ts'

type QueuedJob = {
  job: PrintJob
  /** The way to the queue, with this job in hand, and its key. */
  open(): void
  shortcut: Shortcut
}

/** A shipment's print job that has not had its turn, of which the shipment itself knows nothing yet. */
export function useQueuedJob(shipmentId: string | undefined): QueuedJob | undefined {
  const { prints, actions } = useAppModel()
  const job = useStore(prints, ({ jobs }) =>
    jobs.find((job) => job.shipmentId === shipmentId && isQueued(job)),
  )
  const { perform, shortcut } = actions.goPrints
  const open = () => {
    if (job) prints.commands.take(job.job)
    perform()
  }
  return job && { job, open, shortcut }
}

const isQueued = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'proving'
