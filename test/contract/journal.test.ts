import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { LaterEvent, ShipmentRecord } from '../../shared/shipment/index.ts'
import { draft, monday } from '../fixtures/shipment/parcel-draft.ts'
import {
  eventTypes,
  intended,
  mismatchFound,
  nthCode,
  order,
  orderRequest,
  printedEvents,
  recordIntent,
  takenOver,
} from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

/** The contract of every journal, in any database. */
describeJournals('journal', (open) => {
  let journal: Journal
  beforeEach(async () => {
    journal = await open()
  })
  afterEach(() => journal.close())

  let codes = 0
  const nextCode = () => nthCode(++codes)

  const intend = (change: Parameters<typeof intended>[0] = {}, parcels = 1) =>
    recordIntent(journal, { code: nextCode(), draftId: `draft-${codes}`, ...change }, parcels)
  const book = async (
    id: string,
    change: Parameters<typeof intended>[0] = {},
    parcels = 1,
    orderChange: Parameters<typeof order>[1] = {},
  ) => {
    const shipment = await intend(change, parcels)
    await journal.append(shipment.id, { type: 'marked', highWaterMark: null })
    return journal.append(shipment.id, { type: 'booked', order: order(id, orderChange), links: [] })
  }
  const ids = (shipments: ShipmentRecord[]) => shipments.map(({ id }) => id)

  describe('intents', () => {
    // FAULTS.md F19
    test('create one shipment per draft, however often and fast it is requested', async () => {
      const results = await Promise.all(
        Array.from({ length: 12 }, () => journal.intend(intended({ code: nextCode() }), 1)),
      )
      const made = results.flatMap((result) => (result.kind === 'intended' ? [result] : []))
      expect(new Set(made.map(({ shipment }) => shipment.id)).size).toBe(1)
      expect(made.filter(({ created }) => created)).toHaveLength(1)
    })

    test('are committed with the high-water mark of what will be sent', async () => {
      const marked = { type: 'marked', highWaterMark: 'o-0' } as const
      const made = await journal.intend(intended(), 1, { marked })
      if (made.kind !== 'intended') throw new Error('full')
      const { id } = made.shipment
      expect(made.shipment).toMatchObject({ booking: 'intent', highWaterMark: 'o-0' })
      expect(await journal.read(id)).toEqual(made.shipment)
      expect(await eventTypes(journal, id)).toEqual(['intended', 'marked'])
    })

    test('create a new shipment only after one that was rejected or absent', async () => {
      const first = await intend({ draftId: 'again' })
      await journal.append(first.id, { type: 'rejected', problem: newProblem('service.validation') })
      const second = await intend({ draftId: 'again' })
      expect(second.id).not.toBe(first.id)
      await journal.append(second.id, { type: 'unanswered', problem: newProblem('service.timeout') })
      expect((await intend({ draftId: 'again' })).id).toBe(second.id)
      await journal.append(second.id, { type: 'declaredAbsent' })
      const third = await intend({ draftId: 'again' })
      expect(ids(await journal.shipmentsOfDraft('again'))).toEqual([first.id, second.id, third.id])
    })

    test('are refused over the pickup’s limit, with the count', async () => {
      await intend({}, 18)
      const request = orderRequest()
      const otherDay = { ...request, shipper: { ...request.shipper, pickupOn: '2026-11-24' } }
      expect(
        await journal.intend(intended({ draftId: 'x', code: nextCode() }), 3, { pickupLimit: 20 }),
      ).toEqual({
        kind: 'full',
        parcels: 18,
      })
      expect(await journal.shipmentsOfDraft('x')).toEqual([])
      for (const [draftId, change] of [
        ['fits', {}],
        ['other day', { request: otherDay }],
        ['other place', { pickupLocationId: 'annex' }],
      ] as const) {
        const result = await journal.intend(intended({ draftId, code: nextCode(), ...change }), 2, {
          pickupLimit: 20,
        })
        expect(result.kind).toBe('intended')
      }
    })

    test('two intents never use one code', async () => {
      await intend({ code: 'PD-AAAAAAAAAA' })
      await expect(intend({ code: 'PD-AAAAAAAAAA' })).rejects.toThrow()
      expect((await journal.readByCode('PD-AAAAAAAAAA'))?.draftId).toBe(`draft-${codes - 1}`)
      expect(await journal.readByCode('PD-BBBBBBBBBB')).toBeUndefined()
    })
  })

  describe('events', () => {
    test('are kept in order, and the shipment follows from them', async () => {
      const shipment = await book('o-1')
      expect(shipment).toMatchObject({ booking: 'booked', label: 'missing', highWaterMark: null })
      expect(await journal.read(shipment.id)).toEqual(shipment)
      const events = await journal.events(shipment.id)
      expect(events.map(({ event }) => event.type)).toEqual(['intended', 'marked', 'booked'])
      expect(events[2]?.event).toEqual({ type: 'booked', order: order('o-1'), links: [] })
      expect(events[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    })

    test('are counted by state, with the last one', async () => {
      await book('o-1')
      await book('o-2')
      const { id } = await intend()
      expect(await journal.countByState()).toEqual([
        { booking: 'booked', label: 'missing', count: 2 },
        { booking: 'intent', label: 'none', count: 1 },
      ])
      const lately = await journal.latestEvents(2)
      expect(lately.map(({ event }) => event.type)).toEqual(['booked', 'intended'])
      expect(lately[1]?.shipmentId).toBe(id)
    })

    test('change nothing in another state than the expected one, and are an error where none is given', async () => {
      const shipment = await book('o-1')
      const declared = await journal.append(shipment.id, { type: 'declaredAbsent' }, ['unknown'])
      expect(declared).toEqual(shipment)
      await expect(journal.append(shipment.id, { type: 'declaredAbsent' })).rejects.toMatchObject({
        code: 'journal.notAllowed',
      })
      await expect(journal.append('nobody', { type: 'cancelIntended' })).rejects.toMatchObject({
        code: 'journal.noShipment',
      })
      expect(await journal.events(shipment.id)).toHaveLength(3)
    })

    test('link an order to one shipment only', async () => {
      await book('o-1')
      const other = await intend()
      const booked: LaterEvent = { type: 'booked', order: order('o-1'), links: [] }
      await expect(journal.append(other.id, booked)).rejects.toMatchObject({ code: 'journal.orderTaken' })
      expect((await journal.read(other.id))?.booking).toBe('intent')
      expect(await journal.events(other.id)).toHaveLength(1)
      // A refused event counts as never written.
      await journal.append(other.id, { ...booked, order: order('o-2') })
      expect((await journal.read(other.id))?.booking).toBe('booked')
    })

    test('do not revive an ended shipment beside a living one of the same draft', async () => {
      const first = await intend({ draftId: 'shared' })
      await journal.append(first.id, { type: 'rejected', problem: newProblem('service.validation') })
      await intend({ draftId: 'shared' })
      const adopted: LaterEvent = { type: 'adopted', order: order('o-1'), links: [], proof: 'record' }
      await expect(journal.append(first.id, adopted)).rejects.toMatchObject({ code: 'journal.draftTaken' })
    })
  })

  describe('lists', () => {
    test('are paged newest first, without a gap or a repeat', async () => {
      const made: string[] = []
      for (let n = 0; n < 7; n++) made.unshift((await intend()).id)
      const seen: string[] = []
      let before: string | undefined
      do {
        const page = await journal.list({ take: 3, before })
        seen.push(...ids(page.shipments))
        before = page.next
      } while (before)
      expect(seen).toEqual(made)
    })

    test.each([
      'A-1001',
      'pd-77777',
      'o-55',
      'r-o-55',
      'backerei',
      'BÄCKEREI',
      'gross',
      'groß mun',
      '80331',
      '  80 münch ',
      'main 803',
      'created',
      '23.11.',
      '23.11.2026',
      '23/11/26 gross',
      '2026-11-23',
      'gebucht',
      'BOOKED unprint',
    ])('find "%s"', async (text) => {
      const wanted = await book('o-55', { code: 'PD-7777777777' }, 1, { status: 'CREATED' })
      const request = orderRequest()
      await intend({
        reference: 'B-2',
        pickupLocationName: 'Annex',
        request: {
          ...request,
          shipper: { ...request.shipper, pickupOn: '2026-11-24' },
          consignee: {
            name: 'Other',
            address: { street: 'Way 1', postCode: '10115', countryCode: 'DE', city: 'Berlin' },
          },
        },
      })
      expect(ids((await journal.list({ text, take: 10 })).shipments)).toEqual([wanted.id])
    })

    test.each(['nothing such', '"', "' or 1=1 --", '*', 'words:', '%', '🙂'])(
      'finds nothing for %s',
      async (text) => {
        await book('o-1')
        expect((await journal.list({ text, take: 10 })).shipments).toEqual([])
      },
    )

    test('show what is open, unsettled and unprinted', async () => {
      const sent = await intend()
      const unknown = await intend()
      await journal.append(unknown.id, { type: 'unanswered', problem: newProblem('service.timeout') })
      const rejected = await intend()
      await journal.append(rejected.id, { type: 'rejected', problem: newProblem('service.validation') })
      const booked = await book('o-1')
      const confirmed = await book('o-2')
      for (const event of printedEvents()) await journal.append(confirmed.id, event)
      expect(ids(await journal.unsettled())).toEqual([sent.id, unknown.id])
      expect(ids(await journal.unprinted())).toEqual([booked.id])
      const open = await journal.list({ take: 10, onlyOpen: true })
      expect(ids(open.shipments)).toEqual([booked.id, unknown.id, sent.id])
      const search = { text: 'booked', take: 10 }
      expect(ids((await journal.list(search)).shipments)).toEqual([confirmed.id, booked.id])
      expect(ids((await journal.list({ ...search, onlyOpen: true })).shipments)).toEqual([booked.id])
    })

    test('count what is open as it is listed, and where an order differs from its draft', async () => {
      const count = () => journal.countOpen('', '')
      expect(await count()).toEqual({ unknown: 0, unprinted: 0, underWay: 0, mismatched: 0 })
      await intend()
      const unknown = await intend()
      await journal.append(unknown.id, { type: 'unanswered', problem: newProblem('service.timeout') })
      await book('o-1', { reference: '{"mismatch":1}' })
      const differing = await book('o-2')
      await journal.append(differing.id, mismatchFound)
      expect(await count()).toEqual({ unknown: 1, unprinted: 2, underWay: 0, mismatched: 1 })
      await journal.append(differing.id, { type: 'mismatchAccepted' })
      expect(await count()).toEqual({ unknown: 1, unprinted: 2, underWay: 0, mismatched: 0 })
    })

    test('count labels of bookings of some time that may still be printed without a person', async () => {
      const before = await book('o-1')
      const [first, failed] = [await book('o-2'), await book('o-3')]
      const last = await book('o-4')
      await book('o-5')
      await journal.append(failed.id, { type: 'labelStored', document: 'd-1', pages: 1 })
      await journal.append(failed.id, { type: 'printIntended', job: 'j-1', printer: 'Zebra', reprint: false })
      await journal.append(failed.id, {
        type: 'printFailed',
        job: 'j-1',
        problem: newProblem('printer.missing'),
      })
      expect(await journal.countOpen(before.intendedAt, last.intendedAt)).toMatchObject({
        unprinted: 5,
        underWay: 2,
      })
      await journal.append(first.id, { type: 'labelStored', document: 'd-2', pages: 1 })
      expect(await journal.countOpen(before.intendedAt, last.intendedAt)).toMatchObject({ underWay: 2 })
    })

    test('find a shipment by its current state, and one whose reference looks like a day', async () => {
      const shipment = await book('o-1', { reference: '2026-12-24' })
      const find = async (text: string) => ids((await journal.list({ text, take: 10 })).shipments)
      expect(await find('2026-12-24')).toEqual([shipment.id])
      expect(await find('storniert')).toEqual([])
      await journal.append(shipment.id, { type: 'cancelled', elsewhere: true })
      expect(await find('cancelled')).toEqual([shipment.id])
      expect(await find('storniert')).toEqual([shipment.id])
      expect(await find('booked')).toEqual([])
    })

    test('contain an order taken over, once, outside any pickup', async () => {
      const event = takenOver()
      const shipment = await journal.takeOver(event)
      expect(shipment).toMatchObject({ booking: 'booked', label: 'none', adoptedBy: 'list', code: '' })
      expect(await journal.read(shipment.id)).toEqual(shipment)
      expect(await journal.readByOrder('o-9')).toEqual(shipment)
      expect(await journal.readByOrder('R-o-9')).toEqual(shipment)
      expect(await journal.readByOrder('o-8')).toBeUndefined()
      expect((await journal.events(shipment.id)).map(({ event }) => event)).toEqual([event])
      expect(ids((await journal.list({ text: 'theirs', take: 2 })).shipments)).toEqual([shipment.id])
      await expect(journal.takeOver(event)).rejects.toMatchObject({ code: 'journal.orderTaken' })
      expect(await journal.listPickups('2000-01-01')).toEqual([])
      expect((await journal.takeOver({ ...event, order: order('o-10') })).id).not.toBe(shipment.id)

      // Nobody here waits for its label before somebody asks for it.
      const open = async () => ids((await journal.list({ take: 10, onlyOpen: true })).shipments)
      expect(await open()).toEqual([])
      await journal.append(shipment.id, { type: 'labelStored', document: 'd', pages: 1 })
      expect(await open()).toEqual([shipment.id])
      expect(ids(await journal.unprinted())).toEqual([shipment.id])
    })

    test('count parcels that are or may be booked', async () => {
      expect(await journal.countPickup(monday)).toMatchObject({ parcels: 0 })
      await book('o-1', {}, 3)
      await intend({}, 2)
      const absent = await intend({}, 5)
      await journal.append(absent.id, { type: 'unanswered', problem: newProblem('service.timeout') })
      expect(await journal.countPickup(monday)).toMatchObject({ parcels: 10 })
      await journal.append(absent.id, { type: 'declaredAbsent' })
      expect(await journal.countPickup(monday)).toMatchObject({ parcels: 5 })
    })

    test('find orders by ID and by reference, without mixing them up', async () => {
      await book('7')
      const known = await journal.knownOrders([
        { id: '7' },
        { id: 'elsewhere', reference: 'R-7' },
        { id: 'R-7', reference: '7' },
        { id: '8' },
      ])
      expect([...known].sort()).toEqual(['7', 'elsewhere'])
      expect(await journal.knownOrders([])).toEqual(new Set())
    })

    test('find many shipments at once, by the ID or the reference of their order and by their codes', async () => {
      const first = await book('7')
      const second = await book('8')
      const { id: third } = await journal.takeOver({
        ...takenOver(),
        order: { ...order('9'), reference: '7' },
      })
      const byOrder = await journal.readByOrders(['7', 'R-8', '9', '10'])
      expect([...byOrder].map(([name, { id }]) => `${name} ${id}`).sort()).toEqual([
        `7 ${first.id}`,
        `9 ${third}`,
        `R-8 ${second.id}`,
      ])
      const byCode = await journal.readByCodes([first.code, second.code, 'PD-BBBBBBBBBB'])
      expect([...byCode].map(([code, { id }]) => [code, id]).sort()).toEqual(
        [first, second].map(({ code, id }) => [code, id]).sort(),
      )
      const events = await journal.eventsOf([first.id, third, 'none'])
      expect([...events.keys()].sort()).toEqual([first.id, third].sort())
      for (const [id, some] of events)
        expect(some).toEqual((await journal.events(id)).map(({ event }) => event))
      expect([
        await journal.readByOrders([]),
        await journal.readByCodes([]),
        await journal.eventsOf([]),
      ]).toEqual([new Map(), new Map(), new Map()])
    })

    test('show which orders are cancelled here', async () => {
      await book('7')
      const { id, code } = await book('8')
      await journal.append(id, { type: 'cancelIntended' })
      expect(await journal.cancelledOrders(['7', '8'])).toEqual(new Map())
      await journal.append(id, { type: 'cancelled' })
      expect(await journal.cancelledOrders(['7', '8', '9'])).toEqual(
        new Map([['8', { shipmentId: id, code }]]),
      )
    })
  })

  test('records when it became a copy, and that it must be compared', async () => {
    const before = await intend()
    expect(await journal.wasCopied(before.id)).toBe(false)
    await journal.markCopied()
    expect(await journal.readFact('journal.restored')).toBe(true)
    await expect(intend()).rejects.toMatchObject({ code: 'journal.wasRestored' })
    // The comparison done, it stays a copy.
    await journal.saveFact('journal.restored', false)
    const since = await intend()
    expect(await journal.wasCopied(before.id)).toBe(true)
    expect(await journal.wasCopied(since.id)).toBe(false)
    expect(await journal.wasCopied('no such')).toBe(false)
    await journal.markCopied()
    expect(await journal.wasCopied(since.id)).toBe(true)
  })

  test('refuses to read and write after it was closed', async () => {
    const closed = journal
    const reading = closed.unsettled()
    await closed.close()
    journal = await open()
    expect(await reading).toEqual([])
    for (const call of [
      () => closed.unsettled(),
      () => closed.readFact('journal.restored'),
      () => closed.intend(intended(), 1),
      () => closed.addDrafts([]),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'journal.closed' })
  })

  test('stores the draft on the form and facts', async () => {
    expect(await journal.readDraft('parcel')).toBeNull()
    expect(await journal.readFact('desk.mark')).toBeUndefined()
    const typed = draft({ reference: "'; drop table events; --" })
    await journal.saveDraft('parcel', typed)
    await journal.saveFact('desk.mark', 'AAA')
    await journal.saveFact('desk.mark', 'BBB')
    expect(await journal.readDraft('parcel')).toEqual(typed)
    expect(await journal.readFact('desk.mark')).toBe('BBB')
    await journal.saveDraft('parcel', null)
    expect(await journal.readDraft('parcel')).toBeNull()
  })
})
