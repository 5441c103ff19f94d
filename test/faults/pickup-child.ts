import { createBookDraft } from '../../electron/booking/book-draft.ts'
import { createCheckDraft } from '../../electron/drafts/check-draft.ts'
import { createPickups } from '../../electron/pickups/pickups.ts'
import { idOf, parcel } from '../fixtures/pickup-desk.ts'
import { hamburg } from '../shipment/draft-fixture.ts'
import { type DyingDeskOrder, openDyingDesk } from './dying-desk.ts'

/** One run of a desk on a pickup: it takes up what the last run left, does what it is told, and tells what it sees. */
export type PickupChildOrder = DyingDeskOrder & {
  pickupOn: string
  /** Lets so many drafts stand, W-1 and on. */
  add?: number
  /** Books all; then a person says of what stays unknown that it was not booked, and books all again. */
  book?: boolean
}
export type PickupChildReport = {
  steps: number
  /** Of the journal as it was found, before anything was done, and as it was left: `W-1 ready`, `W-2 booked o-2`. */
  found: string[]
  left: string[]
}

const order = JSON.parse(process.env.PICKUP_CHILD ?? '') as PickupChildOrder
const desk = await openDyingDesk(order)
const { journal, clock, bookings } = desk
const pickupLocations = () => [hamburg]
const extras = () => []
const bookedAfterCopy = () => []
const checkDraft = createCheckDraft({ journal, clock, pickupLocations, extras, bookedAfterCopy })
const bookDraft = createBookDraft({
  journal,
  checkDraft,
  book: bookings.book,
  recordMismatch: bookings.recordMismatch,
})
const pickups = createPickups({
  ...desk,
  mayBook: async () => true,
  pickupLocations,
  extras,
  bookedAfterCopy,
  checkDraft,
  book: (standing) => bookDraft(standing.draft, standing),
  print: () => {},
  sweep: bookings.sweep,
  readAgain: bookings.readAgain,
  recordMismatch: bookings.recordMismatch,
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
  await desk.settle()
  await bookAll()
}
const report: PickupChildReport = { steps: desk.steps(), found, left: await look() }
await desk.close()
process.stdout.write(JSON.stringify(report))
