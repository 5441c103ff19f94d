import { type AnyRecord, readInvoice } from '../../shared/service-lists/index.ts'
import type { ListState } from './lists-state.ts'

/** The shipment of the selected position of the selected invoice, if it was booked here. */
export function selectedShipment({ active, page, position }: ListState): string | undefined {
  const record: AnyRecord | undefined = active === undefined ? undefined : page?.items[active]
  if (!page || !record) return undefined
  const { positions } = readInvoice(record)
  const { key } = positions[Math.min(position, positions.length - 1)] ?? {}
  return key !== undefined && Object.hasOwn(page.booked, key) ? page.booked[key]?.shipmentId : undefined
}

export const numberOf = (record: AnyRecord): string | undefined => readInvoice(record).number
