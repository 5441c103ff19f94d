import type { Proof } from '../../shared/labels/label.ts'
import type { LabelPreview } from '../../shared/labels/label-preview.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { ShownCodes } from '../evidence/shown-codes.ts'
import type { Journal } from '../journal/journal.ts'

/** What a scanned label turned out to be:
 * - `confirmed`: with it all labels of its order were seen, now or before;
 * - `partly`: one of several labels of an order; `scanned` of its `labels` were seen so far;
 * - `otherBox`: it is a label of ours, but not that of the parcel on the table (`expected`); nothing was confirmed;
 * - `notWaiting`: it is no label that waits for a confirmation, nor a recent one. */
type ScannedLabel =
  | { kind: 'confirmed'; shipment: ShipmentRecord }
  | { kind: 'partly'; shipment: ShipmentRecord; scanned: number; labels: number }
  | { kind: 'otherBox'; shipment: ShipmentRecord }
  | { kind: 'notWaiting' }

type Deps = {
  journal: Pick<Journal, 'unprinted' | 'list' | 'events'>
  confirmPrint: (id: string, printed: 'yes', by: 'scan') => Promise<ShipmentRecord>
  /** What was read on labels as they were shown. */
  shown: Pick<ShownCodes, 'labelsOf'>
}

/** Shorter texts stand on too many labels: a postcode, a product's number. */
const shortest = 8
/** A label of so many parcels before may still lie on the table, and land on the wrong box. */
const recent = 50

/**
 * Confirms a print by scanning the label that came out. A label is known by the symbols that were read from its final
 * dots; where none were, by the order's reference or our code in what was scanned, and beside the parcel on the table by
 * what the screen read when it showed that label. A text that two orders share tells
 * nothing. An order of several labels is confirmed when each was seen: those seen so far are forgotten at a restart and
 * by another print, and where a text does not tell which of them it is on, it counts for none.
 * Rejects with `JournalError` alone.
 */
export function createConfirmByScan({ journal, confirmPrint, shown }: Deps) {
  /** The labels of a job that were seen. */
  const seen = new Map<string, Set<number>>()

  async function candidates(): Promise<ShipmentRecord[]> {
    const open = await journal.unprinted()
    const { shipments } = await journal.list({ take: recent })
    const done = shipments.filter(({ booking, label }) => booking === 'booked' && label === 'confirmed')
    return [...open, ...done].filter(({ printJob, label }) => printJob && label !== 'discarded')
  }

  return async (scanned: string, expected?: string): Promise<ScannedLabel> => {
    const text = plain(scanned)
    if (text.length < shortest) return { kind: 'notWaiting' }
    // A code that is not that of one order alone would tell nothing, but the label on the table was shown, so it is
    // among them.
    const onTable = expected !== undefined && shown.labelsOf(expected).length > 0
    const named = await Promise.all(
      (await candidates()).map(async (shipment) => ({
        shipment,
        ...(await place(journal, shipment, text, onTable ? shown.labelsOf(shipment.id) : [])),
      })),
    )
    const [found, ...others] = named.filter(({ is }) => is)
    if (!found || others.length > 0) return { kind: 'notWaiting' }
    const { shipment, labels, which } = found
    const { id, printJob: job = '' } = shipment
    if (expected !== undefined && id !== expected) return { kind: 'otherBox', shipment }
    const before = seen.get(job) ?? new Set<number>()
    if (which !== undefined) seen.set(job, before.add(which))
    if (shipment.label !== 'confirmed' && labels > 1 && before.size < labels)
      return { kind: 'partly', shipment, scanned: before.size, labels }
    seen.delete(job)
    return { kind: 'confirmed', shipment: await confirmPrint(id, 'yes', 'scan') }
  }
}

/** On which of an order's labels a text stands; `which` is undefined where that is not to be told. */
type Place = { is: boolean; labels: number; which?: number }

async function place(
  journal: Pick<Journal, 'events'>,
  { id, order, code, printJob, parcels }: ShipmentRecord,
  text: string,
  shown: readonly LabelPreview[],
): Promise<Place> {
  const events = (await journal.events(id)).map(({ event }) => event)
  const intent = events.findLast((event) => event.type === 'printIntended' && event.job === printJob)
  const proofs = (intent?.type === 'printIntended' && intent.proofs) || []
  const labels = proofs.map(provenTexts).filter((texts) => texts.length > 0)
  if (labels.length > 0) {
    const on = [...labels.keys()].filter((label) => labels[label]?.includes(text))
    return { is: on.length > 0, labels: labels.length, ...(on.length === 1 && { which: on[0] }) }
  }
  const read = shown.filter(({ proof }) => provenTexts(proof).includes(text))
  const [label] = read
  if (label) return { is: true, labels: label.labels, ...(read.length === 1 && { which: label.label }) }
  const is = [order?.reference, code].some(
    (name) => name !== undefined && name.length >= shortest && text.includes(plain(name)),
  )
  return { is, labels: parcels }
}

const provenTexts = ({ symbols }: Proof): string[] =>
  symbols.filter(({ state }) => state === 'proven').map((symbol) => plain(symbol.text))

/** Scanners leave out the separators of GS1 codes, or write them as control characters; proofs spell them out. */
const plain = (text: string): string => text.replace(/<[A-Z]{2,3}>|\p{Cc}|\s/gu, '').toUpperCase()
