import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { LabelCounts } from '../../shared/settings/settings.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { LaterEvent } from '../../shared/shipment/shipment-state.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { brokenCodesIn, codesInDocument } from '../evidence/booking-code.ts'
import { type BookedShipment, readBooked } from '../journal/booked-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import { singleFlight } from '../kit/single-flight.ts'
import type { LabelPipeline } from '../labels/label-pipeline.ts'
import type { Documents } from './documents-type.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'readByCode' | 'append'>
  service: Pick<ShippingService, 'printShipmentLabels'>
  documents: Documents
  labels: Pick<LabelPipeline, 'check' | 'inspect' | 'readText'>
  /** How many labels an order must have, as it is set now. */
  labelCounts: () => LabelCounts
  changed: (shipment: ShipmentRecord) => void
}

/**
 * Fetches the label of a booked shipment (interface 4.2.4), checks that it is a PDF that opens, and keeps it by its content's
 * hash. What went wrong is on the shipment (`labelProblem`) and can be tried again; the booking stands. A label with the code
 * of another booking is not kept: on this parcel it would send it to somebody else. Fewer labels than expected are kept and
 * said (`label.tooFew`) before anything is printed. Asked twice at once for one shipment, it fetches once. Rejects with
 * `JournalError` alone.
 */
export function createFetchLabel({ journal, service, documents, labels, labelCounts, changed }: Deps) {
  async function download(
    shipment: BookedShipment,
  ): Promise<{ pdf: Uint8Array; pages: number } | { problem: Problem }> {
    const answer = await service.printShipmentLabels(shipment.order.id)
    if (answer.kind !== 'ok') return { problem: answer.problem }
    const checked = await labels.check(answer.value)
    if (!checked.ok) return { problem: checked.problem }
    const others = await codeOfOther(answer.value, shipment)
    if (others) return { problem: problem('label.otherOrder', { values: { code: others } }) }
    return { pdf: answer.value, pages: checked.value.pages.length }
  }

  /** The code of the booking that a label belongs to instead (interface 2.1: it appears on documents). One that shows none proves
   * nothing, and an order that a person chose may carry any. */
  async function codeOfOther(
    pdf: Uint8Array,
    { code, adoptedBy }: BookedShipment,
  ): Promise<string | undefined> {
    if (adoptedBy === 'person' || adoptedBy === 'list') return undefined
    const read = await labels.readText(pdf)
    const text = read.ok ? read.value : ''
    const codes = codesInDocument(text, code)
    if (codes.has(code)) return undefined
    for (const broken of brokenCodesIn(text)) if (await journal.readByCode(broken)) return broken
    return [...codes][0]
  }

  async function keep(pdf: Uint8Array, pages: number): Promise<LaterEvent> {
    try {
      return { type: 'labelStored', document: await documents.put(pdf), pages }
    } catch {
      return { type: 'labelFailed', problem: problem('label.notKept') }
    }
  }

  /** As many pages as labels are expected need no closer look. Elsewhere labels share a page, or pages hold none: they are found. */
  async function countLabels(pdf: Uint8Array, pages: number, expected: number): Promise<number> {
    if (pages === expected) return expected
    const inspected = await labels.inspect(pdf)
    if (!inspected.ok) return expected
    return inspected.value.pages.flatMap(({ regions }) => regions).filter(({ kind }) => kind === 'label')
      .length
  }

  return singleFlight(async (id: string): Promise<ShipmentRecord> => {
    const booked = await readBooked(journal, id)
    const expected = labelCounts()[booked.mode] === 'perShipment' ? 1 : booked.parcels
    const tell = async (event: LaterEvent) => {
      const shipment = await journal.append(id, event)
      changed(shipment)
      return shipment
    }
    const got = await download(booked)
    if ('problem' in got) return tell({ type: 'labelFailed', problem: got.problem })
    const { pdf, pages } = got
    // Counted before it is kept: nobody sees a label that may be printed and then hears that one is missing.
    const found = await countLabels(pdf, pages, expected)
    const kept = await tell(await keep(pdf, pages))
    if (kept.labelProblem || found >= expected) return kept
    return tell({
      type: 'labelFailed',
      problem: problem('label.tooFew', { values: { parcels: expected, labels: found } }),
    })
  })
}
