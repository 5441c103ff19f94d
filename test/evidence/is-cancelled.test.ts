import { expect, test } from 'vitest'
import { isCancelled } from '../../electron/evidence/is-cancelled.ts'

test.each([
  'CANCELLED',
  'CANCELED',
  'order_cancelled',
  'orderCancelled',
  'Storniert',
  'STORNO',
  'CANCELLED_BY_CUSTOMER',
  'Cancelled on 21 November',
  ' cancelled ',
])('an order is cancelled if it says %j', (status) => {
  expect(isCancelled(status)).toBe(true)
})

test.each([
  'CREATED',
  '',
  undefined,
  'CANCELLATION_REQUESTED',
  'CANCELLATION_REJECTED',
  'CANCELLABLE',
  'CANCEL_FAILED',
  'NOT_CANCELLED',
  'PARTIALLY_CANCELLED',
  'TO_BE_CANCELLED',
  'Nicht storniert',
  'Stornierung angefragt',
])('an order is not cancelled if it says %j', (status) => {
  expect(isCancelled(status)).toBe(false)
})
