import { folderPrinterName, type Proof } from '../../../shared/labels/index.ts'
import type { LaterEvent } from '../../../shared/shipment/index.ts'
import type { AppendEvent, Journal } from '../../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  newJob: () => string
  append: AppendEvent
}

/** Prefix of the job IDs of labels that were handed over as files. */
const prefix = 'file-'

/** Records that a label was handed over as a complete, synced file (batch): it counts as
 * confirmed, like those of the folder printer. A label that was sent to a printer stays as it is.
 * `proofs`: what was read on it. */
export const createHandOverLabel =
  ({ journal, append, newJob }: Deps) =>
  async (id: string, proofs: Proof[] = []): Promise<void> => {
    const shipment = await journal.read(id)
    if (shipment?.booking !== 'booked' || shipment.mismatch) return
    // A crash between the events left it unfinished.
    const wasInterrupted =
      shipment.printJob?.startsWith(prefix) && ['failed', 'unknown'].includes(shipment.label)
    if (shipment.label !== 'stored' && !wasInterrupted) return
    const job = `${prefix}${newJob()}`
    const events: LaterEvent[] = [
      {
        type: 'printIntended',
        job,
        printer: folderPrinterName,
        reprint: wasInterrupted === true,
        ...(proofs.length > 0 && { proofs, pictures: [] }),
      },
      { type: 'printSubmitted', job, saved: { format: 'pdf', files: [] } },
      { type: 'printConfirmed', job, by: 'printer' },
    ]
    for (const event of events) await append(id, event)
  }
