import { createSerial } from '../../../shared/kit/index.ts'
import type { WaitingJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events'>
  /** Settles labels that the journal shows as being sent (recover-prints.ts). */
  recover: (interrupted: readonly ShipmentRecord[]) => Promise<unknown>
  /** Takes a job that has its outcome out of the queue. */
  onEnded: (job: WaitingJob) => void
}

/** Jobs that ended with an error of the journal: it may lack their outcome, and show them as being sent,
 * or lack their intent, so that they never began. */
export function createUnrecordedPrints({ journal, recover, onEnded }: Deps) {
  const jobs = new Map<string, WaitingJob>()
  const recording = createSerial()
  return {
    add: (job: WaitingJob) => jobs.set(job.job, job),
    has: (job: string): boolean => jobs.has(job),
    /** Settles those that began as after a restart; the others stay in the queue. Rejects with
     * `JournalError` if the journal still cannot be used. */
    record: (): Promise<void> =>
      recording(async () => {
        for (const job of jobs.values()) {
          const shipment = await journal.read(job.shipmentId)
          if (shipment?.label === 'printing' && shipment.printJob === job.job) await recover([shipment])
          if (await hasBegun(journal, job)) onEnded(job)
          jobs.delete(job.job)
        }
      }),
  }
}

export type UnrecordedPrints = ReturnType<typeof createUnrecordedPrints>

/** Whether the journal has the intent of a job. Another job of its shipment may have begun
 * since, here or at another desk. */
export const hasBegun = async (
  journal: Pick<Journal, 'events'>,
  { job, shipmentId }: WaitingJob,
): Promise<boolean> =>
  (await journal.events(shipmentId)).some(({ event }) => 'job' in event && event.job === job)
