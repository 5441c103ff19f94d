import { describe, expect, it } from 'vitest'
import type { ServiceDocument } from '../../electron/ports/shipping-service.ts'
import { createFetchPaper } from '../../electron/use-cases/fetch-paper.ts'
import { createPapers } from '../../electron/use-cases/papers.ts'
import { returnShipment } from '../../electron/use-cases/return-shipment.ts'
import { pickupPlaceOf } from '../../shared/rules/pickup-place.ts'
import { checkParcelRoute } from '../../shared/rules/routes.ts'
import { problem } from '../../shared/schemas/problem.ts'
import { createDesk } from '../fixtures/desk.ts'
import { orderRequest, shipmentRecord } from '../fixtures/shipments.ts'

/** What is done with an order after it was booked: read again, taken over, its papers, its way back. */
describe('an order read again', () => {
  it('that was cancelled elsewhere is cancelled here, without a cancellation of ours', async () => {
    const desk = createDesk()
    const { id } = await desk.bookOne('d1')
    for (const order of desk.orders) order.status = 'CANCELLED'
    const { shipment } = await desk.readAgain(id)
    expect(shipment).toMatchObject({ booking: 'cancelled', order: { status: 'CANCELLED' } })
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    const last = (await desk.journal.events(id)).at(-1)
    expect(last?.event).toEqual({ type: 'cancelled', elsewhere: true })
  })

  it('keeps what is new and what the answer leaves out; nothing new is no event', async () => {
    const desk = createDesk()
    const before = await desk.bookOne('d1', {})
    for (const order of desk.orders) Object.assign(order, { status: 'IN_TRANSIT', price: { amount: 7 } })
    const { shipment } = await desk.readAgain(before.id)
    expect(shipment.order).toMatchObject({ ...before.order, status: 'IN_TRANSIT', price: { amount: 7 } })
    for (const order of desk.orders) delete order.price
    await desk.readAgain(before.id)
    expect((await desk.journal.read(before.id))?.order?.price).toEqual({ amount: 7 })
    const { length } = await desk.journal.events(before.id)
    await desk.readAgain(before.id)
    expect(await desk.journal.events(before.id)).toHaveLength(length)
  })

  it('that cannot be read changes nothing', async () => {
    const desk = createDesk()
    const before = await desk.bookOne('d1')
    desk.script.readFails = true
    expect(await desk.readAgain(before.id)).toEqual({ shipment: before, problem: problem('service.timeout') })
  })
})

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
    const byCode = createDesk()
    byCode.script.acts.push('booked, no answer')
    byCode.script.hidden.add('o-1')
    await byCode.bookOne('d1')
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
    const desk = createDesk()
    desk.script.acts.push('booked, no answer')
    desk.script.shows = 'label'
    desk.script.hidden.add('o-1')
    const { id } = await desk.bookOne('d1')
    expect((await desk.reconcile(id))?.booking).toBe('unknown')
    desk.script.hidden.clear()
    expect(await desk.takeOver('o-1')).toMatchObject({
      kind: 'shipment',
      shipment: { id, adoptedBy: 'label' },
    })
    await desk.stop()
  })

  it('is refused while the list cannot be read in which a booking’s own may stand', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, no answer')
    desk.script.shows = 'label'
    desk.script.hidden.add('o-1')
    await desk.bookOne('d1')
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

describe('a paper', () => {
  async function withPapers(answer: () => ServiceDocument) {
    const desk = createDesk()
    const shipment = await desk.bookOne('d1')
    const kept = new Map<string, Uint8Array>()
    const printed: unknown[] = []
    const tell = async () => ({ kind: 'ok', value: answer() }) as const
    const fetch = createFetchPaper({
      journal: desk.journal,
      service: { printConfirmation: tell, trackOrder: tell },
      documents: {
        put: async (bytes) => {
          const hash = `hash-${bytes.length}`
          kept.set(hash, bytes)
          return hash
        },
      },
      labels: {
        check: async (bytes) =>
          bytes.length > 3
            ? { ok: true, value: { pages: [{ widthMm: 210, heightMm: 297 }] } }
            : { ok: false, problem: problem('label.broken') },
      },
      changed: () => undefined,
    })
    const papers = createPapers({
      journal: desk.journal,
      documents: { get: async (hash) => kept.get(hash) },
      printers: {
        print: async (name, { document }) => {
          printed.push([name, document.format])
          return { kind: 'submitted', confirmed: true }
        },
      },
      newJob: () => 'j',
    })
    return { ...desk, id: shipment.id, fetch, papers, printed, kept }
  }
  const pdf = (text: string): ServiceDocument => ({ type: 'pdf', bytes: new TextEncoder().encode(text) })
  const json = (value: unknown): ServiceDocument => ({ type: 'json', value })

  it('that is a PDF is kept, shown without the service, and printed on the printer for documents', async () => {
    const desk = await withPapers(() => pdf('%PDF- one'))
    const { shipment } = await desk.fetch(desk.id, 'confirmation')
    expect(shipment.confirmation).toMatchObject({ kind: 'pdf', pages: 1 })
    expect(await desk.papers.read(desk.id, 'confirmation')).toMatchObject({
      value: { kind: 'pdf', pages: 1 },
    })
    expect(await desk.papers.print(desk.id, 'confirmation', 'Office')).toBeUndefined()
    expect(desk.printed).toEqual([['Office', 'pdf']])
    desk.kept.clear()
    expect(await desk.papers.print(desk.id, 'confirmation', 'Office')).toEqual(problem('paper.gone'))
  })

  it('that is JSON is kept and told, and not printed; the same once more is no news', async () => {
    let events = [{ time: '2026-11-23T10:00:00Z', status: 'PICKED_UP' }]
    const desk = await withPapers(() => json({ data: { events } }))
    const first = await desk.fetch(desk.id, 'tracking')
    expect(first.shipment.tracking?.latest).toEqual({
      text: 'PICKED_UP',
      at: '2026-11-23T10:00:00Z',
      ended: false,
    })
    expect(await desk.papers.print(desk.id, 'tracking', 'Office')).toEqual(problem('paper.notPrintable'))
    const { length } = await desk.journal.events(desk.id)
    await desk.fetch(desk.id, 'tracking')
    expect(await desk.journal.events(desk.id)).toHaveLength(length)
    events = [...events, { time: '2026-11-24T10:00:00Z', status: 'DELIVERED' }]
    expect((await desk.fetch(desk.id, 'tracking')).shipment.tracking?.latest?.ended).toBe(true)
    expect(await desk.papers.read(desk.id, 'tracking')).toMatchObject({
      value: { value: { data: { events } } },
    })
  })

  it('that does not open leaves the one that was there', async () => {
    let text = '%PDF- one'
    const desk = await withPapers(() => pdf(text))
    const { shipment } = await desk.fetch(desk.id, 'confirmation')
    text = 'no'
    expect(await desk.fetch(desk.id, 'confirmation')).toEqual({ shipment, problem: problem('paper.broken') })
  })
})

describe('a return', () => {
  const from = (countryCode: string) => {
    const request = orderRequest()
    const address = { ...request.consignee.address, countryCode }
    const consignee = { ...request.consignee, address, contactPerson: { phone: '+43 1 23' } }
    return shipmentRecord({ request: { ...request, consignee } })
  }
  const parts = { id: 'd-2', pickupOn: '2026-11-24', pickupLocations: [] } as const

  it('goes from the consignee to where the shipment came from', () => {
    const draft = returnShipment(from('DE'), parts)
    expect(draft).toMatchObject({
      shipper: { name: 'Bäckerei Groß', street: 'Marienplatz 8', city: 'München', phone: '+43 1 23' },
      consignee: { name: 'Nordlicht GmbH', street: 'Hafenstraße 1', postCode: '20457', city: 'Hamburg' },
      parcels: [{ quantity: '1', length: '40', weight: '5.5', content: 'Backformen' }],
      pickupOn: '2026-11-24',
    })
    expect(pickupPlaceOf(draft, [])).toMatchObject({
      id: draft.pickupLocationId,
      name: 'Bäckerei Groß',
      contactPerson: { phone: '+43 1 23' },
    })
  })

  it.each([
    ['AT', []],
    ['CH', ['routeNotOffered']],
  ])('from %s to Germany is checked as the import that it is', (country, codes) => {
    const draft = returnShipment(from(country), parts)
    const place = pickupPlaceOf(draft, [])
    const facts = { shipper: { address: place }, consignee: { address: draft.consignee }, lines: [] }
    expect(checkParcelRoute(facts).map(({ code }) => code)).toEqual(codes)
  })
})
