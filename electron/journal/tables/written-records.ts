import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { setNewest } from '../../kit/index.ts'

const maxRecords = 100

/** The records that this desk wrote last, of its newest shipments. Another desk may have changed them
 * since. */
export type WrittenRecords = {
  keep(shipment: ShipmentRecord): ShipmentRecord
  /** Also forgets it: the next write keeps what it wrote. */
  take(id: string): ShipmentRecord | undefined
}

export function createWrittenRecords(): WrittenRecords {
  const records = new Map<string, ShipmentRecord>()
  return {
    keep(shipment) {
      setNewest(records, shipment.id, shipment, maxRecords)
      return shipment
    },
    take(id) {
      const record = records.get(id)
      records.delete(id)
      return record
    },
  }
}
