import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { LaterEvent } from '../../shared/shipment/shipment-state.ts'
import type { Journal } from '../journal/journal.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'append'>
  newJob: () => string
  changed: (shipment: ShipmentRecord) => void
}

/** So begins the job of a label that was handed over as a file. */
const prefix = 'file-'

/** Writes down that a label was handed over as a file, whole and synced, to whoever prints it: as the folder printer's are, it is
 * confirmed. One that a printer had in its hands is left as it is: nobody asked about that one. */
export const createHandOverLabel =
  ({ journal, newJob, changed }: Deps) =>
  async (id: string): Promise<void> => {
    const shipment = await journal.read(id)
    if (shipment?.booking !== 'booked' || shipment.mismatch) return
    // A crash in the middle of this left it unsettled.
    const wasCutOff = shipment.printJob?.startsWith(prefix) && ['failed', 'unknown'].includes(shipment.label)
    if (shipment.label !== 'stored' && !wasCutOff) return
    const job = `${prefix}${newJob()}`
    const events: LaterEvent[] = [
      { type: 'printIntended', job, printer: 'folder', reprint: false },
      { type: 'printSubmitted', job, saved: { format: 'pdf', files: [] } },
      { type: 'printConfirmed', job, by: 'printer' },
    ]
    for (const event of events) changed(await journal.append(id, event))
  }
