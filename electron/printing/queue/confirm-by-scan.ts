import type { LabelPreview, Proof } from '../../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { bookingCodesIn } from '../../evidence/index.ts'
import { type Journal, minCodeLength, plainCode } from '../../journal/index.ts'
import { setNewest } from '../../kit/index.ts'
import { printEventOf } from '../labels/print-event-of.ts'
import type { ShownPreviews } from '../preparing/shown-previews.ts'

type ScannedLabel =
  /** All labels of the order were scanned. */
  | { kind: 'confirmed'; shipment: ShipmentRecord }
  /** `scanned` of its `labels` were. */
  | { kind: 'partly'; shipment: ShipmentRecord; scanned: number; labels: number }
  /** A label of another shipment than the expected one; nothing was confirmed. */
  | { kind: 'otherBox'; shipment: ShipmentRecord }
  /** Built like the codes of the expected label, but of no label here. */
  | { kind: 'otherLabel' }
  /** On the expected label, but not on it alone. */
  | { kind: 'several' }
  /** None of these. */
  | { kind: 'notWaiting' }

type Deps = {
  journal: Pick<Journal, 'unprinted' | 'list' | 'events'>
  confirmPrint: (id: string, printed: 'yes', by: 'scan') => Promise<ShipmentRecord>
  shown: Pick<ShownPreviews, 'labelsOf'>
}

/** The newest confirmed labels that are recognised too: one may still be on the
 * table and get onto the wrong box. */
const maxRecent = 50

/** The newest jobs of which scanned labels are remembered. */
const maxJobs = 100

/** Confirms a print by scanning its label. A label is recognised by the symbols in its final dots, else by
 * those in its preview, else by the order's reference or booking code. A text of two orders confirms
 * nothing. An order with several labels is confirmed when each was scanned (kept in memory per job).
 * Rejects with `JournalError` only. */
export function createConfirmByScan({ journal, confirmPrint, shown }: Deps) {
  /** Scanned labels by job. */
  const seen = new Map<string, Set<number>>()

  async function candidates(): Promise<ShipmentRecord[]> {
    const open = await journal.unprinted()
    const { shipments } = await journal.list({ take: maxRecent })
    const done = shipments.filter(({ booking, label }) => booking === 'booked' && label === 'confirmed')
    // Another desk may have confirmed a label between the two reads: it counts once, as confirmed.
    const byId = new Map([...open, ...done].map((shipment) => [shipment.id, shipment]))
    return [...byId.values()].filter(({ printJob, label }) => printJob && label !== 'discarded')
  }

  return async (scanned: string, expected?: string): Promise<ScannedLabel> => {
    const text = plainCode(scanned)
    if (text.length < minCodeLength && expected === undefined) return { kind: 'notWaiting' }
    // Previews count only if the expected label was shown: otherwise its code
    // might match another order alone.
    const onTable = expected !== undefined && shown.labelsOf(expected).length > 0
    const named = await Promise.all(
      (await candidates()).map(async (shipment) => ({
        shipment,
        ...(await locate(journal, shipment, text, onTable ? shown.labelsOf(shipment.id) : [])),
      })),
    )
    const [found, ...others] = named.filter(({ matches }) => matches)
    const awaited = named.find((each) => each.shipment.id === expected)
    if (!found) return { kind: awaited && isLikeLabel(scanned, awaited) ? 'otherLabel' : 'notWaiting' }
    if (others.length > 0 || text.length < minCodeLength)
      return { kind: awaited?.matches ? 'several' : 'notWaiting' }
    const { shipment, which } = found
    const { id, printJob: job = '', parcels } = shipment
    // A page as sent counts as a label, though it may be a copy or instructions. One parcel has one label.
    const labels = parcels === 1 ? 1 : found.labels
    if (expected !== undefined && id !== expected) return { kind: 'otherBox', shipment }
    const scannedLabels = seen.get(job) ?? new Set<number>()
    if (which !== undefined) setNewest(seen, job, scannedLabels.add(which), maxJobs)
    if (shipment.label !== 'confirmed' && labels > 1 && scannedLabels.size < labels)
      return { kind: 'partly', shipment, scanned: scannedLabels.size, labels }
    seen.delete(job)
    return { kind: 'confirmed', shipment: await confirmPrint(id, 'yes', 'scan') }
  }
}

/** Whether a text is on an order's labels; `which` is undefined if it may be on several.
 * `codes`: all that were read on them. */
type LabelMatch = { matches: boolean; labels: number; which?: number; codes: readonly string[] }

async function locate(
  journal: Pick<Journal, 'events'>,
  shipment: ShipmentRecord,
  text: string,
  shown: readonly LabelPreview[],
): Promise<LabelMatch> {
  const { order, code, parcels } = shipment
  const { proofs = [] } = (await printEventOf(journal, shipment, 'printIntended')) ?? {}
  const labels = proofs.map(provenTexts).filter((texts) => texts.length > 0)
  if (labels.length > 0) {
    const on = [...labels.keys()].filter((label) => labels[label]?.includes(text))
    return {
      matches: on.length > 0,
      labels: labels.length,
      codes: labels.flat(),
      ...(on.length === 1 && { which: on[0] }),
    }
  }
  const read = shown.filter(({ proof }) => provenTexts(proof).includes(text))
  const codes = shown.flatMap(({ proof }) => provenTexts(proof))
  const [label] = read
  if (label)
    return { matches: true, labels: label.labels, codes, ...(read.length === 1 && { which: label.label }) }
  const matches = [order?.reference, code].some(
    (name) => name !== undefined && name.length >= minCodeLength && text.includes(plainCode(name)),
  )
  return { matches, labels: parcels, codes }
}

/** Whether an unknown text is a label's code and no reference: it has another booking code, or letters and
 * digits where a code of the expected label has them. A label may show its reference as a code, so what
 * is built like the reference does not count. */
function isLikeLabel(
  scanned: string,
  { shipment, codes }: LabelMatch & { shipment: ShipmentRecord },
): boolean {
  if ([...bookingCodesIn(scanned)].some((code) => code !== shipment.code)) return true
  const shape = shapeOf(plainCode(scanned))
  if (shape.length < minCodeLength || shape === shapeOf(plainCode(shipment.reference))) return false
  return codes.some((code) => shapeOf(code) === shape)
}

/** `JJD0003` → `AAA0000` */
const shapeOf = (text: string): string => text.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')

const provenTexts = ({ symbols }: Proof): string[] =>
  symbols.filter(({ state }) => state === 'proven').map((symbol) => plainCode(symbol.text))
