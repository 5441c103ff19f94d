import type { Messages } from '../../shared/messages/speak.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { statusLabelOf } from '../shipments/status-label.ts'
import type { DisplayLine } from './big-display.tsx'

/** Where the shipment on the form stands, or the last one, which is named. */
export function displayStatus(
  { t }: Messages,
  { shipment, last, queued }: { shipment?: ShipmentRecord; last?: ShipmentRecord; queued: boolean },
): DisplayLine | undefined {
  const told = shipment ?? last
  if (!told) return undefined
  const { word, tone, sign } = statusLabelOf(told, queued)
  if (shipment) return { sign, words: t(word), tone }
  const { order, reference, request } = told
  const named = t('pack.last', {
    reference: order?.reference ?? (reference || request.consignee.name),
    city: request.consignee.address.city,
  })
  return { sign, words: `${named}: ${t(word)}`, tone }
}
