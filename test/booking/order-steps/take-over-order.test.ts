import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/index.ts'
import { unwrap } from '../../../electron/kit/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { orderRequest } from '../../fixtures/shipment/shipment-records.ts'

/** A desk with a booking whose answer never came: its order, `o-1`, is not yet in the list. */
async function createUnlisted(shows: 'list' | 'label' = 'list') {
  const session = createTestSession()
  session.account.script.outcomes.push('booked, no answer')
  session.account.script.shows = shows
  session.account.hidden.add('o-1')
  const { id } = await session.bookOne('d1')
  return { ...session, id }
}

describe('an order of the service’s list', () => {
  test('is taken over with all data of its record, and only once', async () => {
    const session = createTestSession()
    const { consignee, lines } = orderRequest()
    const { id } = session.account.place('PO 77', { consignee, lines, pickupOn: '2026-11-24T00:00:00Z' })
    const taken = unwrap(await session.booking.takeOver(id))
    expect(taken).toMatchObject({
      booking: 'booked',
      label: 'none',
      mode: 'parcel',
      reference: 'PO 77',
      pickupOn: '2026-11-24',
      pickupLocationId: '',
      parcels: 1,
      request: { consignee, lines },
      order: { id, reference: `R-${id}` },
    })
    expect(unwrap(await session.booking.takeOver(`R-${id}`))).toEqual(taken)
    // It is explained now, and it can be cancelled like any other.
    expect((await session.booking.sweep()).unexplained).toEqual([])
    expect(await session.booking.cancel(taken.id)).toMatchObject({ booking: 'cancelled' })
  })

  test('has the reference of another desk’s packer, without the booking code', async () => {
    const session = createTestSession()
    const { id } = session.account.place('4711 pd-abc1234567')
    expect(await session.booking.takeOver(id)).toMatchObject({ value: { reference: '4711' } })
    expect(await session.journal.byTypedReference('4711')).toMatchObject([{ order: { id } }])
  })

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T00:00:00Z', '2026-11-24'],
    ['2026-11-23T23:00:00Z', '2026-11-24'],
    ['soon', ''],
  ])('with the pickup %s, as the service says it, is picked up on %s in Berlin', async (pickupOn, day) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const session = createTestSession()
    const { id } = session.account.place('PO 77', { pickupOn, shipper: undefined })
    expect(await session.booking.takeOver(id)).toMatchObject({ value: { pickupOn: day } })
  })

  test('an order without any data is taken over too', async () => {
    const session = createTestSession()
    const { id } = session.account.place('', { consignee: 'somebody', lines: null, reference: undefined })
    const taken = await session.booking.takeOver(id)
    expect(taken).toMatchObject({
      value: { order: { id, reference: id }, request: { consignee: { name: '' }, lines: [] }, parcels: 0 },
    })
  })

  test('is refused if it may belong to an unsettled booking, by its code or as a candidate', async () => {
    const byCode = await createUnlisted()
    expect(await byCode.booking.takeOver('o-1')).toMatchObject({
      problem: { code: 'takeOver.unsettled', values: { reference: 'A-1001' } },
    })
    await byCode.booking.stop()

    const asCandidate = createTestSession()
    asCandidate.account.script.outcomes.push('booked, no answer')
    asCandidate.account.script.shows = 'nowhere'
    const { id } = await asCandidate.bookOne('d1')
    expect((await asCandidate.booking.reconcile(id))?.booking).toBe('ambiguous')
    expect(await asCandidate.booking.takeOver('o-1')).toMatchObject({
      problem: { code: 'takeOver.unsettled' },
    })
  })

  // FAULTS.md F28
  test('is checked for any booking’s code first', async () => {
    const { id, ...session } = await createUnlisted('label')
    expect((await session.booking.reconcile(id))?.booking).toBe('unknown')
    session.account.hidden.clear()
    expect(await session.booking.takeOver('o-1')).toMatchObject({
      ok: true,
      value: { id, adoptedBy: 'label' },
    })
  })

  // FAULTS.md F28
  test('is refused while the list of orders cannot be read', async () => {
    const session = await createUnlisted('label')
    session.account.script.listFaults.push({ kind: 'timeout' }, { kind: 'timeout' })
    expect(await session.booking.takeOver('o-1')).toMatchObject({
      problem: { code: 'takeOver.unsettled' },
    })
  })

  test('is refused if it is a duplicate order of a shipment', async () => {
    const session = createTestSession()
    const { code } = await session.bookOne('d1')
    const duplicate = session.account.place(`A-1001 ${code}`)
    expect(await session.booking.takeOver(duplicate.id)).toMatchObject({
      problem: { code: 'takeOver.duplicate' },
    })
    expect(await session.journal.readByOrder(duplicate.id)).toBeUndefined()
  })

  // FAULTS.md F18
  test('is refused if it is cancelled', async () => {
    const session = createTestSession()
    const { id } = session.account.place('PO 77', { status: 'CANCELLED' })
    expect(await session.booking.takeOver(id)).toMatchObject({ problem: { code: 'takeOver.cancelled' } })
    expect(await session.journal.readByOrder(id)).toBeUndefined()
  })

  test('is refused if another desk takes it over meanwhile', async () => {
    const session = createTestSession()
    const { id } = session.account.place('PO 77')
    const journal = {
      ...session.journal,
      takeOver: async () => {
        throw new JournalError('journal.orderTaken')
      },
    }
    const other = createTestSession({ account: session.account, clock: session.clock, journal })
    expect(await other.booking.takeOver(id)).toMatchObject({ problem: { code: 'assign.orderTaken' } })
  })

  test('is refused with the service’s message if it does not exist', async () => {
    expect(await createTestSession().booking.takeOver('nowhere')).toMatchObject({
      problem: { code: 'service.notFound' },
    })
  })
})
