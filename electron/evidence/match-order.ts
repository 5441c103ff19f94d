import type { OrderRecord } from '../../shared/shipment/order.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { codesIn, codesInDocument } from './booking-code.ts'

export type Proof = 'record' | 'confirmation' | 'label'
/** `others`: it carries the code of another booking. `open`: nothing tells whose it is. */
export type Judgement = { kind: 'ours'; proof: Proof } | { kind: 'others' } | { kind: 'open' }

/** The text that is written in a PDF, as it is laid out; nothing where it can't be read. */
export type TextOfPdf = (pdf: Uint8Array) => Promise<string>

type Deps = {
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
}

/** Orders of which it is remembered whose they are. */
const mostRemembered = 5_000

/** What a record of the list tells by itself. An order that carries two codes speaks for nobody. */
export const judgeByRecord = (order: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Judgement =>
  judge(codesIn(order), code, 'record')

/** Whether a record says whose order it is, and means another than the one that was sent with that `customerOrderCode`. Cut, or in other
 * letters and signs, it is the same; the interface promises no word of it (2.7). */
export function namesAnother({ customerOrderCode = '' }: OrderRecord, sent: string): boolean {
  const [said, ours] = [plain(customerOrderCode), plain(sent)]
  return said !== '' && !ours.includes(said) && !said.includes(ours)
}

/** Letters and numbers alone, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Looks for a booking's code in everything that the service shows of an order: its detail, its confirmation, its
 * label (interface 2.1: the code "appears on documents"). What cannot be read proves nothing. Whose code another booking's order
 * carries is remembered (`recall`), so that the next look goes on where this one ended. */
export function createMatchOrder({ service, textOfPdf }: Deps) {
  const remembered = new Map<string, ReadonlySet<string>>()
  const silent = new Map<string, number>()

  const read = async function* (id: string, code: string): AsyncGenerator<[ReadonlySet<string>, Proof]> {
    const detail = await service.readOrder(id)
    if (detail.kind === 'ok') yield [codesIn(detail.value.record), 'record']

    const confirmation = await service.printConfirmation(id)
    if (confirmation.kind === 'ok') {
      const { value } = confirmation
      if (value.type === 'pdf') yield [codesInDocument(await textOfPdf(value.bytes), code), 'confirmation']
      else yield [codesIn(value.type === 'json' ? value.value : value.text), 'confirmation']
    }

    const labels = await service.printShipmentLabels(id)
    if (labels.kind === 'ok') yield [codesInDocument(await textOfPdf(labels.value), code), 'label']
  }

  return {
    /** What was learnt of an order before, without asking anybody. */
    recall: ({ id }: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Judgement => {
      const codes = remembered.get(id)
      return codes && !codes.has(code) ? { kind: 'others' } : open
    },

    async prove({ id }: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Promise<Judgement> {
      for await (const [codes, proof] of read(id, code)) {
        const judgement = judge(codes, code, proof)
        if (judgement.kind === 'others' && remembered.size < mostRemembered) remembered.set(id, codes)
        if (judgement.kind !== 'open') return judgement
      }
      if (silent.has(id) || silent.size < mostRemembered) silent.set(id, (silent.get(id) ?? 0) + 1)
      return open
    },

    /** How often an order was asked about and told nothing. */
    silences: ({ id }: OrderRecord): number => silent.get(id) ?? 0,
  }
}

export type MatchOrder = ReturnType<typeof createMatchOrder>

const open: Judgement = { kind: 'open' }

function judge(codes: ReadonlySet<string>, code: string, proof: Proof): Judgement {
  if (codes.has(code)) return codes.size === 1 ? { kind: 'ours', proof } : open
  return codes.size > 0 ? { kind: 'others' } : open
}
