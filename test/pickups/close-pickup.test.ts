import { describe, expect, it, vi } from 'vitest'
import { pickupCsv } from '../../electron/booking/pickup-csv.ts'
import { JournalError } from '../../electron/journal/journal.ts'
import { manifestOf } from '../../electron/pickups/manifest/manifest.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { createDesk } from '../fixtures/desk.ts'
import { createPickupDesk, idOf, monday, parcel, tuesday } from '../fixtures/pickup-desk.ts'

/** A desk that booked so many, all labels confirmed but of the last `unprinted`. */
async function deskWith(count: number, unprinted = 0) {
  const desk = createPickupDesk()
  await desk.sweep()
  await desk.stand(count)
  await desk.bookAll()
  const { shipments } = await desk.pickups.content(monday)
  for (const { id } of shipments.slice(0, count - unprinted)) await desk.confirm(id)
  return { desk, shipments }
}
/** Somebody cancels the order at the service. */
function cancelElsewhere(
  { orders }: Pick<ReturnType<typeof createPickupDesk>, 'orders'>,
  shipment: ShipmentRecord | undefined,
) {
  const order = orders.find(({ id }) => id === shipment?.order?.id)
  if (order) order.status = 'STORNIERT'
}

const kinds = (closing: { kind: string; open?: { kind: string }[] }) => closing.open?.map(({ kind }) => kind)

describe('closing a pickup', () => {
  it('closes where all is confirmed, and nothing gets in afterwards', async () => {
    const { desk } = await deskWith(3)
    desk.script.pageSize = 2
    const closing = await desk.pickups.close(monday, {})
    expect(closing).toMatchObject({
      kind: 'closed',
      closed: { booked: 3, confirmed: 3, unprinted: 0, cancelled: 0, unknown: 0, explained: [] },
    })
    expect((await desk.pickups.read(monday)).summary.closedAt).toBeDefined()
    const posts = desk.posts().length
    await expect(desk.pickups.add(parcel(8))).rejects.toMatchObject({ code: 'journal.pickupClosed' })
    expect(await desk.bookDraft(parcel(9))).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'pickupClosed', severity: 'error' }],
    })
    const judged = await desk.checkDraft(parcel(9))
    expect(judged.findings.map(({ code }) => code)).toEqual(['pickupClosed'])
    expect(judged.request).toBeUndefined()
    expect(desk.posts()).toHaveLength(posts)
    await desk.pickups.add(parcel(8, { pickupOn: tuesday.pickupOn }))
    await expect(desk.pickups.move([idOf(8)], monday)).rejects.toMatchObject({ code: 'journal.pickupClosed' })
    await expect(desk.pickups.close(monday, {})).rejects.toMatchObject({ code: 'journal.pickupClosed' })
  })

  it('refuses over what is not printed, until a person says why', async () => {
    const { desk, shipments } = await deskWith(2, 1)
    const refused = await desk.pickups.close(monday, {})
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
    expect(await desk.pickups.close(monday, reasons)).toMatchObject({
      kind: 'closed',
      closed: { booked: 2, confirmed: 1, unprinted: 1, explained: [{ reason: 'written by hand' }] },
    })
  })

  it('refuses over what is unknown, and counts what is cancelled here', async () => {
    const { desk, shipments } = await deskWith(3)
    desk.script.acts.push('no answer')
    await desk.pickups.add(parcel(4))
    await desk.bookAll()
    await desk.cancel(shipments[0]?.id ?? '')
    const refused = await desk.pickups.close(monday, {})
    expect(kinds(refused)).toEqual(['unknown'])
    const open = refused.kind === 'refused' ? refused.open : []
    const reasons = Object.fromEntries(open.map(({ id }) => [id, 'the service was called']))
    expect(await desk.pickups.close(monday, reasons)).toMatchObject({
      kind: 'closed',
      closed: { booked: 4, confirmed: 2, cancelled: 1, unknown: 1, unprinted: 0 },
    })
    await desk.stop()
  })

  it('counts an order that was cancelled elsewhere as cancelled, and asks for its printed parcel', async () => {
    const { desk, shipments } = await deskWith(5)
    const off = shipments[1]?.id ?? ''
    cancelElsewhere(desk, shipments[1])
    desk.place('typed by hand')
    const refused = await desk.pickups.close(monday, {})
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
    expect((await desk.journal.events(off)).at(-1)?.event).toEqual({ type: 'cancelled', elsewhere: true })
    const foreign = refused.kind === 'refused' ? (refused.open[1]?.id ?? '') : ''
    // A typed reason takes no parcel off a pallet.
    const typed = await desk.pickups.close(monday, { [foreign]: 'the office', [off]: 'never mind' })
    expect(kinds(typed)).toEqual(['cancelledElsewhere'])
    expect(await desk.pickups.close(monday, { [foreign]: 'the office' }, [off])).toMatchObject({
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
    const { closed, sinceClosing } = await desk.pickups.read(monday)
    expect(closed).toMatchObject({ confirmed: 4, cancelled: 1 })
    expect(sinceClosing).toBeUndefined()
    const { shipments: left } = await desk.pickups.content(monday)
    expect(manifestOf('practice', left, closed).pickups[0]?.parcels).toHaveLength(4)
  })

  it('asks for no parcel whose label was never printed', async () => {
    const { desk, shipments } = await deskWith(2, 1)
    cancelElsewhere(desk, shipments[1])
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'closed',
      closed: { booked: 2, confirmed: 1, cancelled: 1, unprinted: 0, explained: [] },
    })
  })

  it('asks for a parcel whose order a sweep found cancelled before the closing', async () => {
    const { desk, shipments } = await deskWith(2)
    cancelElsewhere(desk, shipments[0])
    await desk.sweep()
    expect(await desk.journal.read(shipments[0]?.id ?? '')).toMatchObject({
      booking: 'cancelled',
      cancelledElsewhere: true,
    })
    expect(kinds(await desk.pickups.close(monday, {}))).toEqual(['cancelledElsewhere'])
  })

  it('keeps what the sweep cannot confirm: only the order itself decides', async () => {
    const { desk, shipments } = await deskWith(2)
    cancelElsewhere(desk, shipments[0])
    desk.script.readFails = true
    await desk.sweep()
    expect((await desk.journal.read(shipments[0]?.id ?? ''))?.booking).toBe('booked')
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.timeout' },
    })
  })

  it.each(['sweep', 'readAgain'] as const)(
    'says what was cancelled after it, found by a %s, and keeps its own counts',
    async (how) => {
      const { desk, shipments } = await deskWith(3)
      await desk.pickups.close(monday, {})
      desk.clock.advance(60_000)
      cancelElsewhere(desk, shipments[2])
      if (how === 'sweep') await desk.sweep()
      else await desk.readAgain(shipments[2]?.id ?? '')
      const { closed, sinceClosing, summary } = await desk.pickups.read(monday)
      expect(closed).toMatchObject({ booked: 3, confirmed: 3, cancelled: 0 })
      expect(summary).toMatchObject({ confirmed: 2, cancelled: 1 })
      expect(sinceClosing).toEqual({
        cancelled: [{ id: shipments[2]?.id, name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 }],
        now: { booked: 3, confirmed: 2, unprinted: 0, cancelled: 1, unknown: 0 },
      })
      const content = await desk.pickups.content(monday)
      const manifest = manifestOf('practice', content.shipments, closed)
      expect(manifest.pickups[0]?.parcels).toHaveLength(2)
      expect(manifest.cancelledAfter).toEqual([
        { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
      ])
      const csv = pickupCsv(content, 'Main', createMessages('en', 'en-GB'))
      expect(csv.split('\r\n').filter((row) => row.includes('Cancelled after closing'))).toHaveLength(1)
    },
  )

  it('says so too where a cancellation of this desk takes effect after it', async () => {
    const { desk, shipments } = await deskWith(2)
    const { id = '' } = shipments[0] ?? {}
    desk.script.cancels.push('no answer')
    expect(await desk.cancel(id)).toMatchObject({
      booking: 'booked',
      problem: { code: 'cancel.notConfirmed' },
    })
    expect((await desk.pickups.close(monday, {})).kind).toBe('closed')
    desk.clock.advance(60_000)
    cancelElsewhere(desk, shipments[0])
    await desk.sweep()
    expect((await desk.pickups.read(monday)).sinceClosing?.cancelled.map((parcel) => parcel.id)).toEqual([id])
  })

  it('holds each booked order against the service’s list, and asks for the order where the list is late', async () => {
    const { desk, shipments } = await deskWith(2)
    desk.script.hidden.add(shipments[0]?.order?.id ?? '')
    expect(await desk.pickups.close(monday, {})).toMatchObject({ kind: 'closed' })
    const other = await deskWith(2)
    other.desk.orders.splice(1, 1)
    expect(kinds(await other.desk.pickups.close(monday, {}))).toEqual(['gone'])
  })

  it('names a draft without a reference by its consignee, city and weight', async () => {
    const { desk } = await deskWith(1)
    await desk.pickups.add(parcel(7, { reference: '' }))
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      open: [{ kind: 'draft', parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 } }],
    })
  })

  it('refuses over drafts, whatever is said', async () => {
    const { desk } = await deskWith(1)
    await desk.pickups.add(parcel(7))
    const refused = await desk.pickups.close(monday, { [idOf(7)]: 'forget it' })
    expect(refused).toMatchObject({ kind: 'refused', open: [{ kind: 'draft', id: idOf(7) }] })
    await desk.pickups.remove([idOf(7)])
    expect((await desk.pickups.close(monday, {})).kind).toBe('closed')
  })

  it('shows unexplained orders and late twins, and cancels a twin on a person’s word alone', async () => {
    const { desk, shipments } = await deskWith(1)
    desk.place('typed by hand')
    const twin = desk.place(shipments[0]?.request.customerOrderCode)
    const other = createDesk(desk.account, 99)
    await other.bookOne('x')
    const refused = await desk.pickups.close(monday, {})
    expect(refused).toMatchObject({
      open: [{ kind: 'twin', id: twin.id, shipmentId: shipments[0]?.id }, { kind: 'unexplained' }],
    })
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    expect(await desk.cancelDuplicate('o-1')).toMatchObject({
      cancelled: false,
      problem: { code: 'twin.none' },
    })
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    expect(await desk.cancelDuplicate(twin.id)).toEqual({ cancelled: true })
    const history = await desk.journal.events(shipments[0]?.id ?? '')
    expect(history.slice(-2).map(({ event }) => event)).toEqual([
      { type: 'twinCancelIntended', orderId: twin.id },
      { type: 'twinCancelled', orderId: twin.id },
    ])
    const left = await desk.pickups.close(monday, {})
    expect(kinds(left)).toEqual(['unexplained'])
    const id = left.kind === 'refused' ? (left.open[0]?.id ?? '') : ''
    expect((await desk.pickups.close(monday, { [id]: 'the office' })).kind).toBe('closed')
    // Said once, it is not asked for again; another day's closing writes it down too.
    expect(await desk.pickups.close(tuesday, {})).toMatchObject({
      kind: 'closed',
      closed: { booked: 0, explained: [{ kind: 'unexplained', id, reason: 'the office' }] },
    })
  })

  it('cancels no twin before the wish for it is written down', async () => {
    const { desk, shipments } = await deskWith(1)
    const twin = desk.place(shipments[0]?.request.customerOrderCode)
    await desk.sweep()
    vi.spyOn(desk.journal, 'append').mockRejectedValueOnce(new JournalError('journal.full'))
    await expect(desk.cancelDuplicate(twin.id)).rejects.toThrow('journal.full')
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
  })

  it.each([
    ['not sent', 'service.refusedConnection'],
    ['rejected', 'service.validation'],
    ['no answer', 'cancel.notConfirmed'],
  ] as const)('says why a twin stands: %s', async (act, code) => {
    const { desk, shipments } = await deskWith(1)
    const twin = desk.place(shipments[0]?.request.customerOrderCode)
    await desk.sweep()
    desk.script.cancels.push(act)
    expect(await desk.cancelDuplicate(twin.id)).toMatchObject({ cancelled: false, problem: { code } })
  })

  it('still raises the alarm over a twin that turns up after closing', async () => {
    const { desk, shipments } = await deskWith(1)
    await desk.pickups.close(monday, {})
    desk.place(shipments[0]?.request.customerOrderCode)
    expect((await desk.sweep()).twins).toHaveLength(1)
  })

  it('does not close while the account can’t be read, or while parcels are booked', async () => {
    const { desk } = await deskWith(1)
    desk.script.listFailures.push(desk.unknown)
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.timeout' },
    })
    desk.script.onPage = () => {
      desk.script.onPage = undefined
      desk.script.listFailures.push(desk.notSent)
    }
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'service.refusedConnection' },
    })
    await desk.pickups.add(parcel(2))
    const running = desk.pickups.run.begin(monday)
    await running
    expect(await desk.pickups.close(monday, {})).toMatchObject({ problem: { code: 'pickup.running' } })
    await desk.pickups.run.ended()
  })

  it('does not close over what happened while it looked', async () => {
    const { desk } = await deskWith(1)
    const { queuedDraftsOf } = desk.journal
    vi.spyOn(desk.journal, 'queuedDraftsOf').mockImplementationOnce(async (pickup) => {
      const seen = await queuedDraftsOf(pickup)
      await desk.pickups.add(parcel(5))
      return seen
    })
    expect(await desk.pickups.close(monday, {})).toMatchObject({
      kind: 'refused',
      problem: { code: 'pickup.changed' },
    })
    expect(await desk.journal.readClosed(monday)).toBeUndefined()
  })
})
