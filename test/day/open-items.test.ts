import { expect, test } from 'vitest'
import { createOpenItems, printingMs } from '../../electron/day/open-items.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const desk = { id: 'desk-2', name: 'Table 2', isOwn: false, seenAt: '', books: false, bookings: [] }
const living = { ...desk, isGone: false }
const gone = { ...desk, isGone: true }
const difference = { mode: 'parcel', draft: {} } as unknown as ShipmentRecord['mismatch']

/** What is open of a booked shipment, so many milliseconds after its last event. */
function unprinted(change: Partial<ShipmentRecord>, printedBy: typeof living | undefined, afterMs: number) {
  const session = createTestSession()
  const { unprintedItem } = createOpenItems(session)
  const lastEventAt = new Date(session.clock.now() - afterMs).toISOString()
  const shipment = shipmentRecord({ booking: 'booked', prints: 0, ...change, lastEventAt })
  return unprintedItem(shipment, { bookedBy: undefined, printedBy })
}

const fresh = printingMs - 1
const late = printingMs
test.each<[string, Partial<ShipmentRecord>, typeof living | undefined, number, string | undefined]>([
  ['being sent by a desk at work', { label: 'printing' }, living, late, undefined],
  ['being sent by a desk that is gone', { label: 'printing' }, gone, fresh, 'sending'],
  ['stored just now', { label: 'stored' }, undefined, fresh, undefined],
  ['stored and not printed since', { label: 'stored' }, undefined, late, 'never'],
  ['submitted just now', { label: 'submitted', prints: 1 }, living, fresh, undefined],
  ['submitted and not confirmed since', { label: 'submitted', prints: 1 }, living, late, 'maybe'],
  ['missing for a reason', { label: 'missing', labelProblem: { code: 'x' } }, undefined, fresh, 'never'],
  ['failed just now', { label: 'failed' }, undefined, fresh, 'never'],
  ['failed at a second print', { label: 'failed', prints: 1 }, undefined, fresh, 'maybe'],
  ['of an order that differs', { label: 'stored', mismatch: difference }, undefined, fresh, 'differs'],
  ['of one that differs, being sent', { label: 'printing', mismatch: difference }, living, fresh, 'differs'],
])('a label %s', (_name, change, printedBy, afterMs, printed) => {
  const item = unprinted(change, printedBy, afterMs)
  if (printed === undefined) expect(item).toBeUndefined()
  else expect(item).toMatchObject({ kind: 'unprinted', printed, isDeskGone: printedBy === gone })
})
