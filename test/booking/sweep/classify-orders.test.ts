import { expect, test } from 'vitest'
import { createClassifyOrders } from '../../../electron/booking/sweep/classify-orders.ts'
import type { OrderRecord } from '../../../shared/shipment/index.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

// Codes of this desk (V76), of another desk of the journal (K2M) and of a desk of another journal.
const [booked, undecided, forgotten, foreign] = [
  'PD-V76KMJ9K1F',
  'PD-V76H68HQSA',
  'PD-K2M9QX4TAB',
  'PD-9QX7K2M4TA',
]

const shipments = new Map([
  [booked, shipmentRecord({ id: 's-booked', booking: 'booked' })],
  [undecided, shipmentRecord({ id: 's-undecided', booking: 'unknown' })],
])
const details = new Map([['o-detail', { id: 'o-detail', customerOrderCode: `W-1 ${foreign}` }]])

function classifier({ hasOtherDesks = false } = {}) {
  const detailsRead: string[] = []
  const classify = createClassifyOrders({
    journal: {
      knownOrders: async (orders) =>
        new Set(orders.filter(({ id }) => id.startsWith('known')).map(({ id }) => id)),
      cancelledOrders: async (ids) =>
        new Map(
          ids
            .filter((id) => id.endsWith('-cancelledHere'))
            .map((id) => [id, { code: booked, shipmentId: 's-cancelled' }]),
        ),
      readByCode: async (code) => shipments.get(code),
    },
    service: {
      async readOrder(id) {
        detailsRead.push(id)
        const record = details.get(id)
        return record
          ? { kind: 'ok', value: { record, raw: '' } }
          : { kind: 'unknown', problem: { code: 'service.timeout' } }
      },
    } as Parameters<typeof createClassifyOrders>[0]['service'],
    hasOtherDesks,
  })
  return { detailsRead, classify }
}

const order = (id: string, code = '', status = 'CREATED'): OrderRecord => ({
  id,
  status,
  customerOrderCode: `W-1 ${code}`.trim(),
})
const nothing = { unexplained: [], duplicates: [], otherDesks: 0, forgotten: [], cancelled: [] }

test.each<[string, OrderRecord, boolean, object]>([
  ['a shipment has', order('known-1', booked), false, {}],
  ['the list shows as cancelled', order('o-1', booked, 'CANCELLED'), false, { cancelled: ['o-1'] }],
  [
    'a shipment has that was cancelled here',
    order('known-cancelledHere', booked),
    false,
    { duplicates: [{ id: 'known-cancelledHere', code: booked, shipmentId: 's-cancelled' }] },
  ],
  [
    'has the code of a booked shipment',
    order('o-1', booked),
    false,
    { duplicates: [{ id: 'o-1', code: booked, shipmentId: 's-booked' }] },
  ],
  [
    'has the code of one that is not decided',
    order('o-1', undecided),
    false,
    { unexplained: [{ id: 'o-1' }] },
  ],
  [
    'has a code of a desk of this journal that lacks it',
    order('o-1', forgotten),
    false,
    { unexplained: [{ id: 'o-1' }], forgotten: ['o-1'] },
  ],
  ['has the code of another journal', order('o-1', foreign), false, { otherDesks: 1 }],
  ['has one in a copied journal', order('o-1', foreign), true, { unexplained: [{ id: 'o-1' }] }],
  ['has no code', order('o-1'), false, { unexplained: [{ id: 'o-1' }] }],
  ['shows its code in its detail', order('o-detail'), false, { otherDesks: 1 }],
])('an order that %s', async (_name, one, isCopied, expected) => {
  const options = { deskMarks: ['V76', 'K2M'], isOtherDeskUnexplained: () => isCopied, maxDetails: 1 }
  expect(await classifier().classify([one], options)).toMatchObject({ ...nothing, ...expected })
})

test('an order of another desk that counts as unexplained is marked where several desks share a journal', async () => {
  const options = { deskMarks: [], isOtherDeskUnexplained: () => true, maxDetails: 0 }
  const { unexplained } = await classifier({ hasOtherDesks: true }).classify([order('o-1', foreign)], options)
  expect(unexplained).toMatchObject([{ id: 'o-1', sinceCopy: true }])
  const alone = await classifier().classify([order('o-1', foreign)], options)
  expect(alone.unexplained[0]).not.toHaveProperty('sinceCopy')
})

test('only so many details are read, and none where the list shows codes of own orders', async () => {
  const options = { deskMarks: [], isOtherDeskUnexplained: () => false, maxDetails: 2 }
  const bare = ['o-1', 'o-2', 'o-3'].map((id) => order(id))
  const first = classifier()
  await first.classify(bare, options)
  expect(first.detailsRead).toEqual(['o-1', 'o-2'])
  const second = classifier()
  await second.classify([...bare, order('known-1', booked)], options)
  expect(second.detailsRead).toEqual([])
})
