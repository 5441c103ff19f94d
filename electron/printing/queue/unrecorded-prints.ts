import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import { createSerial } from '../../kit/index.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  /** Settles labels that the journal shows as being sent (recover-prints.ts). */
  recover: (interrupted: readonly ShipmentRecord[]) => Promise<unknown>
}

/** Finished print jobs whose outcome could not be written to the journal. The journal still shows them as being
 * sent. */
export function createUnrecordedPrints({ journal, recover }: Deps) {
  /** Shipment IDs by job. */
  const shipments = new Map<string, string>()
  const recording = createSerial()
  return {
    add: (job: string, shipmentId: string) => shipments.set(job, shipmentId),
    has: (job: string): boolean => shipments.has(job),
    /** Settles them as after a restart. Rejects with `JournalError` if the journal still cannot be written. */
    record: (): Promise<void> =>
      recording(async () => {
        for (const [job, shipmentId] of shipments) {
          const shipment = await journal.read(shipmentId)
          if (shipment?.label === 'printing' && shipment.printJob === job) await recover([shipment])
          shipments.delete(job)
        }
      }),
  }
}

export type UnrecordedPrints = ReturnType<typeof createUnrecordedPrints>
