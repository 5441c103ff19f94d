import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'
import { createSerial } from '../serial.ts'

type Needs = {
  journal: Pick<Journal, 'read'>
  /** Settles labels that the journal takes to be on their way (recover-prints.ts). */
  recover: (cutOff: readonly ShipmentRecord[]) => Promise<unknown>
}

/** Print jobs that are over, and whose outcome the journal could not take: it still takes them to be on their way. */
export function createUntoldPrints({ journal, recover }: Needs) {
  /** Shipments, by their jobs. */
  const untold = new Map<string, string>()
  const telling = createSerial()
  return {
    add: (job: string, shipmentId: string) => untold.set(job, shipmentId),
    has: (job: string): boolean => untold.has(job),
    /** Settles them as after a restart. Rejects with `JournalError` where the journal still cannot be written. */
    tell: (): Promise<void> =>
      telling(async () => {
        for (const [job, shipmentId] of untold) {
          const shipment = await journal.read(shipmentId)
          if (shipment?.label === 'printing' && shipment.printJob === job) await recover([shipment])
          untold.delete(job)
        }
      }),
  }
}
