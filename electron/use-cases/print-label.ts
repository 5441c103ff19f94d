import type { LaterEvent } from '../../shared/rules/shipment-state.ts'
import { type Problem, problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Documents } from '../ports/documents.ts'
import { type Journal, JournalError } from '../ports/journal.ts'
import type { Printers, Submission } from '../ports/printer.ts'
import { type BookedShipment, readBooked } from './booked-shipment.ts'
import { onceAtATime } from './once-at-a-time.ts'
import type { PreparedPrint, PreparePrint } from './prepare-print.ts'

type Needs = {
  journal: Pick<Journal, 'read' | 'append'>
  documents: Pick<Documents, 'get'>
  printers: Pick<Printers, 'print'>
  prepare: PreparePrint
  /** A new job's ID, never used before. */
  newJob: () => string
  changed: (shipment: ShipmentRecord) => void
}

/**
 * Prints a shipment's stored label on the printer of that name; again, where it was printed before: a reprint needs
 * no network, books nothing and is counted. The intent is in the journal before the printer is touched, so that a
 * job which a crash cut off is known and asked about. Pressed twice, it prints once. What went wrong is on the
 * shipment (`labelProblem`); rejects with `JournalError` alone.
 */
export function createPrintLabel({ journal, documents, printers, prepare, newJob, changed }: Needs) {
  async function append(id: string, event: LaterEvent): Promise<ShipmentRecord> {
    const shipment = await journal.append(id, event)
    changed(shipment)
    return shipment
  }

  async function makeReady(
    { labelDocument }: ShipmentRecord,
    printer: string,
  ): Promise<{ prepared: PreparedPrint } | { problem: Problem }> {
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf) return { problem: problem('label.gone') }
    const prepared = await prepare(pdf, printer)
    return prepared.ok ? { prepared: prepared.value } : { problem: prepared.problem }
  }

  return onceAtATime(async (id: string, printer: string): Promise<ShipmentRecord> => {
    const shipment = await readBooked(journal, id)
    // Left by a job that a crash cut off, until that one is settled; or there is no label to print yet.
    if (shipment.label === 'printing' || shipment.label === 'missing')
      throw new JournalError('journal.notAllowed')
    const ready = await makeReady(shipment, printer)
    if ('problem' in ready) return append(id, { type: 'labelFailed', problem: ready.problem })

    const job = newJob()
    await append(id, { type: 'printIntended', job, printer, reprint: shipment.prints > 0 })
    const submission = await printers.print(printer, {
      job,
      title: title(shipment),
      fileName: fileName(shipment),
      ...ready.prepared,
    })
    const submitted = await append(id, outcome(job, submission))
    if (submission.kind !== 'submitted' || !submission.confirmed) return submitted
    return append(id, { type: 'printConfirmed', job, by: 'printer' })
  })
}

function outcome(job: string, submission: Submission): LaterEvent {
  switch (submission.kind) {
    case 'submitted':
      return { type: 'printSubmitted', job, spoolId: submission.spoolId }
    case 'failed':
      return { type: 'printFailed', job, problem: submission.problem }
    case 'unknown':
      return { type: 'printUnknown', job, problem: submission.problem }
  }
}

const title = ({ reference, order }: BookedShipment): string => reference || order.reference

/** Both names by which somebody may look for the label: the service's and the packer's own. */
const fileName = ({ reference, order }: BookedShipment): string =>
  reference ? `${order.reference}_${reference}` : order.reference
