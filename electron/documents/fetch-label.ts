import { failureOf, type Outcome, success } from '../../shared/kit/index.ts'
import {
  type Correction,
  isLabelProblem,
  type LabelProblem,
  labelFailure,
  newLabelProblem,
} from '../../shared/labels/index.ts'
import type { LabelCounts } from '../../shared/settings/index.ts'
import type { LaterEvent, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { brokenCodesIn, codesInDocument } from '../evidence/index.ts'
import { type AppendEvent, type Journal, type OrderedShipment, readWithOrder } from '../journal/index.ts'
import { singleFlight } from '../kit/index.ts'
import { type LabelPipeline, workerFaults } from '../labels/index.ts'
import type { Documents } from './documents.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'readByCode'>
  service: Pick<ShippingService, 'printShipmentLabels'>
  documents: Documents
  labels: Pick<LabelPipeline, 'check' | 'inspect' | 'readText'>
  /** The setting: one label per shipment or per parcel. */
  labelCounts: () => LabelCounts
  /** Regions that a person corrected, by the fingerprint of their page's layout. */
  corrections: () => Promise<Correction[]>
  append: AppendEvent
}

/** Whether fewer labels than expected are stored. They are fetched again before they print. */
export const hasTooFewLabels = ({ labelProblem }: ShipmentRecord): boolean =>
  isLabelProblem(labelProblem, 'label.tooFew')

/** Problems of the stored document, which a document that is fetched again may not have. */
const documentFaults: readonly LabelProblem[] = ['label.gone', 'label.broken', ...workerFaults]

/** Whether the label failed by its stored document. */
export const hasFaultyDocument = ({ label, labelProblem }: ShipmentRecord): boolean =>
  label === 'failed' && isLabelProblem(labelProblem, ...documentFaults)

/** Whether the label is fetched before it prints: it is missing, incomplete, or no longer stored. */
export const needsFetch = (shipment: ShipmentRecord): boolean =>
  shipment.label === 'missing' ||
  hasTooFewLabels(shipment) ||
  isLabelProblem(shipment.labelProblem, 'label.gone')

/** Fetches the label of a booked shipment (interface 4.1), checks and stores it. A failure is recorded as
 * `labelProblem` and leaves the booking as it is; a label with the code of another booking is not stored.
 * Too few labels are stored with `label.tooFew`, which stays until all are. Concurrent calls for one
 * shipment share one fetch. Rejects only with `JournalError`. */
export function createFetchLabel(deps: Deps) {
  const { journal, append, service, documents, labels, labelCounts, corrections } = deps

  async function download(shipment: OrderedShipment): Promise<Outcome<{ pdf: Uint8Array; pages: number }>> {
    const result = await service.printShipmentLabels(shipment.order.id)
    if (result.kind !== 'ok') return failureOf(result.problem)
    const checked = await labels.check(result.value)
    if (!checked.ok) return checked
    const otherCode = await codeOfOther(result.value, shipment)
    if (otherCode) return labelFailure('label.otherOrder', { code: otherCode })
    return success({ pdf: result.value, pages: checked.value.pages.length })
  }

  /** The code of another booking on the label (documents show it, interface 2.1). A label without a code
   * proves nothing, and the order that a person assigned may have any code. */
  async function codeOfOther(
    pdf: Uint8Array,
    { code, adoptedBy }: OrderedShipment,
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
      return { type: 'labelFailed', problem: newLabelProblem('label.notKept') }
    }
  }

  /** The number of labels on the pages; `expected` if they cannot be inspected. If there are as many
   * pages, one that is not recognised counts as a label. The only page of one label is not
   * inspected, since that takes time. */
  async function countLabels(pdf: Uint8Array, pages: number, expected: number): Promise<number> {
    if (pages === 1 && expected === 1) return 1
    const inspected = await labels.inspect(pdf, await corrections())
    if (!inspected.ok) return expected
    const isPageEach = pages === expected
    return inspected.value.pages.reduce((sum, { regions }) => {
      const found = regions.filter(({ kind }) => kind === 'label').length
      const isUnknown = regions.every(({ kind }) => kind === 'other')
      return sum + (isPageEach && isUnknown ? 1 : found)
    }, 0)
  }

  return singleFlight(async (id: string): Promise<ShipmentRecord> => {
    const booked = await readWithOrder(journal, id)
    const expected = labelCounts()[booked.mode] === 'perShipment' ? 1 : booked.parcels
    const appendToIt = (event: LaterEvent) => append(id, event)
    const downloaded = await download(booked)
    if (!downloaded.ok)
      return hasTooFewLabels(booked)
        ? booked
        : appendToIt({ type: 'labelFailed', problem: downloaded.problem })
    const { pdf, pages } = downloaded.value
    // Counted before the label is stored, so that no screen first shows it as complete.
    const found = await countLabels(pdf, pages, expected)
    const kept = await appendToIt(await keep(pdf, pages))
    if (kept.labelProblem || found >= expected) return kept
    return appendToIt({
      type: 'labelFailed',
      problem: newLabelProblem('label.tooFew', { parcels: expected, labels: found }),
    })
  })
}
