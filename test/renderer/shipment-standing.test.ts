import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../renderer/components/shipment/steps.ts'
import { standingOf, wantsRetry } from '../../renderer/shipment-standing.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import type { PrintJobState } from '../../shared/schemas/print-queue.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import { order, shipmentRecord } from '../fixtures/shipments.ts'

const messages = createMessages('en', 'en-GB')
const booked = (label: ShipmentRecord['label']) =>
  shipmentRecord({
    id: 'a',
    booking: 'booked',
    order: order('o-1'),
    labelDocument: 'pdf',
    labelPages: 1,
    label,
    printer: 'Zebra',
  })
const queued = (state: PrintJobState) => ({
  job: 'job-2',
  shipmentId: 'a',
  reference: 'A-1',
  consignee: 'Bäckerei',
  printer: 'Zebra 2',
  state,
  asks: false,
  prints: 0,
})

describe('a label whose turn is still to come', () => {
  test.each(['stored', 'failed', 'unknown', 'confirmed'] as const)(
    'waits in the queue, and is not called %s',
    (label) => {
      const [last] = stepsOf(messages, booked(label), queued('waiting')).slice(-1)
      expect(last).toMatchObject({ text: 'Waiting in the print queue', more: 'Zebra 2', tone: 'wait' })
      expect(standingOf(booked(label), true)).toMatchObject({ word: 'standing.queued', tone: 'wait' })
    },
  )

  test('is being proven when its turn has come', () => {
    const [last] = stepsOf(messages, booked('stored'), queued('proving')).slice(-1)
    expect(last).toMatchObject({ text: 'Being checked', more: 'Zebra 2' })
  })

  test('is what it is where nothing is booked', () => {
    expect(standingOf({ ...booked('stored'), booking: 'cancelled' }, true).word).toBe('standing.cancelled')
  })
})

test.each([
  ['failed', true],
  ['unknown', true],
  ['submitted', true],
  ['confirmed', false],
  ['stored', false],
  ['discarded', false],
] as const)('printing a label that is %s goes before all others: %s', (label, first) =>
  expect(wantsRetry(booked(label))).toBe(first),
)
