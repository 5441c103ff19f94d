import { type Problem, problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Documents } from '../ports/documents.ts'
import type { Journal } from '../ports/journal.ts'
import type { LabelPipeline } from '../ports/label-pipeline.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { readBooked } from './booked-shipment.ts'
import { onceAtATime } from './once-at-a-time.ts'

type Needs = {
  journal: Pick<Journal, 'read' | 'append'>
  service: Pick<ShippingService, 'printShipmentLabels'>
  documents: Documents
  labels: Pick<LabelPipeline, 'check'>
  changed: (shipment: ShipmentRecord) => void
}

/**
 * Fetches the label of a booked shipment (interface 4.2.4), checks that it is a PDF that opens, and keeps it by its
 * content's hash. What went wrong is on the shipment (`labelProblem`) and can be tried again; the booking stands.
 * Asked twice at once for one shipment, it fetches once. Rejects with `JournalError` alone.
 */
export function createFetchLabel({ journal, service, documents, labels, changed }: Needs) {
  async function download(
    orderId: string,
  ): Promise<{ document: string; pages: number } | { problem: Problem }> {
    const answer = await service.printShipmentLabels(orderId)
    if (answer.kind !== 'ok') return { problem: answer.problem }
    const checked = await labels.check(answer.value)
    if (!checked.ok) return { problem: checked.problem }
    try {
      return { document: await documents.put(answer.value), pages: checked.value.pages.length }
    } catch {
      return { problem: problem('label.notKept') }
    }
  }

  return onceAtATime(async (id: string): Promise<ShipmentRecord> => {
    const { order } = await readBooked(journal, id)
    const got = await download(order.id)
    const shipment = await journal.append(
      id,
      'document' in got ? { type: 'labelStored', ...got } : { type: 'labelFailed', problem: got.problem },
    )
    changed(shipment)
    return shipment
  })
}
