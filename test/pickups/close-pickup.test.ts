import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import { manifestOf } from '../../electron/pickups/manifest/manifest.ts'
import { pickupCsv } from '../../electron/pickups/pickup-csv.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { english } from '../fixtures/english.ts'
import { freight } from '../fixtures/shipment/freight-draft.ts'
import { idOf, monday, nthDraft, tuesday } from '../fixtures/shipment/parcel-draft.ts'

/** A desk that booked so many, all labels confirmed but of the last `unprinted`. */
async function createWithPickup(count: number, unprinted = 0) {
  const session = createTestSession()
  await session.booking.sweep()
  await session.queue(count)
  await session.bookAll()
  const { shipments } = await session.pickups.content(monday)
  for (const { id } of shipments.slice(0, count - unprinted)) await session.confirm(id)
  return { session, shipments }
}
/** Somebody cancels the order at the service. */
function cancelElsewhere(
  { account }: Pick<ReturnType<typeof createTestSession>, 'account'>,
  shipment: ShipmentRecord | undefined,
) {
  const order = account.orders.find(({ id }) => id === shipment?.order?.id)
  if (order) order.status = 'STORNIERT'
}

const kinds = (closing: { kind: string; open?: { kind: string }[] }) => closing.open?.map(({ kind }) => kind)

describe('closing a pickup', () => {
  test('closes if all is confirmed; nothing can be added then', async () => {
    const { session } = await createWithPickup(3)
    session.account.script.pageSize = 2
    const closing = await session.pickups.close(monday, {})
    expect(closing).toMatchObject({
      kind: 'closed',
      closed: { booked: 3, confirmed: 3, unprinted: 0, cancelled: 0, unknown: 0, explained: [] },
    })
    expect((await session.pickups.read(monday)).summary.closedAt).toBeDefined()
    const posts = session.posts().length
    await expect(session.pickups.add(nthDraft(8))).rejects.toMatchObject({ code: 'journal.pickupClosed' })
    expect(await session.booking.book(nthDraft(9))).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'pickupClosed', severity: 'error' }],
    })
    const judged = await session.booking.checkDraft(nthDraft(9))
    expect(judged.findings.map(({ code }) => code)).toEqual(['pickupClosed'])
    expect(judged.request).toBeUndefined()
    expect(session.posts()).toHaveLength(posts)
    await session.pickups.add(nthDraft(8, { pickupOn: tuesday.pickupOn }))
    await expect(session.pickups.move([idOf(8)], monday)).rejects.toMatchObject({
      code: 'journal.pickupClosed',
    })
    await expect(session.pickups.close(monday, {})).rejects.toMatchObject({ code: 'journal.pickupClosed' })
  })

  test('counts freight as the parcels: open while its label is not confirmed', async () => {
    const session = createTestSession()
    await session.queue(1)
    await session.pickups.add(freight({ id: idOf(8), reference: 'F-1' }))
    await session.bookAll()
    const { shipments } = await session.pickups.content(monday)
    const [parcel, pallets] = shipments
    await session.confirm(parcel?.id ?? '')
    const refused = await session.pickups.close(monday, {})
    expect(refused).toMatchObject({ kind: 'refused', open: [{ kind: 'unprinted', id: pallets?.id }] })
    await session.confirm(pallets?.id ?? '')
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'closed',
      closed: { booked: 2, confirmed: 2, unprinted: 0, cancelled: 0, unknown: 0 },
    })
  })

  test('is refused, with the reason, while there are more new orders than can be read', async () => {
    const { session } = await createWithPickup(1)
    for (let n = 0; n < 420; n++) session.account.place('PD-ZZZZZZZZZZ')
    session.account.script.pageSize = 1
    const refused = await session.pickups.close(monday, {})
    expect(refused).toEqual({
      kind: 'refused',
      open: [],
      problem: expect.objectContaining({ code: 'orders.tooMany' }),
    })
    expect((await session.pickups.read(monday)).summary.closedAt).toBeUndefined()
    session.account.script.pageSize = 50
    expect(await session.pickups.close(monday, {})).toMatchObject({ kind: 'closed' })
  })

  test('is refused for unprinted labels until a person gives a reason', async () => {
    const { session, shipments } = await createWithPickup(2, 1)
    const refused = await session.pickups.close(monday, {})
    expect(refused).toEqual({
      kind: 'refused',
      open: [
        {
          kind: 'unprinted',
          id: shipments[1]?.id,
          reference: 'W-2',
          parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
        },
      ],
    })
    const reasons = { [shipments[1]?.id ?? '']: 'written by hand' }
    expect(await session.pickups.close(monday, { reasons })).toMatchObject({
      kind: 'closed',
      closed: { booked: 2, confirmed: 1, unprinted: 1, explained: [{ reason: 'written by hand' }] },
    })
  })

  test('asks again about a label that got a reason and whose order is gone by then', async () => {
    const { session, shipments } = await createWithPickup(1, 1)
    const id = shipments[0]?.id ?? ''
    const reasons = { [`unprinted ${id}`]: 'written by hand' }
    session.account.orders.length = 0
    const refused = await session.pickups.close(monday, { reasons })
    expect(kinds(refused)).toEqual(['gone'])
    const decided = { ...reasons, [`gone ${id}`]: 'the service lost it' }
    expect(await session.pickups.close(monday, { reasons: decided })).toMatchObject({
      kind: 'closed',
      closed: { explained: [{ kind: 'gone', reason: 'the service lost it' }] },
    })
  })

  test('is refused for unknown bookings, and counts cancelled ones', async () => {
    const { session, shipments } = await createWithPickup(3)
    session.account.script.outcomes.push('no answer')
    await session.pickups.add(nthDraft(4))
    await session.bookAll()
    await session.booking.cancel(shipments[0]?.id ?? '')
    const refused = await session.pickups.close(monday, {})
    expect(kinds(refused)).toEqual(['unknown'])
    const open = refused.kind === 'refused' ? refused.open : []
    const reasons = Object.fromEntries(open.map(({ id }) => [id, 'the service was called']))
    expect(await session.pickups.close(monday, { reasons })).toMatchObject({
      kind: 'closed',
      closed: { booked: 4, confirmed: 2, cancelled: 1, unknown: 1, unprinted: 0 },
    })
  })

  test('counts an order cancelled elsewhere as cancelled, and asks for its parcel', async () => {
    const { session, shipments } = await createWithPickup(5)
    const off = shipments[1]?.id ?? ''
    cancelElsewhere(session, shipments[1])
    session.account.place('typed by hand')
    const refused = await session.pickups.close(monday, {})
    expect(refused).toMatchObject({
      kind: 'refused',
      open: [
        {
          kind: 'cancelledElsewhere',
          id: off,
          parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
        },
        { kind: 'unexplained' },
      ],
    })
    expect((await session.journal.events(off)).at(-1)?.event).toEqual({ type: 'cancelled', elsewhere: true })
    const foreign = refused.kind === 'refused' ? (refused.open[1]?.id ?? '') : ''
    // A typed reason takes no parcel off a pallet.
    const typed = await session.pickups.close(monday, {
      reasons: { [foreign]: 'the office', [off]: 'never mind' },
    })
    expect(kinds(typed)).toEqual(['cancelledElsewhere'])
    expect(
      await session.pickups.close(monday, { reasons: { [foreign]: 'the office' }, takenOff: [off] }),
    ).toMatchObject({
      kind: 'closed',
      closed: {
        booked: 5,
        confirmed: 4,
        cancelled: 1,
        unprinted: 0,
        unknown: 0,
        explained: [
          { kind: 'cancelledElsewhere', id: off, takenOff: true },
          { kind: 'unexplained', id: foreign, reason: 'the office' },
        ],
      },
    })
    const { closed, sinceClosing } = await session.pickups.read(monday)
    expect(closed).toMatchObject({ confirmed: 4, cancelled: 1 })
    expect(sinceClosing).toBeUndefined()
    const { shipments: left } = await session.pickups.content(monday)
    expect(manifestOf('practice', left, closed).pickups[0]?.parcels).toHaveLength(4)
  })

  test('does not ask for a parcel whose label was never printed', async () => {
    const { session, shipments } = await createWithPickup(2, 1)
    cancelElsewhere(session, shipments[1])
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'closed',
      closed: { booked: 2, confirmed: 1, cancelled: 1, unprinted: 0, explained: [] },
    })
  })

  test('asks for a parcel whose label is being sent to its printer', async () => {
    const { session, shipments } = await createWithPickup(2, 1)
    const off = shipments[1]?.id ?? ''
    await session.journal.append(off, { type: 'labelStored', document: 'd', pages: 1 })
    await session.journal.append(off, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
    cancelElsewhere(session, shipments[1])
    expect(kinds(await session.pickups.close(monday, {}))).toEqual(['cancelledElsewhere'])
  })

  test('asks for a parcel whose order a sweep found cancelled before', async () => {
    const { session, shipments } = await createWithPickup(2)
    cancelElsewhere(session, shipments[0])
    await session.booking.sweep()
    expect(await session.journal.read(shipments[0]?.id ?? '')).toMatchObject({
      booking: 'cancelled',
      cancelledElsewhere: true,
    })
    expect(kinds(await session.pickups.close(monday, {}))).toEqual(['cancelledElsewhere'])
  })

  test('keeps what the sweep cannot confirm: only the order itself decides', async () => {
    const { session, shipments } = await createWithPickup(2)
    cancelElsewhere(session, shipments[0])
    session.account.script.readFails = true
    await session.booking.sweep()
    expect((await session.journal.read(shipments[0]?.id ?? ''))?.booking).toBe('booked')
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.timeout' },
    })
  })

  test.each(['sweep', 'readAgain'] as const)(
    'says what was cancelled after it, found by a %s, and keeps its own counts',
    async (how) => {
      const { session, shipments } = await createWithPickup(3)
      await session.pickups.close(monday, {})
      session.clock.advance(60_000)
      cancelElsewhere(session, shipments[2])
      if (how === 'sweep') await session.booking.sweep()
      else await session.booking.readAgain(shipments[2]?.id ?? '')
      const { closed, sinceClosing, summary } = await session.pickups.read(monday)
      expect(closed).toMatchObject({ booked: 3, confirmed: 3, cancelled: 0 })
      expect(summary).toMatchObject({ confirmed: 2, cancelled: 1 })
      expect(sinceClosing).toEqual({
        cancelled: [{ id: shipments[2]?.id, name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 }],
        now: { booked: 3, confirmed: 2, unprinted: 0, cancelled: 1, unknown: 0 },
      })
      const content = await session.pickups.content(monday)
      const manifest = manifestOf('practice', content.shipments, closed)
      expect(manifest.pickups[0]?.parcels).toHaveLength(2)
      expect(manifest.cancelledAfter).toEqual([
        { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
      ])
      const csv = pickupCsv(content, 'Main', english)
      expect(csv.split('\r\n').filter((row) => row.includes('Cancelled after closing'))).toHaveLength(1)
    },
  )

  test.each(['drafts', 'shipments'])(
    'a file of a pickup has each parcel once, also while its %s are read and all are booked',
    async (part) => {
      const session = createTestSession()
      await session.queue(2)
      const { queuedDraftsOf, shipmentsOf } = session.journal
      const thenBook = async <Read>(read: Promise<Read>): Promise<Read> => {
        const before = await read
        await session.bookAll()
        return before
      }
      if (part === 'drafts')
        vi.spyOn(session.journal, 'queuedDraftsOf').mockImplementationOnce((pickup) =>
          thenBook(queuedDraftsOf(pickup)),
        )
      else
        vi.spyOn(session.journal, 'shipmentsOf').mockImplementationOnce((pickup) =>
          thenBook(shipmentsOf(pickup)),
        )
      const csv = pickupCsv(await session.pickups.content(monday), 'Main', english)
      expect(['W-1', 'W-2'].map((reference) => csv.split(reference).length - 1)).toEqual([1, 1])
    },
  )

  test('reports a cancellation of this desk that takes effect later', async () => {
    const { session, shipments } = await createWithPickup(2)
    const { id = '' } = shipments[0] ?? {}
    session.account.script.cancels.push('no answer')
    expect(await session.booking.cancel(id)).toMatchObject({
      booking: 'booked',
      problem: { code: 'cancel.notConfirmed' },
    })
    expect((await session.pickups.close(monday, {})).kind).toBe('closed')
    session.clock.advance(60_000)
    cancelElsewhere(session, shipments[0])
    await session.booking.sweep()
    expect((await session.pickups.read(monday)).sinceClosing?.cancelled.map((parcel) => parcel.id)).toEqual([
      id,
    ])
  })

  test('compares each booked order with the list, and reads the order if the list lacks it', async () => {
    const { session, shipments } = await createWithPickup(2)
    session.account.hidden.add(shipments[0]?.order?.id ?? '')
    expect(await session.pickups.close(monday, {})).toMatchObject({ kind: 'closed' })
    const other = await createWithPickup(2)
    other.session.account.orders.splice(1, 1)
    expect(kinds(await other.session.pickups.close(monday, {}))).toEqual(['gone'])
  })

  test('names a draft without a reference by consignee, city and weight', async () => {
    const { session } = await createWithPickup(1)
    await session.pickups.add(nthDraft(7, { reference: '' }))
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      open: [{ kind: 'draft', parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 } }],
    })
  })

  test('is refused for queued drafts, whatever the reasons', async () => {
    const { session } = await createWithPickup(1)
    await session.pickups.add(nthDraft(7))
    const refused = await session.pickups.close(monday, { reasons: { [idOf(7)]: 'forget it' } })
    expect(refused).toMatchObject({ kind: 'refused', open: [{ kind: 'draft', id: idOf(7) }] })
    await session.pickups.remove([idOf(7)])
    expect((await session.pickups.close(monday, {})).kind).toBe('closed')
  })

  // FAULTS.md F7
  test('shows unexplained and duplicate orders, and cancels a duplicate only if a person wants it', async () => {
    const { session, shipments } = await createWithPickup(1)
    session.account.place('typed by hand')
    const duplicate = session.account.place(shipments[0]?.request.customerOrderCode)
    const other = createTestSession({ account: session.account, seed: 99 })
    await other.bookOne('x')
    const refused = await session.pickups.close(monday, {})
    expect(refused).toMatchObject({
      open: [{ kind: 'twin', id: duplicate.id, shipmentId: shipments[0]?.id }, { kind: 'unexplained' }],
    })
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    expect(await session.booking.cancelDuplicate('o-1')).toMatchObject({
      cancelled: false,
      problem: { code: 'duplicate.none' },
    })
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    expect(await session.booking.cancelDuplicate(duplicate.id)).toEqual({ cancelled: true })
    const history = await session.journal.events(shipments[0]?.id ?? '')
    expect(history.slice(-2).map(({ event }) => event)).toEqual([
      { type: 'twinCancelIntended', orderId: duplicate.id },
      { type: 'twinCancelled', orderId: duplicate.id },
    ])
    const left = await session.pickups.close(monday, {})
    expect(kinds(left)).toEqual(['unexplained'])
    const id = left.kind === 'refused' ? (left.open[0]?.id ?? '') : ''
    expect((await session.pickups.close(monday, { reasons: { [id]: 'the office' } })).kind).toBe('closed')
    // Reported once, it needs no further reason; another day's closing records it, too.
    expect(await session.pickups.close(tuesday, {})).toMatchObject({
      kind: 'closed',
      closed: { booked: 0, explained: [{ kind: 'unexplained', id, reason: 'the office' }] },
    })
  })

  test('records the intent before it cancels a duplicate order', async () => {
    const { session, shipments } = await createWithPickup(1)
    const duplicate = session.account.place(shipments[0]?.request.customerOrderCode)
    await session.booking.sweep()
    vi.spyOn(session.journal, 'append').mockRejectedValueOnce(new JournalError('journal.full'))
    await expect(session.booking.cancelDuplicate(duplicate.id)).rejects.toThrow('journal.full')
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
  })

  test.each([
    ['not sent', 'service.refusedConnection'],
    ['rejected', 'service.validation'],
    ['no answer', 'cancel.notConfirmed'],
  ] as const)('reports why a duplicate order was not cancelled: %s', async (act, code) => {
    const { session, shipments } = await createWithPickup(1)
    const duplicate = session.account.place(shipments[0]?.request.customerOrderCode)
    await session.booking.sweep()
    session.account.script.cancels.push(act)
    expect(await session.booking.cancelDuplicate(duplicate.id)).toMatchObject({
      cancelled: false,
      problem: { code },
    })
  })

  // FAULTS.md F7
  test('reports a duplicate order that is found after closing', async () => {
    const { session, shipments } = await createWithPickup(1)
    await session.pickups.close(monday, {})
    session.account.place(shipments[0]?.request.customerOrderCode)
    expect((await session.booking.sweep()).duplicates).toHaveLength(1)
  })

  test('is refused while the account cannot be read or parcels are booked', async () => {
    const { session } = await createWithPickup(1)
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.timeout' },
    })
    session.account.script.onPage = () => {
      session.account.script.onPage = undefined
      session.account.script.listFaults.push({ kind: 'dns' })
    }
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.dns' },
    })
    await session.pickups.add(nthDraft(2))
    const running = session.pickups.run.begin(monday)
    await running
    expect(await session.pickups.close(monday, {})).toMatchObject({ problem: { code: 'pickup.running' } })
    await session.pickups.run.ended()
  })

  test('is refused if something changed during the comparison', async () => {
    const { session } = await createWithPickup(1)
    const { queuedDraftsOf } = session.journal
    vi.spyOn(session.journal, 'queuedDraftsOf').mockImplementationOnce(async (pickup) => {
      const seen = await queuedDraftsOf(pickup)
      await session.pickups.add(nthDraft(5))
      return seen
    })
    expect(await session.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'pickup.changed' },
    })
    expect(await session.journal.readClosed(monday)).toBeUndefined()
  })
})
