import { randomBytes } from 'node:crypto'
import { openJournal } from '../../electron/adapters/journal/open-journal.ts'
import { createNodeTransport } from '../../electron/adapters/shipping-service/node-transport.ts'
import { createShippingService } from '../../electron/adapters/shipping-service/shipping-service.ts'
import type { Clock } from '../../electron/ports/clock.ts'
import { createBookDraft } from '../../electron/use-cases/book-draft.ts'
import { createBookings } from '../../electron/use-cases/bookings.ts'
import { createCheckDraft } from '../../electron/use-cases/check-draft.ts'
import { createPickups } from '../../electron/use-cases/pickups.ts'
import { idOf, parcel } from '../fixtures/pickup-desk.ts'
import { hamburg } from '../rules/draft-fixture.ts'

/** One run of a desk on a pickup: it takes up what the last run left, does what it is told, and tells what it sees. */
export type PickupChildOrder = {
  dataDir: string
  serviceUrl: string
  pickupOn: string
  /** Lets so many drafts stand, W-1 and on. */
  add?: number
  /** Books all; then a person says of what stays unknown that it was not booked, and books all again. */
  book?: boolean
  /** Dies by SIGKILL after that many steps, a step being a write of the journal or an exchange with the service. */
  killAfter?: number
}
export type PickupChildReport = {
  steps: number
  /** Of the journal as it was found, before anything was done, and as it was left: `W-1 ready`, `W-2 booked o-2`. */
  found: string[]
  left: string[]
}

const order = JSON.parse(process.env.PICKUP_CHILD ?? '') as PickupChildOrder
let steps = 0

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
const journal = dying(opened.journal, ['intend', 'append', 'saveFact', 'addDrafts'])
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
const pickupLocations = () => [hamburg]
const extras = () => []
const checkDraft = createCheckDraft({ journal, clock, pickupLocations, extras })
const pickups = createPickups({
  mayBook: async () => true,
  journal,
  service,
  clock,
  pickupLocations,
  extras,
  checkDraft,
  book: createBookDraft({ journal, checkDraft, book: bookings.book }),
  print: () => {},
  sweep: bookings.sweep,
  runChanged: () => {},
  pickupChanged: () => {},
})

const pickup = { pickupLocationId: hamburg.id, pickupOn: order.pickupOn }
const look = async () => {
  const { shipments, drafts } = await pickups.content(pickup)
  return [
    ...shipments.map((each) => `${each.reference} ${each.booking} ${each.order?.id ?? ''}`.trim()),
    ...drafts.map(({ draft }) => `${draft.reference} draft`),
  ]
}
const bookAll = async () => {
  await pickups.run.begin(pickup)
  await pickups.run.ended()
}

await bookings.resume()
const found = await look()
for (let n = 1; n <= (order.add ?? 0); n++)
  await pickups.add(parcel(n, { id: idOf(n), pickupOn: order.pickupOn }))
if (order.book) {
  await bookAll()
  for (const { id } of await journal.unsettled()) {
    const shipment = await bookings.reconcile(id)
    if (shipment?.booking === 'unknown') await bookings.declareAbsent(id)
  }
  await bookAll()
}
const report: PickupChildReport = { steps, found, left: await look() }
await bookings.stop()
await journal.close()
transport.close()
process.stdout.write(JSON.stringify(report))
