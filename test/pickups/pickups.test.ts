import { describe, expect, it } from 'vitest'
import { shipAgain } from '../../electron/drafts/ship-again.ts'
import { problem } from '../../shared/kit/problem.ts'
import { addDays, isWeekend } from '../../shared/shipment/pickup-day.ts'
import { readShipment } from '../../shared/shipment/read-shipment.ts'
import { createPickupDesk, idOf, monday, parcel, tuesday } from '../fixtures/pickup-desk.ts'
import { context, draft } from '../shipment/draft-fixture.ts'

const heavy = { parcels: [{ ...draft().parcels[0], weight: '33' }] as never }

describe('what stands in a pickup', () => {
  it('stands with what is wrong with it until it is right', async () => {
    const desk = createPickupDesk()
    await desk.pickups.add(parcel(1))
    const wrong = await desk.pickups.add(parcel(2, heavy))
    expect(wrong).toMatchObject({ kind: 'added', pickup: monday, findings: [{ code: 'parcelTooHeavy' }] })
    expect(await desk.references()).toEqual(['W-1 ready', 'W-2 wrong'])
    await desk.pickups.add(parcel(2, { reference: 'mended' }))
    expect(await desk.references()).toEqual(['W-1 ready', 'mended ready'])
    expect(desk.changes).toContainEqual(monday)
  })

  it.each([{ pickupLocationId: 'nowhere' }, { pickupOn: '' }, { pickupOn: '2026-02-30' }])(
    'is refused without a place to stand: %o',
    async (change) => {
      const desk = createPickupDesk()
      const result = await desk.pickups.add(parcel(1, change))
      expect(result.kind).toBe('refused')
      if (result.kind === 'refused')
        expect(result.findings.map(({ severity }) => severity)).toContain('error')
      expect(await desk.pickups.list()).toEqual([])
    },
  )

  it('is its shipment where it is booked already', async () => {
    const desk = createPickupDesk()
    await desk.pickups.add(parcel(1))
    await desk.bookDraft(parcel(1))
    const result = await desk.pickups.add(parcel(1))
    expect(result).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked' } })
    expect(await desk.references()).toEqual(['W-1 booked'])
  })

  it('leaves its old pickup when it is added to another', async () => {
    const desk = createPickupDesk()
    await desk.pickups.add(parcel(1))
    await desk.pickups.add(parcel(1, { pickupOn: tuesday.pickupOn }))
    expect(await desk.references()).toEqual([])
    expect(await desk.references(tuesday)).toEqual(['W-1 ready'])
    expect(desk.changes).toEqual([monday, monday, tuesday])
  })

  it('says which have no room, in the order of their booking, by parcels', async () => {
    const desk = createPickupDesk()
    const location = desk.locations[0]
    if (location) location.parcelsPerDay = 5
    await desk.bookDraft(parcel(9, { parcels: [{ ...draft().parcels[0], quantity: '2' }] as never }))
    const two = { parcels: [{ ...draft().parcels[0], quantity: '2' }] as never }
    await desk.pickups.add(parcel(1, two))
    await desk.pickups.add(parcel(2, two))
    await desk.pickups.add(parcel(3))
    expect(await desk.references()).toEqual(['W-9 booked', 'W-1 ready', 'W-2 wrong', 'W-3 ready'])
    const { entries, summary } = await desk.pickups.read(monday)
    expect(entries[2]).toMatchObject({ findings: [{ code: 'pickupFull', value: 6, limit: 5, excess: 1 }] })
    expect(summary).toMatchObject({ parcels: 2, limit: 5, drafts: 3, booked: 1 })
  })

  it('fills the pickup as queued parcels, apart from booked ones, and never counts the draft on the form', async () => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(9))
    await desk.pickups.add(parcel(1, { parcels: [{ ...draft().parcels[0], quantity: '3' }] as never }))
    await desk.pickups.add(parcel(2, heavy))
    const counts = { parcels: 1, queued: 4, limit: 20 }
    expect(await desk.pickups.room(monday)).toMatchObject(counts)
    expect((await desk.pickups.read(monday)).summary).toMatchObject(counts)
    expect(await desk.pickups.list()).toMatchObject([counts])
    expect(await desk.pickups.room(monday, idOf(1))).toMatchObject({ ...counts, queued: 1 })
  })

  it('goes to the next working day that is open and has room, where it names none', async () => {
    const desk = createPickupDesk()
    const location = desk.locations[0]
    if (location) location.parcelsPerDay = 2
    const next = () => desk.pickups.nextDay(monday.pickupLocationId)
    expect(await next()).toBe(monday.pickupOn)
    await desk.bookDraft(parcel(1))
    await desk.pickups.add(parcel(2))
    expect(await next()).toBe(tuesday.pickupOn)
    await desk.pickups.close(tuesday, {})
    const wednesday = addDays(tuesday.pickupOn, 1)
    expect(await next()).toBe(wednesday)
    // Freight takes no parcel's place.
    expect(await desk.pickups.nextDay(monday.pickupLocationId, 'freight')).toBe(monday.pickupOn)
    const { ahead } = await desk.pickups.room(monday)
    expect(ahead.slice(0, 3)).toEqual([
      { pickupOn: monday.pickupOn, room: 0, closed: false },
      { pickupOn: tuesday.pickupOn, room: 2, closed: true },
      { pickupOn: wednesday, room: 2, closed: false },
    ])
    expect(ahead.every(({ pickupOn }) => !isWeekend(pickupOn))).toBe(true)
  })

  it('says before it is added that it fits only without the queued ones', async () => {
    const desk = createPickupDesk()
    const location = desk.locations[0]
    if (location) location.parcelsPerDay = 2
    await desk.pickups.add(parcel(1))
    await desk.pickups.add(parcel(2))
    expect(await desk.pickups.add(parcel(3))).toMatchObject({
      kind: 'added',
      findings: [{ code: 'pickupFullOfQueued', value: 3, limit: 2 }],
    })
    expect(await desk.bookDraft(parcel(4))).toMatchObject({ kind: 'shipment' })
  })

  it('moves, splits, is removed and comes back', async () => {
    const desk = createPickupDesk()
    await desk.stand(3)
    expect(await desk.pickups.move([idOf(1), idOf(3)], { pickupOn: tuesday.pickupOn })).toEqual({
      kind: 'moved',
      ids: [idOf(1), idOf(3)],
    })
    expect(await desk.references()).toEqual(['W-2 ready'])
    expect(await desk.references(tuesday)).toEqual(['W-1 ready', 'W-3 ready'])
    expect(desk.changes.slice(-2)).toEqual([monday, tuesday])
    expect(await desk.pickups.move([idOf(2)], { pickupLocationId: 'nowhere' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'pickup.noLocation' },
    })
    expect(await desk.pickups.remove([idOf(2)])).toEqual([idOf(2)])
    expect(await desk.references()).toEqual([])
    await desk.pickups.restore([idOf(2)])
    expect(await desk.references()).toEqual(['W-2 ready'])
  })

  it('is listed by day with the name of its location, also when that is gone', async () => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(1))
    await desk.pickups.add(parcel(2, { pickupLocationId: 'annex', pickupOn: tuesday.pickupOn }))
    desk.locations.shift()
    const listed = await desk.pickups.list()
    expect(listed.map((each) => [each.pickupOn, each.pickupLocationName, each.limit])).toEqual([
      ['2026-11-23', 'Hauptlager', 20],
      ['2026-11-24', 'Anbau', 20],
    ])
  })
})

describe('printing all', () => {
  it('prints what never went to a printer, in the order of booking, and nothing twice', async () => {
    const desk = createPickupDesk()
    await desk.stand(4)
    await desk.bookAll()
    const [first, second, third, fourth] = (await desk.pickups.content(monday)).shipments
    if (!first || !second || !third || !fourth) throw new Error('four were booked')
    await desk.confirm(second.id)
    for (const event of [
      { type: 'labelStored', document: 'd', pages: 1 },
      { type: 'printIntended', job: 'j', printer: 'folder', reprint: false },
      { type: 'printSubmitted', job: 'j' },
      { type: 'printFailed', job: 'j', problem: problem('printer.stopped') },
    ] as const)
      await desk.journal.append(third.id, event)
    expect(await desk.pickups.print(monday)).toEqual({ labels: 2, asked: 0 })
    expect(desk.printed).toEqual([first.id, fourth.id])
  })

  it('tells apart of how many a person is asked: what a copy may have forgotten, and what asks already', async () => {
    const desk = createPickupDesk()
    await desk.stand(3)
    await desk.bookAll()
    const [first] = (await desk.pickups.content(monday)).shipments
    await desk.journal.markCopied()
    expect(await desk.pickups.print(monday)).toEqual({ labels: 0, asked: 3 })
    for (const event of [
      { type: 'labelStored', document: 'd', pages: 1 },
      { type: 'printIntended', job: 'j', printer: 'folder', reprint: false },
      { type: 'printSubmitted', job: 'j' },
    ] as const)
      await desk.journal.append(first?.id ?? '', event)
    expect(await desk.pickups.print(monday)).toEqual({ labels: 0, asked: 3 })
    expect(desk.printed.filter((id) => id === first?.id)).toHaveLength(1)
  })
})

describe('shipping again', () => {
  it('reads as the same shipment, whatever was on it', async () => {
    const desk = createPickupDesk()
    const typed = parcel(1, {
      consignee: { countryCode: 'fr', postCode: '75001', email: 'a@example.com' },
      options: {
        wantsInsurance: true,
        valueOfGoods: '1.234,50',
        isPrivateCustomer: true,
        wantsContactBeforeDelivery: true,
      },
      parcels: [
        { quantity: '2', length: '40,5', width: '30', height: '20', weight: '5,25', content: 'Brezeln' },
        { quantity: '1', length: '10', width: '10', height: '10', weight: '1', content: 'Mehl' },
      ],
    })
    const result = await desk.bookDraft(typed)
    if (result.kind !== 'shipment') throw new Error(JSON.stringify(result))
    const again = shipAgain(result.shipment, { id: idOf(2), pickupOn: '2026-11-25', extras: [] })
    expect(again).toMatchObject({ id: idOf(2), reference: 'W-1', pickupOn: '2026-11-25' })
    const read = readShipment({ ...again, pickupOn: typed.pickupOn }, context())
    const { customerOrderCode: _code, ...sent } = result.shipment.request
    expect(read.request).toEqual(sent)
  })

  it('keeps the service extras that still have a path', async () => {
    const desk = createPickupDesk()
    const shipment = await desk.bookOne('d')
    const [first] = await desk.journal.events(shipment.id)
    if (first?.event.type !== 'intended') throw new Error('an intent comes first')
    const intended = { ...first.event, extras: { 'parcelServices.signature': true, gone: 'x' } }
    const extras = [{ name: 'signature', path: 'parcelServices.signature', kind: 'switch' as const }]
    const again = shipAgain(shipment, { id: idOf(2), pickupOn: '2026-11-25', extras, intended })
    expect(again.options.extras).toEqual({ signature: true })
  })
})

describe('reading a pickup again', () => {
  it('tells only what changed, and all that stands there by its ID', async () => {
    const desk = createPickupDesk()
    await desk.stand(3)
    const first = await desk.pickups.read(monday)
    expect(first.entries.map(({ id }) => id)).toEqual(first.ids)
    expect(await desk.pickups.read(monday, first.upTo)).toMatchObject({ entries: [], upTo: first.upTo })

    await desk.pickups.add(parcel(2, heavy))
    await desk.pickups.remove([idOf(1)])
    await desk.bookDraft(parcel(3))
    const next = await desk.pickups.read(monday, first.upTo)
    expect(next.entries.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
      'shipment W-3',
      'draft W-2',
    ])
    expect(next.ids).toEqual(next.entries.map(({ id }) => id))
    expect(next.summary).toMatchObject({ drafts: 1, booked: 1 })
    expect((await desk.pickups.read(monday)).entries).toEqual(next.entries)
  })

  it('tells of a draft that has no room any more, and of one whose location changed', async () => {
    const desk = createPickupDesk()
    await desk.stand(2)
    const { upTo } = await desk.pickups.read(monday)
    const location = desk.locations[0]
    if (location) location.parcelsPerDay = 1
    const full = await desk.pickups.read(monday, upTo)
    expect(full.entries).toMatchObject([{ reference: 'W-2', ready: false }])
    desk.locations.length = 0
    expect((await desk.pickups.read(monday, full.upTo)).entries).toHaveLength(2)
  })

  it('comes in several answers where thousands stand there', async () => {
    const desk = createPickupDesk()
    const drafts = Array.from({ length: 2300 }, (_, n) => ({
      draft: parcel(n),
      pickup: monday,
      findings: [],
    }))
    await desk.journal.addDrafts(drafts.map((each) => ({ ...each, source: 'file' })))
    const seen: string[] = []
    let upTo = 0
    for (let answers = 1; ; answers++) {
      const read = await desk.pickups.read(monday, upTo)
      seen.push(...read.entries.map(({ id }) => id))
      upTo = read.upTo
      expect(answers).toBeLessThan(5)
      if (read.more) continue
      expect(seen).toEqual(read.ids)
      expect(seen).toHaveLength(2300)
      return
    }
  })
})
