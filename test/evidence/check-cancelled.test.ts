import { expect, test } from 'vitest'
import type { ServiceResult } from '../../electron/carrier/index.ts'
import { readCancelled } from '../../electron/evidence/check-cancelled.ts'
import { newProblem } from '../../shared/kit/index.ts'

const refused = newProblem('service.refused')
const timeout = newProblem('service.timeout')
const ok: ServiceResult<undefined> = { kind: 'ok', value: undefined }
const unanswered: ServiceResult<undefined> = { kind: 'unknown', problem: timeout }
const rejected: ServiceResult<undefined> = { kind: 'rejected', status: 409, problem: refused }
const notSent: ServiceResult<undefined> = { kind: 'notSent', problem: newProblem('service.unreachable') }

const notConfirmed = (status: string) => ({ code: 'cancel.notConfirmed', values: { status } })

/** The order as it is read afterwards: its status, `gone` (404) or `down`; and the list of the account's
 * orders since the booking, as far as it can be read. */
type Case = {
  posted?: ServiceResult<undefined>
  isAccepted?: boolean
  order: string
  list?: Record<string, string> | 'down'
  kind: 'cancelled' | 'notCancelled' | 'unread'
  problem?: object
}

test.each<[what: string, Case]>([
  ['is cancelled if it says so', { posted: ok, order: 'CANCELLED', kind: 'cancelled' }],
  [
    'is cancelled if it says so, though the answer was lost',
    { posted: unanswered, order: 'CANCELLED', kind: 'cancelled' },
  ],
  [
    'is cancelled if it says so, though the service refused',
    { posted: rejected, order: 'CANCELLED', kind: 'cancelled' },
  ],
  [
    'is not if nothing was sent, and is not read',
    { posted: notSent, order: 'CANCELLED', kind: 'notCancelled', problem: { code: 'service.unreachable' } },
  ],
  [
    'is not if it still runs',
    { posted: ok, order: 'CREATED', kind: 'notCancelled', problem: notConfirmed('CREATED') },
  ],
  [
    'is not if the service refused, with its reason',
    { posted: rejected, order: 'CREATED', kind: 'notCancelled', problem: refused },
  ],
  [
    'is unread if it cannot be read',
    { posted: ok, isAccepted: true, order: 'down', kind: 'unread', problem: timeout },
  ],
  ['is unread if it is gone, but no cancellation was accepted', { order: 'gone', kind: 'unread' }],
  [
    'is cancelled if it is gone from the list, too, after one was accepted',
    { isAccepted: true, order: 'gone', list: {}, kind: 'cancelled' },
  ],
  [
    'is cancelled if it is gone and the list says so',
    { isAccepted: true, order: 'gone', list: { 'o-1': 'CANCELLED' }, kind: 'cancelled' },
  ],
  [
    'is not if it is gone and still listed',
    {
      isAccepted: true,
      order: 'gone',
      list: { 'o-1': 'CREATED' },
      kind: 'notCancelled',
      problem: notConfirmed('CREATED'),
    },
  ],
  [
    'is unread if it is gone and the list cannot be read',
    { isAccepted: true, order: 'gone', list: 'down', kind: 'unread' },
  ],
])('an order %s', async (_what, { posted, isAccepted = false, order, list = {}, kind, problem }) => {
  const gone = { kind: 'rejected' as const, status: 404, problem: newProblem('service.notFound') }
  const service = {
    async readOrder() {
      if (order === 'down') return { kind: 'unknown' as const, problem: timeout }
      return order === 'gone'
        ? gone
        : { kind: 'ok' as const, value: { record: { id: 'o-1', status: order }, links: [] } }
    },
    async listOrders() {
      if (list === 'down') return { kind: 'unknown' as const, problem: timeout }
      const items = Object.entries(list).map(([id, status]) => ({ id, status }))
      return { kind: 'ok' as const, value: { items } }
    },
  }
  const point = { highWaterMark: null }
  const result = await readCancelled(service, { orderId: 'o-1', point, isAccepted, posted })
  expect(result).toMatchObject({ kind, ...(problem && { problem }) })
})
