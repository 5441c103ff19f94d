import { parcel } from '../fixtures/desk.ts'
import { orderRequest } from '../fixtures/shipments.ts'
import { type DyingDeskOrder, openDyingDesk } from './dying-desk.ts'

/** One run of a desk: it takes up what the last run left, books its drafts, and tells how they stand. A person at
 * it says of every booking that stays unknown that it was not booked, and books it again. */
export type ChildOrder = DyingDeskOrder & {
  drafts: string[]
  /** Lines of each shipment, to make it long. */
  lines?: number
}
export type ChildReport = {
  steps: number
  shipments: { draftId: string; booking: string; code: string; orderId?: string; adoptedBy?: string }[]
  failure?: string
}

const order = JSON.parse(process.env.BOOKING_CHILD ?? '') as ChildOrder
const desk = await openDyingDesk(order)
const line = orderRequest().lines.slice(0, 1)
const request = orderRequest({ lines: Array.from({ length: order.lines ?? 1 }, () => line).flat() })
const book = (draftId: string) => desk.bookings.book(parcel(draftId, { reference: draftId, request }))

const report: ChildReport = { steps: 0, shipments: [] }
try {
  await desk.bookings.resume()
  for (const draftId of order.drafts) {
    await book(draftId)
    await desk.settle()
    const result = await book(draftId)
    if (result.kind !== 'shipment') throw new Error('the pickup is full')
    const { booking, code, order: found, adoptedBy } = result.shipment
    report.shipments.push({ draftId, booking, code, orderId: found?.id, adoptedBy })
  }
} catch (error) {
  report.failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
await desk.close()
process.stdout.write(JSON.stringify({ ...report, steps: desk.steps() }))
