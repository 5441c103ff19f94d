import type { LabelPreview, Proof } from '../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { ShownCodes } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'

/** `confirmed`: all labels of the order were scanned. `partly`: `scanned` of its `labels` were. `otherBox`: a label of
 * another shipment than the `expected` one; nothing was confirmed. `notWaiting`: no label that waits for confirmation
 * or a recent one. */
type ScannedLabel =
  | { kind: 'confirmed'; shipment: ShipmentRecord }
  | { kind: 'partly'; shipment: ShipmentRecord; scanned: number; labels: number }
  | { kind: 'otherBox'; shipment: ShipmentRecord }
  | { kind: 'notWaiting' }

type Deps = {
  journal: Pick<Journal, 'unprinted' | 'list' | 'events'>
  confirmPrint: (id: string, printed: 'yes', by: 'scan') => Promise<ShipmentRecord>
  shown: Pick<ShownCodes, 'labelsOf'>
}

/** Shorter texts (a postcode, a product number) are on many labels. */
const minLength = 8
/** The newest confirmed labels that are recognised too: one may still be on the table and get onto the wrong box. */
const maxRecent = 50

/** Confirms a print by scanning its label. A label is recognised by the symbols in its final dots, else by those in its
 * preview, else by the order's reference or booking code. A text of two orders confirms nothing. An order with several
 * labels is confirmed when each was scanned (kept in memory per job). Rejects with `JournalError` only. */
export function createConfirmByScan({ journal, confirmPrint, shown }: Deps) {
  /** Scanned labels by job. */
  const seen = new Map<string, Set<number>>()

  async function candidates(): Promise<ShipmentRecord[]> {
    const open = await journal.unprinted()
    const { shipments } = await journal.list({ take: maxRecent })
    const done = shipments.filter(({ booking, label }) => booking === 'booked' && label === 'confirmed')
    return [...open, ...done].filter(({ printJob, label }) => printJob && label !== 'discarded')
  }

  return async (scanned: string, expected?: string): Promise<ScannedLabel> => {
    const text = plain(scanned)
    if (text.length < minLength) return { kind: 'notWaiting' }
    // Previews count only if the expected label was shown: otherwise its code might match another order alone.
    const onTable = expected !== undefined && shown.labelsOf(expected).length > 0
    const named = await Promise.all(
      (await candidates()).map(async (shipment) => ({
        shipment,
        ...(await locate(journal, shipment, text, onTable ? shown.labelsOf(shipment.id) : [])),
      })),
    )
    const [found, ...others] = named.filter(({ matches }) => matches)
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

/** Whether a text is on an order's labels; `which` is undefined if it may be on several. */
type Place = { matches: boolean; labels: number; which?: number }

async function locate(
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
    return { matches: on.length > 0, labels: labels.length, ...(on.length === 1 && { which: on[0] }) }
  }
  const read = shown.filter(({ proof }) => provenTexts(proof).includes(text))
  const [label] = read
  if (label) return { matches: true, labels: label.labels, ...(read.length === 1 && { which: label.label }) }
  const matches = [order?.reference, code].some(
    (name) => name !== undefined && name.length >= minLength && text.includes(plain(name)),
  )
  return { matches, labels: parcels }
}

const provenTexts = ({ symbols }: Proof): string[] =>
  symbols.filter(({ state }) => state === 'proven').map((symbol) => plain(symbol.text))

/** Text without GS1 separators: scanners omit them or send control characters, proofs write them as `<GS>`. */
const plain = (text: string): string => text.replace(/<[A-Z]{2,3}>|\p{Cc}|\s/gu, '').toUpperCase()
