import { describe, expect, test } from 'vitest'
import type { CurrentDraft } from '../../electron/drafts/index.ts'
import { createFindMismatch, createRecordMismatch } from '../../electron/evidence/find-mismatch.ts'
import type { BookingState, LaterEvent, ShipmentRecord } from '../../shared/shipment/index.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { intended, orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const extras = { signature: true }
const booked = shipmentRecord({
  booking: 'booked',
  request: orderRequest({ customerOrderCode: 'A-1001 PD-0000000001' }),
})
const journal = { events: async () => [{ event: intended({ extras }), at: '2026-11-21T08:00:00.000Z' }] }
const findMismatch = createFindMismatch({ journal, newId: () => 'new' })

/** The draft of the shipment, unchanged but for `change`. */
const current = (change: Partial<CurrentDraft & { mode: 'parcel' }> = {}): CurrentDraft => ({
  mode: 'parcel',
  draft: draft({ id: 'draft-1', reference: 'A-1001' }),
  queued: false,
  content: orderRequest(),
  extras,
  pickupLocationName: 'Main',
  ...change,
})

const { shipper, consignee } = orderRequest()
const tomorrow = orderRequest({ shipper: { ...shipper, pickupOn: '2026-11-24' } })
const insured = orderRequest({ wantsInsurance: true, valueOfGoodsAmount: 90, valueOfGoodsCurrency: 'EUR' })
const elsewhere = orderRequest({ consignee: { ...consignee, name: 'Andere GmbH' } })

describe('an order and the present draft of its shipment', () => {
  test.each<[what: string, now: CurrentDraft, differs: boolean]>([
    ['agree if nothing was changed', current(), false],
    [
      'agree if only the order of the fields differs',
      current({ content: Object.fromEntries(Object.entries(orderRequest()).reverse()) }),
      false,
    ],
    ['agree if only its place changed', current({ queued: true, pickupLocationName: 'Annex' }), false],
    ['differ by the consignee', current({ content: elsewhere }), true],
    ['differ by the day', current({ content: tomorrow }), true],
    ['differ by insurance', current({ content: insured }), true],
    ['differ by the reference', current({ draft: draft({ reference: 'A-1002' }) }), true],
    ['differ by a service extra', current({ extras: {} }), true],
    ['agree if a row of a file has another day', current({ content: tomorrow, isFromFile: true }), false],
    ['agree if a row of a file is insured otherwise', current({ content: insured, isFromFile: true }), false],
    ['differ by the consignee of a row of a file', current({ content: elsewhere, isFromFile: true }), true],
  ])('%s', async (_, now, differs) => {
    expect((await findMismatch(booked, now)) !== undefined).toBe(differs)
  })

  test('differ: the draft is kept under a new ID, beside what was sent', async () => {
    expect(await findMismatch(booked, current({ content: elsewhere, queued: true }))).toMatchObject({
      mode: 'parcel',
      draft: { id: 'new', reference: 'A-1001' },
      queued: true,
      request: { consignee: { name: 'Andere GmbH' } },
      extras,
      bookedExtras: extras,
    })
  })
})

describe('recording that an order differs from its draft', () => {
  const recordOn = async (shipment: ShipmentRecord, now: CurrentDraft) => {
    const events: [LaterEvent, readonly BookingState[] | undefined][] = []
    const recordMismatch = createRecordMismatch({
      findMismatch,
      async appendOrderEvent(_, event, expected) {
        events.push([event, expected])
        return shipment
      },
    })
    await recordMismatch(shipment, now)
    return events
  }

  test('is done once, while it is booked', async () => {
    const now = current({ content: elsewhere })
    const [first] = await recordOn(booked, now)
    expect(first).toMatchObject([{ type: 'mismatchFound' }, ['booked']])
    const mismatch = await findMismatch(booked, now)
    expect(await recordOn({ ...booked, mismatch }, now)).toEqual([])
    expect(await recordOn({ ...booked, mismatch }, current({ content: tomorrow }))).toHaveLength(1)
  })

  test.each(['intent', 'unknown', 'rejected', 'cancelling', 'cancelled'] as const)(
    'is not done while it is %s',
    async (booking) => {
      expect(await recordOn({ ...booked, booking }, current({ content: elsewhere }))).toEqual([])
    },
  )

  test('is not done if both agree', async () => {
    expect(await recordOn(booked, current())).toEqual([])
  })
})
