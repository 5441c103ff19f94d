import type { OrderRecord } from '../../shared/schemas/order.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { codesIn } from './booking-code.ts'

export type Proof = 'record' | 'confirmation' | 'label'
/** `others`: it carries the code of another booking. `open`: nothing tells whose it is. */
export type Judgement = { kind: 'ours'; proof: Proof } | { kind: 'others' } | { kind: 'open' }

/** Whether a text occurs in a PDF, whatever its line breaks and spaces; false where it can't be read. */
export type FindTextInPdf = (pdf: Uint8Array, text: string) => Promise<boolean>

type Needs = {
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  findTextInPdf: FindTextInPdf
}

/** What a record of the list tells by itself. An order that carries two codes speaks for nobody. */
export const judgeByRecord = (order: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Judgement =>
  judge(codesIn(order), code, 'record')

/** Looks for a booking's code in everything that the service shows of an order: its detail, its confirmation, its
 * label (interface 2.1: the code "appears on documents"). What cannot be read proves nothing. */
export const createProveOrder =
  ({ service, findTextInPdf }: Needs) =>
  async (order: OrderRecord, { code }: Pick<ShipmentRecord, 'code'>): Promise<Judgement> => {
    const detail = await service.readOrder(order.id)
    const byDetail = detail.kind === 'ok' ? judge(codesIn(detail.value.record), code, 'record') : open
    if (byDetail.kind !== 'open') return byDetail

    const confirmation = await service.printConfirmation(order.id)
    if (confirmation.kind === 'ok') {
      const { value } = confirmation
      const byConfirmation =
        value.type === 'pdf'
          ? judge(await codesInPdf(value.bytes, code), code, 'confirmation')
          : judge(codesIn(value.type === 'json' ? value.value : value.text), code, 'confirmation')
      if (byConfirmation.kind !== 'open') return byConfirmation
    }

    const labels = await service.printShipmentLabels(order.id)
    return labels.kind === 'ok' ? judge(await codesInPdf(labels.value, code), code, 'label') : open

    async function codesInPdf(pdf: Uint8Array, wanted: string): Promise<Set<string>> {
      return new Set((await findTextInPdf(pdf, wanted)) ? [wanted] : [])
    }
  }

export type ProveOrder = ReturnType<typeof createProveOrder>

const open: Judgement = { kind: 'open' }

function judge(codes: ReadonlySet<string>, code: string, proof: Proof): Judgement {
  if (codes.has(code)) return codes.size === 1 ? { kind: 'ours', proof } : open
  return codes.size > 0 ? { kind: 'others' } : open
}
