import { type AnyRecord, readInvoice } from '../../../shared/service-lists/index.ts'
import { type ListState, recordIn } from '../lists-state.ts'

/** The shipment of the selected position of the selected invoice, if it was booked here. */
export function selectedShipment(list: ListState): string | undefined {
  const { page, position } = list
  const record = recordIn(list)
  if (!page || !record) return undefined
  const { positions } = readInvoice(record)
  const { key } = positions[Math.min(position, positions.length - 1)] ?? {}
  return key !== undefined && Object.hasOwn(page.booked, key) ? page.booked[key]?.shipmentId : undefined
}

export const numberOf = (record: AnyRecord): string | undefined => readInvoice(record).number
