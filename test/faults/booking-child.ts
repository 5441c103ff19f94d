import { randomBytes } from 'node:crypto'
import { openJournal } from '../../electron/adapters/journal/open-journal.ts'
import { createNodeTransport } from '../../electron/adapters/shipping-service/node-transport.ts'
import { createShippingService } from '../../electron/adapters/shipping-service/shipping-service.ts'
import type { Clock } from '../../electron/ports/clock.ts'
import { createBookings } from '../../electron/use-cases/bookings.ts'
import { orderRequest } from '../fixtures/shipments.ts'

/** One run of a desk: it takes up what the last run left, books its drafts, and tells how they stand. A person at
 * it says of every booking that stays unknown that it was not booked, and books it again. */
export type ChildOrder = {
  dataDir: string
  serviceUrl: string
  drafts: string[]
  /** Dies by SIGKILL after that many steps, a step being a write of the journal or an exchange with the service. */
  killAfter?: number
  /** Lines of each shipment, to make it long. */
  lines?: number
}
export type ChildReport = {
  steps: number
  shipments: { draftId: string; booking: string; code: string; orderId?: string; adoptedBy?: string }[]
  failure?: string
}

const order = JSON.parse(process.env.BOOKING_CHILD ?? '') as ChildOrder
let steps = 0

/** The same port, counting its steps, and dying after one. */
function dying<Port extends object>(port: Port, names: readonly (keyof Port & string)[]): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const method = Reflect.get(target, name, receiver)
      if (typeof method !== 'function' || !(names as readonly unknown[]).includes(name)) return method
      return async (...parameters: unknown[]) => {
        const value = await method.apply(target, parameters)
        if (++steps === order.killAfter) process.kill(process.pid, 'SIGKILL')
        return value
      }
    },
  })
}

const clock: Clock = {
  now: Date.now,
  // Nothing happens in the background here, so that each step is where it was the time before.
  sleep: (_ms, signal) =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
}
const opened = await openJournal({ dataDir: order.dataDir, environment: 'sandbox', clock })
const journal = dying(opened.journal, ['intend', 'append', 'saveFact'])
const transport = createNodeTransport()
const service = dying(
  createShippingService({ baseUrl: order.serviceUrl, key: () => 'key', transport, clock }),
  ['listOrders', 'placeOrder', 'readOrder'],
)
const bookings = createBookings({
  mayBook: async () => true,
  journal,
  service,
  clock,
  random: randomBytes,
  findTextInPdf: async () => false,
  changed: () => {},
  onBooked: () => {},
  swept: () => {},
})
const line = orderRequest().lines.slice(0, 1)
const request = orderRequest({ lines: Array.from({ length: order.lines ?? 1 }, () => line).flat() })
const book = (draftId: string) =>
  bookings.book({
    draftId,
    reference: draftId,
    mode: 'parcel',
    request,
    pickupLocation: { id: 'main', name: 'Main' },
    parcels: 1,
  })

const report: ChildReport = { steps: 0, shipments: [] }
try {
  await bookings.resume()
  for (const draftId of order.drafts) {
    await book(draftId)
    for (const { id } of await journal.unsettled()) {
      const shipment = await bookings.reconcile(id)
      if (shipment?.booking === 'unknown') await bookings.declareAbsent(id)
    }
    const result = await book(draftId)
    if (result.kind !== 'shipment') throw new Error('the pickup is full')
    const { booking, code, order: found, adoptedBy } = result.shipment
    report.shipments.push({ draftId, booking, code, orderId: found?.id, adoptedBy })
  }
} catch (error) {
  report.failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
await bookings.stop()
await journal.close()
transport.close()
process.stdout.write(JSON.stringify({ ...report, steps }))
