import { isUnsettled } from '../../../shared/shipment/shipment-state.ts'
import { printerName as fakePrinterName } from './fake-printer.ts'
import { type Packer, pickupOf } from './packer.ts'
import type { Room } from './room.ts'
import type { Session } from './session.ts'

const all = { take: 200 }

/** A person settles everything that is flagged, while nothing fails any more. */
export async function settle(
  { plan, history, service }: Room,
  session: Session,
  packer: Packer,
  wait: (ms: number) => Promise<void>,
  printerName = fakePrinterName,
): Promise<void> {
  const { journal, bookings, pickups, printQueue } = session

  // Twice: an order that arrived meanwhile is shown before a decision is accepted.
  for (let round = 0; round < 2; round++)
    for (const shipment of (await journal.list(all)).shipments) {
      if (!isUnsettled(shipment.booking)) continue
      if (service.orders.some(({ code }) => code === shipment.code)) await packer.orders.assign(shipment)
      else await packer.orders.declareAbsent(shipment)
    }
  for (const twin of (await bookings.lastSweep())?.twins ?? []) {
    history.cancelAsked.add(twin.id)
    await bookings.cancelDuplicate(twin.id)
  }

  const differing = (await journal.list(all)).shipments.filter(
    ({ booking, mismatch }) => booking === 'booked' && mismatch,
  )
  for (const [index, shipment] of differing.entries()) await packer.orders.decide(shipment, index % 2 === 0)

  await printQueue.resume(printerName)
  for (let round = 0; round < 4; round++) {
    for (const shipment of await journal.unprinted())
      if (shipment.label === 'missing') await packer.labels.print(shipment)
    await wait(5000)
    for (const shipment of await journal.unprinted())
      if (!['missing', 'printing'].includes(shipment.label)) await packer.labels.look(shipment)
    await wait(5000)
  }

  const pickup = pickupOf(plan)
  if (await journal.readClosed(pickup)) return
  const standing = (await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)
  for (const id of standing) history.removed.add(id)
  await pickups.remove(standing)
  await packer.close(true)
  await bookings.sweep()
}
