import { foldReference } from '../../shared/kit/index.ts'
import type { OrderRecord, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { bookingCodesIn, codesInDocument } from './booking-code.ts'

export type MatchSource = 'record' | 'confirmation' | 'label'
/** `others`: the order has the code of another booking. `open`: no code was found. */
export type Match = { kind: 'ours'; proof: MatchSource } | { kind: 'others' } | { kind: 'open' }

/** The text of a PDF in its layout; empty if it cannot be read. */
export type TextOfPdf = (pdf: Uint8Array) => Promise<string>

type Deps = {
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
}

/** Orders whose codes are remembered. */
const maxRemembered = 5_000

/** The match by an order's list record alone. An order with two codes matches nothing. */
export const matchByRecord = (order: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Match =>
  matchOf(bookingCodesIn(order), code, 'record')

/** Whether an order's `customerOrderCode` is another than the one sent. Shortened text or other case,
 * accents and signs count as the same: the interface does not promise to return it unchanged (2.7). */
export function hasOtherReference({ customerOrderCode = '' }: OrderRecord, sent: string): boolean {
  const [shown, ours] = [foldReference(customerOrderCode), foldReference(sent)]
  return shown !== '' && !ours.includes(shown) && !shown.includes(ours)
}

/** Looks for a booking's code in an order's detail, confirmation and label: documents show
 * `customerOrderCode` (interface 2.1). A document that cannot be read proves nothing. Codes of other
 * bookings are remembered, so that the next lookup skips those orders. */
export function createMatchOrder({ service, textOfPdf }: Deps) {
  const remembered = new Map<string, ReadonlySet<string>>()
  const failures = new Map<string, number>()

  const readCodes = async function* (
    id: string,
    code: string,
  ): AsyncGenerator<[ReadonlySet<string>, MatchSource]> {
    const detail = await service.readOrder(id)
    if (detail.kind === 'ok') yield [bookingCodesIn(detail.value.record), 'record']

    const confirmation = await service.printConfirmation(id)
    if (confirmation.kind === 'ok') {
      const { value } = confirmation
      if (value.type === 'pdf') yield [codesInDocument(await textOfPdf(value.bytes), code), 'confirmation']
      else yield [bookingCodesIn(value.type === 'json' ? value.value : value.text), 'confirmation']
    }

    const labels = await service.printShipmentLabels(id)
    if (labels.kind === 'ok') yield [codesInDocument(await textOfPdf(labels.value), code), 'label']
  }

  return {
    /** The match by remembered codes, without a request. */
    recallMatch: ({ id }: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Match => {
      const codes = remembered.get(id)
      return codes && !codes.has(code) ? { kind: 'others' } : open
    },

    async prove({ id }: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Promise<Match> {
      for await (const [codes, proof] of readCodes(id, code)) {
        const match = matchOf(codes, code, proof)
        if (match.kind === 'others' && remembered.size < maxRemembered) remembered.set(id, codes)
        if (match.kind !== 'open') return match
      }
      if (failures.has(id) || failures.size < maxRemembered) failures.set(id, (failures.get(id) ?? 0) + 1)
      return open
    },

    /** How often `prove` found no code in an order. */
    failedProofs: ({ id }: OrderRecord): number => failures.get(id) ?? 0,
  }
}

export type MatchOrder = ReturnType<typeof createMatchOrder>

const open: Match = { kind: 'open' }

function matchOf(codes: ReadonlySet<string>, code: string, proof: MatchSource): Match {
  if (codes.has(code)) return codes.size === 1 ? { kind: 'ours', proof } : open
  return codes.size > 0 ? { kind: 'others' } : open
}
