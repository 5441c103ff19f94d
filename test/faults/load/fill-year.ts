import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAddressBook } from '../../../electron/addresses/address-book.ts'
import type { ShipmentEvent } from '../../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import { manyAddresses } from '../../fixtures/many-addresses.ts'
import { fillShipments, manyShipment } from '../../fixtures/many-shipments.ts'

/** The events of a shipment that was booked and printed. */
function eventsOf({
  id,
  draftId,
  code,
  reference,
  request,
  order,
  ...shipment
}: ShipmentRecord): ShipmentEvent[] {
  if (!order) return []
  const { pickupLocationId, pickupLocationName, mode } = shipment
  const job = `job-${id}`
  return [
    {
      type: 'intended',
      ...{ draftId, code, reference, mode, pickupLocationId, pickupLocationName, request },
      bodyHash: id.padStart(64, '0'),
    },
    { type: 'marked', highWaterMark: `before-${order.id}` },
    { type: 'booked', order, links: [] },
    { type: 'labelStored', document: id.padStart(64, '0'), pages: 1 },
    { type: 'printIntended', job, printer: 'folder', reprint: false },
    { type: 'printSubmitted', job, spoolId: `${order.reference}.pdf` },
    { type: 'printConfirmed', job, by: 'printer' },
  ]
}

/** Writes a year of a busy station into a data directory directly (through the station it would take an hour): shipments with all
 * events, their pickups closed, and addresses. */
export async function fillYear(dataDir: string, shipments: number, addresses: number): Promise<number> {
  await fillShipments(dataDir, shipments)
  const database = new DatabaseSync(join(dataDir, 'journal', 'practice.db'))
  const event = database.prepare('insert into events (shipment_id, at, type, body) values (?, ?, ?, ?)')
  const closed = database.prepare(
    'insert or ignore into closed_pickups (pickup_location_id, pickup_on, body) values (?, ?, ?)',
  )
  const today = new Date().toISOString().slice(0, 10)
  const pickups = new Set<string>()
  database.exec('begin')
  for (let n = 1; n <= shipments; n++) {
    const shipment = manyShipment(n)
    for (const each of eventsOf(shipment))
      event.run(shipment.id, shipment.lastEventAt, each.type, JSON.stringify(each))
    const { pickupLocationId, pickupOn } = shipment
    if (pickupOn >= today || pickups.has(pickupOn)) continue
    pickups.add(pickupOn)
    const counts = { booked: 0, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 0 }
    const body = {
      pickupLocationId,
      pickupOn,
      closedAt: `${pickupOn}T16:00:00.000Z`,
      ...counts,
      explained: [],
    }
    closed.run(pickupLocationId, pickupOn, JSON.stringify(body))
  }
  database.exec('commit')
  database.close()

  const book = createAddressBook(join(dataDir, 'journal', 'addresses.db'))
  await book.add(manyAddresses(addresses))
  await book.close()
  return pickups.size
}
