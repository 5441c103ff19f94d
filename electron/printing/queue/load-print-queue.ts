import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { PrintLanes } from './print-lanes.ts'
import { hasBegun, type UnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events' | 'printedHere' | 'readFact'>
  lanes: Pick<PrintLanes, 'addLeftover' | 'all'>
  unrecorded: Pick<UnrecordedPrints, 'add' | 'record'>
  /** Follows a submitted job to its end, beside its lane. */
  watch: (shipment: ShipmentRecord) => void
  /** Settles jobs that the end of the last run interrupted, and follows them. */
  recoverAndWatch: (interrupted: readonly ShipmentRecord[]) => Promise<void>
  inBackground: (work: Promise<unknown>) => void
  onQueueChanged: () => void
}

/** Loads the queue of the last run from the journal, at once: what waited becomes a leftover of its lane, and
 * what was being sent is settled in the background. */
export function loadPrintQueue(deps: Deps) {
  const { journal, lanes, unrecorded, watch, recoverAndWatch, inBackground, onQueueChanged } = deps

  async function load(): Promise<number> {
    const kept = (await journal.readFact('printQueue')) ?? []
    const open = await journal.printedHere()
    const interrupted = open.filter(({ label }) => label === 'printing')
    inBackground(
      recoverAndWatch(interrupted).catch(() => {
        for (const { id, printJob: job, printer } of interrupted)
          if (job !== undefined && printer !== undefined) unrecorded.add({ job, shipmentId: id, printer })
      }),
    )
    for (const shipment of open) watch(shipment)
    for (const job of kept) {
      const shipment = await journal.read(job.shipmentId)
      if (shipment?.booking !== 'booked' || shipment.mismatch || (await hasBegun(journal, job))) continue
      lanes.addLeftover(job)
    }
    if (lanes.all().length > 0) onQueueChanged()
    return interrupted.length
  }
  const loaded = load()
  // Each call awaits `loaded` and reports its error; here it must only not count as unhandled.
  loaded.catch(() => undefined)

  return {
    /** Resolves with the number of labels that were being sent when the last run ended. */
    loaded,
    /** Resolves when the queue is loaded and the journal has the outcome of each job that ended: then a
     * waiting label was not printed. */
    async whenReady(): Promise<void> {
      await loaded
      await unrecorded.record()
    },
  }
}
