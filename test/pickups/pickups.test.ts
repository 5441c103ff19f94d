import { describe, expect, test } from 'vitest'
import { shipAgain } from '../../electron/drafts/index.ts'
import { addDays, isWeekend, newProblem } from '../../shared/kit/index.ts'
import { findingInFile } from '../../shared/messages/sentences.ts'
import { readShipment, returnLocationId } from '../../shared/shipment/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { english } from '../fixtures/english.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { freight, pallet } from '../fixtures/shipment/freight-draft.ts'
import {
  draft,
  idOf,
  monday,
  nthDraft,
  parcel,
  readContext,
  tuesday,
} from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'

const heavy = { parcels: [{ ...parcel, weight: '33' }] }

describe('a queued draft', () => {
  test('keeps its findings until it is corrected', async () => {
    const session = createTestSession()
    await session.pickups.add(nthDraft(1))
    const wrong = await session.pickups.add(nthDraft(2, heavy))
    expect(wrong).toMatchObject({ kind: 'added', pickup: monday, findings: [{ code: 'parcelTooHeavy' }] })
    expect(await session.references()).toEqual(['W-1 ready', 'W-2 wrong'])
    await session.pickups.add(nthDraft(2, { reference: 'mended' }))
    expect(await session.references()).toEqual(['W-1 ready', 'mended ready'])
    expect(session.pickupChanges).toContainEqual(monday)
  })

  test('of a return is ready: its pickup is at an address of its own', async () => {
    const session = createTestSession()
    const shipper = {
      ...draft().consignee,
      name: 'Kundin',
      street: 'Weg 1',
      postCode: '80331',
      city: 'München',
    }
    const pickupLocationId = returnLocationId(shipper)
    const added = await session.pickups.add(nthDraft(1, { shipper, pickupLocationId }))
    expect(added).toMatchObject({ kind: 'added', pickup: { pickupLocationId }, findings: [] })
    expect(await session.references({ ...monday, pickupLocationId })).toEqual(['W-1 ready'])
  })

  test.each([{ pickupLocationId: 'nowhere' }, { pickupOn: '' }, { pickupOn: '2026-02-30' }])(
    'is refused without a place to stand: %o',
    async (change) => {
      const session = createTestSession()
      const result = await session.pickups.add(nthDraft(1, change))
      expect(result.kind).toBe('refused')
      if (result.kind === 'refused')
        expect(result.findings.map(({ severity }) => severity)).toContain('error')
      expect(await session.pickups.list()).toEqual([])
    },
  )

  test('is returned as its shipment if it is booked', async () => {
    const session = createTestSession()
    await session.pickups.add(nthDraft(1))
    await session.booking.book(nthDraft(1))
    const result = await session.pickups.add(nthDraft(1))
    expect(result).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked' } })
    expect(await session.references()).toEqual(['W-1 booked'])
  })

  test('leaves its old pickup when added to another', async () => {
    const session = createTestSession()
    await session.pickups.add(nthDraft(1))
    await session.pickups.add(nthDraft(1, { pickupOn: tuesday.pickupOn }))
    expect(await session.references()).toEqual([])
    expect(await session.references(tuesday)).toEqual(['W-1 ready'])
    expect(session.pickupChanges).toEqual([monday, monday, tuesday])
  })

  test('has a finding if it has no room, in the order of booking, by parcels', async () => {
    const session = createTestSession()
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 5
    await session.booking.book(nthDraft(9, { parcels: [{ ...parcel, quantity: '2' }] }))
    const two = { parcels: [{ ...parcel, quantity: '2' }] }
    await session.pickups.add(nthDraft(1, two))
    await session.pickups.add(nthDraft(2, two))
    await session.pickups.add(nthDraft(3))
    expect(await session.references()).toEqual(['W-9 booked', 'W-1 ready', 'W-2 wrong', 'W-3 ready'])
    const { entries, summary } = await session.pickups.read(monday)
    expect(entries[2]).toMatchObject({ findings: [{ code: 'pickupFull', value: 6, limit: 5, excess: 1 }] })
    expect(summary).toMatchObject({ parcels: 2, limit: 5, drafts: 3, booked: 1 })
  })

  test('of freight is counted in its own unit and takes no room of parcels', async () => {
    const session = createTestSession()
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 1
    const pallets = freight({ id: idOf(8), reference: 'F-1', lines: [{ ...pallet, quantity: '2' }] })
    const carton = { ...pallet, packageType: 'KT', quantity: '3' }
    await session.pickups.add(pallets)
    await session.pickups.add(freight({ id: idOf(9), reference: 'F-2', lines: [carton, pallet] }))
    await session.pickups.add(nthDraft(1))
    const { entries, summary } = await session.pickups.read(monday)
    expect(entries.map(({ parcels, unit }) => ({ parcels, unit }))).toEqual([
      { parcels: 2, unit: 'pallet' },
      { parcels: 4, unit: 'unit' },
      { parcels: 1, unit: 'parcel' },
    ])
    expect(entries).toMatchObject([{ ready: true }, { ready: true }, { ready: true }])
    expect(summary).toMatchObject({ parcels: 0, queued: 1, limit: 1, drafts: 3 })
    await session.pickups.add(nthDraft(2))
    expect((await session.pickups.read(monday)).entries[3]).toMatchObject({
      findings: [{ code: 'pickupFull', value: 2, limit: 1, excess: 1 }],
    })
    await session.pickups.run.begin(monday, [idOf(8)])
    await session.pickups.run.ended()
    const booked = await session.pickups.read(monday)
    expect(booked.entries[0]).toMatchObject({ kind: 'shipment', parcels: 2, unit: 'pallet' })
    expect(booked.summary).toMatchObject({ parcels: 0, queued: 2, booked: 1 })
  })

  test('counts as queued parcels, without the draft on the form', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(9))
    await session.pickups.add(nthDraft(1, { parcels: [{ ...parcel, quantity: '3' }] }))
    await session.pickups.add(nthDraft(2, heavy))
    const counts = { parcels: 1, queued: 4, limit: 20 }
    expect(await session.pickups.room(monday)).toMatchObject(counts)
    expect((await session.pickups.read(monday)).summary).toMatchObject(counts)
    expect(await session.pickups.list()).toMatchObject([counts])
    expect(await session.pickups.room(monday, idOf(1))).toMatchObject({ ...counts, queued: 1 })
  })

  test('that does not fit is refused with the day that has room, in its sentence too', async () => {
    const session = createTestSession()
    const [location] = session.locations
    if (location) location.parcelsPerDay = 2
    for (const n of [1, 2]) await session.booking.bookRow(nthDraft(n))
    await session.booking.bookRow(nthDraft(3, { pickupOn: tuesday.pickupOn }))
    const refusal = async (quantity: string) => {
      const result = await session.booking.bookRow(nthDraft(4, { parcels: [{ ...parcel, quantity }] }))
      return result.kind === 'refused' ? result.findings.find(({ code }) => code === 'pickupFull') : undefined
    }
    const one = await refusal('1')
    expect(one?.values).toEqual({ room: tuesday.pickupOn })
    const sentence = one && findingInFile(english, one)
    expect(sentence).toMatch(/this would be 3\. The pickup of .*24.* has room\.$/)
    // Tuesday has room for one, and no day for three.
    expect((await refusal('2'))?.values).toEqual({ room: addDays(tuesday.pickupOn, 1) })
    expect((await refusal('3'))?.values).toBeUndefined()
  })

  test('why it takes no more parcels is what a booking says, also beside rows that are not booked yet', async () => {
    const session = createTestSession()
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 3
    await session.booking.book(nthDraft(1))
    await session.pickups.close(tuesday, {})
    const codes = async (...shipment: Parameters<typeof session.pickups.refusals>) =>
      (await session.pickups.refusals(...shipment)).map(({ code }) => code)
    expect(await codes(monday, 1, 1)).toEqual([])
    expect(await codes(monday, 2, 1)).toEqual(['pickupFull'])
    // Of a closed pickup a booking says no more, also where its parcels would not fit.
    expect(await codes(tuesday, 1, 0)).toEqual(['pickupClosed'])
    expect(await codes(tuesday, 4, 0)).toEqual(['pickupClosed'])
  })

  test('the next day for a draft is the next working day with room', async () => {
    const session = createTestSession()
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 2
    const next = () => session.pickups.nextDay(monday.pickupLocationId)
    expect(await next()).toBe(monday.pickupOn)
    await session.booking.book(nthDraft(1))
    await session.pickups.add(nthDraft(2))
    expect(await next()).toBe(tuesday.pickupOn)
    await session.pickups.close(tuesday, {})
    const wednesday = addDays(tuesday.pickupOn, 1)
    expect(await next()).toBe(wednesday)
    // Freight takes no parcel's place.
    expect(await session.pickups.nextFreightDay(monday.pickupLocationId)).toBe(monday.pickupOn)
    const { ahead } = await session.pickups.room(monday)
    expect(ahead.slice(0, 3)).toEqual([
      { pickupOn: monday.pickupOn, room: 0, closed: false },
      { pickupOn: tuesday.pickupOn, room: 2, closed: true },
      { pickupOn: wednesday, room: 2, closed: false },
    ])
    expect(ahead.every(({ pickupOn }) => !isWeekend(pickupOn))).toBe(true)
  })

  test('the next day for a draft is no public holiday of the location’s state', async () => {
    const session = createTestSession({ clock: createFakeClock(Date.parse('2028-08-14T08:00:00Z')) })
    const location = session.locations[0]
    if (!location) throw new Error('no location')
    expect(await session.pickups.nextDay(location.id)).toBe('2028-08-15')
    location.state = 'BY'
    expect(await session.pickups.nextDay(location.id)).toBe('2028-08-16')
    const { ahead, holidays } = await session.pickups.room({
      pickupLocationId: location.id,
      pickupOn: '2028-08-15',
    })
    expect(ahead.map(({ pickupOn }) => pickupOn)).not.toContain('2028-08-15')
    expect(holidays.days).toEqual([{ day: '2028-08-15', en: 'Assumption', de: 'Mariä Himmelfahrt' }])
    const onHoliday = nthDraft(1, { pickupOn: '2028-08-15' })
    const added = await session.pickups.add(onHoliday)
    expect(added).toMatchObject({
      kind: 'added',
      findings: [{ code: 'pickupOnHoliday', severity: 'warning' }],
    })
    expect(await session.references({ pickupLocationId: location.id, pickupOn: '2028-08-15' })).toEqual([
      'W-1 ready',
    ])
  })

  test('reports before adding that it fits only without the other queued ones', async () => {
    const session = createTestSession()
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 2
    await session.pickups.add(nthDraft(1))
    await session.pickups.add(nthDraft(2))
    expect(await session.pickups.add(nthDraft(3))).toMatchObject({
      kind: 'added',
      findings: [{ code: 'pickupFullOfQueued', value: 3, limit: 2 }],
    })
    expect(await session.booking.book(nthDraft(4))).toMatchObject({ kind: 'shipment' })
  })

  test('is moved, removed and restored', async () => {
    const session = createTestSession()
    await session.queue(3)
    expect(await session.pickups.move([idOf(1), idOf(3)], { pickupOn: tuesday.pickupOn })).toEqual({
      kind: 'moved',
      ids: [idOf(1), idOf(3)],
    })
    expect(await session.references()).toEqual(['W-2 ready'])
    expect(await session.references(tuesday)).toEqual(['W-1 ready', 'W-3 ready'])
    expect(session.pickupChanges.slice(-2)).toEqual([monday, tuesday])
    expect(await session.pickups.move([idOf(2)], { pickupLocationId: 'nowhere' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'pickup.noLocation' },
    })
    expect(await session.pickups.remove([idOf(2)])).toEqual([idOf(2)])
    expect(await session.references()).toEqual([])
    await session.pickups.restore([idOf(2)])
    expect(await session.references()).toEqual(['W-2 ready'])
  })

  test('is listed by day with its location’s name, also if that is gone', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1))
    await session.pickups.add(nthDraft(2, { pickupLocationId: 'annex', pickupOn: tuesday.pickupOn }))
    session.locations.shift()
    const listed = await session.pickups.list()
    expect(listed.map((each) => [each.pickupOn, each.pickupLocationName, each.limit])).toEqual([
      ['2026-11-23', 'Hauptlager', 20],
      ['2026-11-24', 'Anbau', 20],
    ])
  })
})

describe('printing all', () => {
  test('prints what was never sent to a printer, in the order of booking, once', async () => {
    const session = createTestSession()
    await session.queue(5)
    await session.bookAll()
    const [first, second, third, fourth, fifth] = (await session.pickups.content(monday)).shipments
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five were booked')
    await session.confirm(second.id)
    for (const event of [
      { type: 'labelStored', document: 'd', pages: 1 },
      { type: 'printIntended', job: 'j', printer: 'folder', reprint: false },
      { type: 'printSubmitted', job: 'j' },
      { type: 'printFailed', job: 'j', problem: newProblem('printer.stopped') },
    ] as const)
      await session.journal.append(third.id, event)
    for (const { id } of [first, fifth])
      await session.journal.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    // The label of the fourth is missing.
    expect(await session.pickups.print(monday)).toEqual({ labels: 2, asked: 0, tooFew: 1 })
    expect(session.printed).toEqual([first.id, fourth.id, fifth.id])
  })

  test('separates labels that a copy may have printed from open questions', async () => {
    const session = createTestSession()
    await session.queue(3)
    await session.bookAll()
    const [first] = (await session.pickups.content(monday)).shipments
    await session.journal.markCopied()
    expect(await session.pickups.print(monday)).toEqual({ labels: 0, asked: 3, tooFew: 0 })
    for (const event of [
      { type: 'labelStored', document: 'd', pages: 1 },
      { type: 'printIntended', job: 'j', printer: 'folder', reprint: false },
      { type: 'printSubmitted', job: 'j' },
    ] as const)
      await session.journal.append(first?.id ?? '', event)
    expect(await session.pickups.print(monday)).toEqual({ labels: 0, asked: 3, tooFew: 0 })
    expect(session.printed.filter((id) => id === first?.id)).toHaveLength(1)
  })
})

describe('shipping again', () => {
  test('makes an equal draft of any shipment', async () => {
    const session = createTestSession()
    const typed = nthDraft(1, {
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
    const booked = await shipmentIn(session.booking.book(typed))
    const again = shipAgain(booked, { id: idOf(2), pickupOn: '2026-11-25', extras: [] })
    expect(again).toMatchObject({ id: idOf(2), reference: 'W-1', pickupOn: '2026-11-25' })
    const read = readShipment({ ...again, pickupOn: typed.pickupOn }, readContext())
    const { customerOrderCode: _code, ...sent } = booked.request
    expect(read.request).toEqual(sent)
  })

  test('keeps the service extras that are still set up', async () => {
    const session = createTestSession()
    const shipment = await session.bookOne('d')
    const sentExtras = { 'parcelServices.signature': true, gone: 'x' }
    const extras = [{ name: 'signature', path: 'parcelServices.signature', kind: 'switch' as const }]
    const again = shipAgain(shipment, { id: idOf(2), pickupOn: '2026-11-25', extras, sentExtras })
    expect(again.options.extras).toEqual({ signature: true })
  })
})

test('a typed draft is not ready if its reference was shipped in capitals, as its booking finds', async () => {
  const session = createTestSession()
  await session.pickups.add(nthDraft(2, { reference: 'Weiß' }))
  await session.booking.book(nthDraft(1, { reference: 'WEISS' }))
  const { entries } = await session.pickups.read(monday)
  const shipped = [{ code: 'alreadyShipped', values: { reference: 'WEISS' } }]
  expect(entries.find((entry) => entry.kind === 'draft')).toMatchObject({ ready: false, findings: shipped })
  expect(await session.booking.book(nthDraft(3, { reference: 'Weiß' }))).toMatchObject({ findings: shipped })
})

test('a typed draft is ready although a reference that only capitals make equal was shipped', async () => {
  const session = createTestSession()
  await session.pickups.add(nthDraft(2, { reference: 'Straße 3' }))
  await session.pickups.add(nthDraft(3, { reference: 'STRASSE 3' }))
  await session.booking.book(nthDraft(1, { reference: 'Straße 3' }))
  const { entries } = await session.pickups.read(monday)
  const drafts = entries.filter((entry) => entry.kind === 'draft')
  expect(drafts.map(({ reference, ready }) => [reference, ready])).toEqual([
    ['Straße 3', false],
    ['STRASSE 3', true],
  ])
})

describe('reading a pickup again', () => {
  test('returns only changes, and all IDs', async () => {
    const session = createTestSession()
    await session.queue(3)
    const first = await session.pickups.read(monday)
    expect(first.entries.map(({ id }) => id)).toEqual(first.ids)
    expect(await session.pickups.read(monday, first.upTo)).toMatchObject({ entries: [], upTo: first.upTo })

    await session.pickups.add(nthDraft(2, heavy))
    await session.pickups.remove([idOf(1)])
    await session.booking.book(nthDraft(3))
    const next = await session.pickups.read(monday, first.upTo)
    expect(next.entries.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
      'shipment W-3',
      'draft W-2',
    ])
    expect(next.ids).toEqual(next.entries.map(({ id }) => id))
    expect(next.summary).toMatchObject({ drafts: 1, booked: 1 })
    expect((await session.pickups.read(monday)).entries).toEqual(next.entries)
  })

  test('includes drafts that lost their room, or whose location changed', async () => {
    const session = createTestSession()
    await session.queue(2)
    const { upTo } = await session.pickups.read(monday)
    const location = session.locations[0]
    if (location) location.parcelsPerDay = 1
    const full = await session.pickups.read(monday, upTo)
    expect(full.entries).toMatchObject([{ reference: 'W-2', ready: false }])
    session.locations.length = 0
    expect((await session.pickups.read(monday, full.upTo)).entries).toMatchObject([
      { reference: 'W-1', ready: false },
      { reference: 'W-2', ready: false },
    ])
  })

  test('returns all entries after a restart with the clock put back', async () => {
    const clock = createFakeClock()
    const before = createTestSession({ clock })
    await before.queue(2)
    const { upTo } = await before.pickups.read(monday)
    clock.advance(-3_600_000)
    const { pickups } = createTestSession({ clock, journal: before.journal })
    await pickups.add(nthDraft(2, heavy))
    const next = await pickups.read(monday, upTo)
    expect(next.entries.map(({ id }) => id)).toEqual(next.ids)
    expect(await pickups.read(monday, next.upTo)).toMatchObject({ ids: next.ids, entries: [] })
  })

  test('is split for thousands of entries', async () => {
    const session = createTestSession()
    const drafts = Array.from({ length: 2300 }, (_, n) => ({
      draft: nthDraft(n),
      pickup: monday,
      findings: [],
    }))
    await session.journal.addDrafts(drafts.map((each) => ({ ...each, source: 'file' })))
    const seen: string[] = []
    let upTo = 0
    for (let answers = 1; ; answers++) {
      const read = await session.pickups.read(monday, upTo)
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
