import { describe, expect, it } from 'vitest'
import { createDesk } from '../fixtures/desk.ts'
import { orderRequest } from '../fixtures/shipments.ts'

/** A desk with a booking whose answer never came: its order, `o-1`, is not yet in the list. */
async function withUnlisted(shows: 'list' | 'label' = 'list') {
  const desk = createDesk()
  desk.script.acts.push('booked, no answer')
  desk.script.shows = shows
  desk.script.hidden.add('o-1')
  const { id } = await desk.bookOne('d1')
  return { ...desk, id }
}

describe('an order of the service’s list', () => {
  it('is taken over with all that its record tells, and is the same shipment when it is taken again', async () => {
    const desk = createDesk()
    const { consignee, lines } = orderRequest()
    const { id } = desk.place('PO 77', { consignee, lines, pickupOn: '2026-11-24T00:00:00Z' })
    const taken = await desk.takeOver(id)
    if (taken.kind !== 'shipment') throw new Error('refused')
    expect(taken.shipment).toMatchObject({
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
    expect(await desk.takeOver(`R-${id}`)).toEqual(taken)
    // It is explained now, and it can be cancelled like any other.
    expect((await desk.sweep()).unexplained).toEqual([])
    expect(await desk.cancel(taken.shipment.id)).toMatchObject({ booking: 'cancelled' })
  })

  it('that tells nothing of itself is taken over all the same', async () => {
    const desk = createDesk()
    const { id } = desk.place('', { consignee: 'somebody', lines: null, reference: undefined })
    const taken = await desk.takeOver(id)
    expect(taken).toMatchObject({
      shipment: { order: { id, reference: id }, request: { consignee: { name: '' }, lines: [] }, parcels: 0 },
    })
  })

  it('is refused where it may be the order of a booking that is not settled, by its code or as a candidate', async () => {
    const byCode = await withUnlisted()
    expect(await byCode.takeOver('o-1')).toMatchObject({
      problem: { code: 'takeOver.unsettled', values: { reference: 'A-1001' } },
    })
    await byCode.stop()

    const asCandidate = createDesk()
    asCandidate.script.acts.push('booked, no answer')
    asCandidate.script.shows = 'nowhere'
    const { id } = await asCandidate.bookOne('d1')
    expect((await asCandidate.reconcile(id))?.booking).toBe('ambiguous')
    expect(await asCandidate.takeOver('o-1')).toMatchObject({ problem: { code: 'takeOver.unsettled' } })
    await asCandidate.stop()
  })

  it('is looked at as a booking’s own first, wherever its code is shown', async () => {
    const { id, ...desk } = await withUnlisted('label')
    expect((await desk.reconcile(id))?.booking).toBe('unknown')
    desk.script.hidden.clear()
    expect(await desk.takeOver('o-1')).toMatchObject({
      kind: 'shipment',
      shipment: { id, adoptedBy: 'label' },
    })
    await desk.stop()
  })

  it('is refused while the list cannot be read in which a booking’s own may stand', async () => {
    const desk = await withUnlisted('label')
    desk.script.listFailures.push(desk.unknown, desk.unknown)
    expect(await desk.takeOver('o-1')).toMatchObject({ problem: { code: 'takeOver.unsettled' } })
    await desk.stop()
  })

  it('is refused where it is a second order of a shipment here', async () => {
    const desk = createDesk()
    const { code } = await desk.bookOne('d1')
    const twin = desk.place(`A-1001 ${code}`)
    expect(await desk.takeOver(twin.id)).toMatchObject({ problem: { code: 'takeOver.twin' } })
    expect(await desk.journal.readByOrder(twin.id)).toBeUndefined()
  })

  it('is refused with the service’s word where there is none', async () => {
    expect(await createDesk().takeOver('nowhere')).toMatchObject({ problem: { code: 'service.notFound' } })
  })
})
