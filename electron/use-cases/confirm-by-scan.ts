import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'

/** What a scanned label turned out to be:
 * - `confirmed`: a label that was waiting for its confirmation has it now;
 * - `otherBox`: it is a label of ours, but not that of the parcel on the table (`expected`); nothing was confirmed;
 * - `notWaiting`: it is none of the labels that wait for a confirmation. */
export type ScannedLabel =
  | { kind: 'confirmed'; shipment: ShipmentRecord }
  | { kind: 'otherBox'; shipment: ShipmentRecord }
  | { kind: 'notWaiting' }

type Needs = {
  journal: Pick<Journal, 'unprinted' | 'events'>
  confirmPrint: (id: string, printed: 'yes', by: 'scan') => Promise<ShipmentRecord>
}

/** Shorter texts stand on too many labels: a postcode, a product's number. */
const shortest = 8

/**
 * Confirms a print by scanning the label that came out. A label is known by the symbols that were read from its final
 * dots; where none were, by the order's reference or our code in what was scanned. A text that two labels share tells
 * nothing. Rejects with `JournalError` alone.
 */
export const createConfirmByScan =
  ({ journal, confirmPrint }: Needs) =>
  async (scanned: string, expected?: string): Promise<ScannedLabel> => {
    const text = plain(scanned)
    if (text.length < shortest) return { kind: 'notWaiting' }
    const waiting = (await journal.unprinted()).filter(
      ({ printJob, label }) => printJob && label !== 'discarded',
    )
    const named = await Promise.all(
      waiting.map(async (shipment) => ({ shipment, is: await carries(journal, shipment, text) })),
    )
    const [found, ...others] = named.filter(({ is }) => is)
    if (!found || others.length > 0) return { kind: 'notWaiting' }
    const { shipment } = found
    if (expected !== undefined && shipment.id !== expected) return { kind: 'otherBox', shipment }
    return { kind: 'confirmed', shipment: await confirmPrint(shipment.id, 'yes', 'scan') }
  }

async function carries(
  journal: Pick<Journal, 'events'>,
  { id, order, code, printJob }: ShipmentRecord,
  text: string,
): Promise<boolean> {
  const events = (await journal.events(id)).map(({ event }) => event)
  const intent = events.findLast((event) => event.type === 'printIntended' && event.job === printJob)
  const proofs = (intent?.type === 'printIntended' && intent.proofs) || []
  const symbols = proofs.flatMap(({ symbols: found }) => found).filter(({ state }) => state === 'proven')
  if (symbols.length > 0) return symbols.some((symbol) => plain(symbol.text) === text)
  return [order?.reference, code].some(
    (name) => name !== undefined && name.length >= shortest && text.includes(plain(name)),
  )
}

/** Scanners leave out the separators of GS1 codes, or write them as control characters; proofs spell them out. Some put the symbology's identifier in front (`]C1`). */
const plain = (text: string): string =>
  text
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/<[A-Z]{2,3}>|\p{Cc}|\s/gu, '')
    .toUpperCase()
