import { useStore } from 'zustand'
import type { PrintJob } from '../../shared/printing/index.ts'
import { useAppModel } from '../kit/index.ts'

/** The waiting print job of a shipment. The shipment's label state does not show it yet. */
export const useQueuedJob = (shipmentId: string | undefined): PrintJob | undefined =>
  useStore(useAppModel().printQueue, ({ jobs }) =>
    jobs.find((job) => job.shipmentId === shipmentId && isQueued(job)),
  )

const isQueued = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'proving'
