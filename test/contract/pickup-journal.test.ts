import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { type LaterEvent, returnLocationId } from '../../shared/shipment/index.ts'
import { draft, monday, parcel, tuesday } from '../fixtures/shipment/parcel-draft.ts'
import {
  closedPickup,
  intended,
  nthCode,
  order,
  orderRequest,
  printedEvents,
  queuedDraft,
  recordIntent,
} from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

/** The contract of every journal for pickups. */
describeJournals('pickups in the journal', (open) => {
  let journal: Journal
  beforeEach(async () => {
    journal = await open()
  })
  afterEach(() => journal.close())

  const idsIn = async (pickup = monday) =>
    (await journal.queuedDraftsOf(pickup)).map((queued) => queued.draft.id)
  let codes = 0
  const intend = (draftId: string, parcels = 1, change: Parameters<typeof intended>[0] = {}) =>
    recordIntent(journal, { code: nthCode(++codes), draftId, ...change }, parcels)
  const append = async (id: string, ...events: LaterEvent[]) => {
    for (const event of events) await journal.append(id, event)
  }
  const booked = (id: string): LaterEvent => ({ type: 'booked', order: order(id), links: [] })

  const changes: [how: string, meanwhile: () => Promise<unknown>, isSame: boolean][] = [
    ['as it stands', async () => undefined, true],
    [
      'changed',
      () => journal.addDrafts([queuedDraft('a', { draft: draft({ id: 'a', reference: 'new' }) })]),
      false,
    ],
    ['moved', () => journal.moveDrafts(['a'], tuesday), false],
    ['removed', () => journal.removeDrafts(['a']), false],
  ]
  // FAULTS.md F27
  test.each(changes)('books a queued draft only if it is unchanged: %s', async (_how, meanwhile, isSame) => {
    const seen = queuedDraft('a')
    await journal.addDrafts([seen])
    await meanwhile()
    const result = await journal.intend(intended({ draftId: 'a' }), 1, { queued: seen })
    expect(result.kind).toBe(isSame ? 'intended' : 'changed')
    expect(await journal.shipmentsOfDraft('a')).toHaveLength(isSame ? 1 : 0)
  })

  test.each(changes)(
    'adds drafts only if those that were read are unchanged: %s',
    async (_how, meanwhile, isSame) => {
      const read = [queuedDraft('other'), queuedDraft('a')]
      await journal.addDrafts(read)
      await meanwhile()
      const before = await journal.queuedDraftsOf(monday)
      const adding = journal.addDrafts([queuedDraft('new')], { replaced: ['a'], read })
      if (isSame) await adding
      else await expect(adding).rejects.toMatchObject({ code: 'journal.draftChanged' })
      if (isSame) expect(await idsIn()).toEqual(['other', 'new'])
      else expect(await journal.queuedDraftsOf(monday)).toEqual(before)
    },
  )
  const rejected: LaterEvent = { type: 'rejected', problem: newProblem('service.validation') }
  const unanswered: LaterEvent = { type: 'unanswered', problem: newProblem('service.timeout') }

  describe('queued drafts', () => {
    test('keep their order, exactly as typed', async () => {
      const findings = [{ code: 'rowsDisagree', path: 'consignee.name', severity: 'error' as const }]
      await journal.addDrafts([queuedDraft('b', { source: 'file', findings }), queuedDraft('a')])
      await journal.addDrafts([queuedDraft('c'), queuedDraft('d', { pickup: tuesday })])
      expect(await journal.queuedDraftsOf(monday)).toEqual([
        queuedDraft('b', { source: 'file', findings }),
        queuedDraft('a'),
        queuedDraft('c'),
      ])
      expect(await journal.readQueuedDraft('d')).toEqual(queuedDraft('d', { pickup: tuesday }))
      expect(await journal.readQueuedDraft('nobody')).toBeUndefined()
    })

    test('are found by their reference in any case, the earliest pickup first', async () => {
      const under = (id: string, reference: string, pickup = monday) =>
        queuedDraft(id, { draft: draft({ id, reference }), pickup })
      await journal.addDrafts([under('a', 'W-1', tuesday), under('b', 'w-1'), under('c', 'W-10')])
      expect(await journal.queuedIdsByReference('W-1')).toEqual(['b', 'a'])
      await intend('b')
      await journal.removeDrafts(['a'])
      expect(await journal.queuedIdsByReference('W-1')).toEqual([])
      expect(await journal.queuedIdsByReference('')).toEqual([])
    })

    test('keep their place after a change', async () => {
      await journal.addDrafts([queuedDraft('a'), queuedDraft('b')])
      const changed = queuedDraft('a', { draft: draft({ id: 'a', reference: "'; --\u2028" }) })
      await journal.addDrafts([changed])
      expect(await journal.queuedDraftsOf(monday)).toEqual([changed, queuedDraft('b')])
    })

    test('leave with their intent, and return if it ends without an order', async () => {
      await journal.addDrafts([queuedDraft('a'), queuedDraft('b')])
      const shipment = await intend('a')
      expect(await idsIn()).toEqual(['b'])
      expect(await journal.readQueuedDraft('a')).toBeUndefined()
      expect((await journal.shipmentsOf(monday)).map(({ id }) => id)).toEqual([shipment.id])
      await append(shipment.id, rejected)
      expect(await idsIn()).toEqual(['a', 'b'])
      expect((await journal.readQueuedDraft('a'))?.lastAttempt).toMatchObject({
        id: shipment.id,
        booking: 'rejected',
        problem: { code: 'service.validation' },
      })
      expect(await journal.shipmentsOf(monday)).toEqual([])
    })

    test('lose their old findings after a change', async () => {
      await journal.addDrafts([queuedDraft('a')])
      await append((await intend('a')).id, rejected)
      expect(await journal.countPickup(monday)).toMatchObject({ drafts: 1, rejected: 1 })
      await journal.addDrafts([queuedDraft('a')])
      expect((await journal.readQueuedDraft('a'))?.lastAttempt).toBeUndefined()
      expect(await journal.countPickup(monday)).toMatchObject({ drafts: 1, rejected: 0 })
    })

    test('are moved, all or some, to the end of another pickup', async () => {
      await journal.addDrafts([
        queuedDraft('a'),
        queuedDraft('b'),
        queuedDraft('c'),
        queuedDraft('z', { pickup: tuesday }),
      ])
      await intend('c')
      const moved = await journal.moveDrafts(['a', 'c', 'nobody'], { pickupOn: '2026-11-24' })
      expect(moved.map((queued) => queued.draft.id)).toEqual(['a'])
      expect(await idsIn()).toEqual(['b'])
      expect(await idsIn(tuesday)).toEqual(['z', 'a'])
      expect((await journal.readQueuedDraft('a'))?.draft).toMatchObject({
        pickupLocationId: 'main',
        pickupOn: '2026-11-24',
      })
      await journal.moveDrafts(['a'], { pickupLocationId: 'annex' })
      expect(await idsIn({ pickupLocationId: 'annex', pickupOn: '2026-11-24' })).toEqual(['a'])
    })

    test('a queued draft of a return moves to another day and keeps its location', async () => {
      const shipper = draft().consignee
      const pickupLocationId = returnLocationId(shipper)
      const pickup = { ...monday, pickupLocationId }
      await journal.addDrafts([queuedDraft('a', { draft: draft({ id: 'a', shipper, ...pickup }), pickup })])
      await journal.moveDrafts(['a'], { pickupLocationId: 'annex', pickupOn: '2026-11-24' })
      expect(await journal.readQueuedDraft('a')).toMatchObject({
        draft: { pickupLocationId, pickupOn: '2026-11-24' },
        pickup: { pickupLocationId, pickupOn: '2026-11-24' },
      })
    })

    test('are removed and restored to their place', async () => {
      await journal.addDrafts([queuedDraft('a'), queuedDraft('b'), queuedDraft('c')])
      await intend('c')
      expect((await journal.removeDrafts(['a', 'c'])).map((gone) => gone.draft.id)).toEqual(['a'])
      expect(await idsIn()).toEqual(['b'])
      expect(await journal.removeDrafts(['a'])).toEqual([])
      expect((await journal.restoreDrafts(['a', 'b'])).map((back) => back.draft.id)).toEqual(['a'])
      expect(await idsIn()).toEqual(['a', 'b'])
    })

    test('replace others in their place', async () => {
      await journal.addDrafts([queuedDraft('bad', { source: 'file' })])
      await journal.addDrafts([queuedDraft('good', { source: 'file' })], { replaced: ['bad'] })
      expect(await idsIn()).toEqual(['good'])
    })
  })

  test('remembers what was imported, also after its removal', async () => {
    await journal.addDrafts([
      queuedDraft('a', { source: 'file' }),
      queuedDraft('b', { source: 'folder' }),
      queuedDraft('c'),
    ])
    await journal.removeDrafts(['a'])
    await journal.addDrafts([
      queuedDraft('d', { source: 'file', draft: draft({ id: 'd', reference: '' }) }),
      queuedDraft('e', { source: 'file', draft: draft({ id: 'e', reference: 'ref a' }) }),
    ])
    const before = await journal.importedBefore(['a', 'c', 'd', 'x'], ['ref a', 'ref b', 'ref c', ''])
    expect([...before.ids].sort()).toEqual(['a', 'd'])
    expect([...before.byReference].sort()).toEqual([
      ['ref a', ['a', 'e']],
      ['ref b', ['b']],
    ])
  })

  // FAULTS.md F14
  test('remembers an order that was filled in from an order source and queued', async () => {
    const filled = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c004'
    await journal.addDrafts([
      queuedDraft(filled, { draft: draft({ id: filled, reference: 'E-1' }) }),
      queuedDraft('typed'),
    ])
    const before = await journal.importedBefore([filled, 'typed'], ['E-1', 'ref typed'])
    expect([...before.ids]).toEqual([filled])
    expect([...before.byReference]).toEqual([['E-1', [filled]]])
  })

  test.each([
    ['W-1', 'w-1'],
    ['w-1', 'W-1'],
    ['Ö-1', 'ö-1'],
    ['ö-1', 'Ö-1'],
    ['Straße 3', 'STRAßE 3'],
    ['WEISS-Ä', 'Weiß-ä'],
    ['Ärzte-Müller', 'ärzte-müller'],
    ['Ärzte-Müller', 'ÄRZTE-MÜLLER'],
    ['äÖb', 'ÄöB'],
    // Not asked for in each case of each letter.
    ['Ä'.repeat(30), 'ä'.repeat(30)],
    ["O'Neill %_", "o'neill %_"],
  ])('finds what has the reference %s by %s: a queued draft, and a shipment', async (reference, asked) => {
    await journal.addDrafts([queuedDraft('a', { draft: draft({ id: 'a', reference }) })])
    const { id } = await intend('b', 1, { reference })
    expect(await journal.queuedIdsByReference(asked)).toEqual(['a'])
    expect((await journal.byTypedReference(asked)).map((each) => each.id)).toEqual([id])
    expect((await journal.shipmentsNotImported([asked], 'rows')).map((each) => each.id)).toEqual([id])
    expect((await journal.livingByReferences([asked, 'no'])).map((each) => each.id)).toEqual([id])
  })

  test('finds the living shipments of several references at once, also those that an import brought', async () => {
    const ofFile = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c001'
    const typed = await intend('typed', 1, { reference: 'Two' })
    await append((await intend('refused', 1, { reference: 'two' })).id, rejected)
    const row = await intend(ofFile, 1, { reference: 'two' })
    const other = await intend('other', 1, { reference: 'Straße 3' })
    await intend('unasked', 1, { reference: 'one' })
    const found = (await journal.livingByReferences(['TWO', 'STRAßE 3'])).map(({ id }) => id)
    expect(found.sort()).toEqual([typed.id, row.id, other.id].sort())
    expect(await journal.livingByReferences([])).toEqual([])
  })

  test('finds the living shipments of references that no import brought', async () => {
    const ofFile = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c001'
    const typed = await intend('typed', 1, { reference: 'Two' })
    await append((await intend('refused', 1, { reference: 'two' })).id, rejected)
    const row = await intend(ofFile, 1, { reference: 'two' })
    await journal.addDrafts([
      queuedDraft('again', { source: 'file', draft: draft({ id: 'again', reference: 'two' }) }),
    ])
    await intend('again', 1, { reference: 'two' })
    const other = await intend('other', 1, { reference: 'Straße 3' })
    await intend('unasked', 1, { reference: 'one' })
    const ofCall = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c002'
    await journal.keepApiRequest({ key: 'call', bodyHash: 'a', draftId: ofCall })
    await journal.addDrafts([queuedDraft(ofCall, { draft: draft({ id: ofCall, reference: 'two' }) })])
    const called = await intend(ofCall, 1, { reference: 'two' })
    expect(await journal.shipmentsNotImported([], 'queued')).toEqual([])
    expect([...(await journal.importedBefore([], ['two'])).byReference]).toEqual([['two', [ofFile, 'again']]])
    const found = async (by: 'queued' | 'rows') =>
      (await journal.shipmentsNotImported(['TWO', 'STRAßE 3', 'no'], by)).map(({ id }) => id).sort()
    expect(await found('rows')).toEqual([typed.id, other.id, called.id].sort())
    expect(await found('queued')).toEqual([typed.id, other.id, called.id, row.id].sort())
  })

  test('finds the shipments that a file or a call brought by their exact reference, newest first', async () => {
    const idOf = (last: string) => `6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c00${last}`
    const refused = await intend(idOf('1'), 1, { reference: 'No. 2' })
    await append(refused.id, rejected)
    await journal.keepApiRequest({ key: 'call', bodyHash: 'a', draftId: idOf('2') })
    const called = await intend(idOf('2'), 1, { reference: 'No. 2' })
    await intend(idOf('3'), 1, { reference: 'no. 2' })
    await intend(idOf('4'), 1, { reference: 'No. 22' })
    await intend(idOf('5'), 1, { reference: '' })
    await intend('6f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c006', 1, { reference: 'No. 2' })
    const found = async (reference: string) =>
      (await journal.importedShipments(reference)).map(({ id }) => id)
    expect(await found('No. 2')).toEqual([called.id, refused.id])
    expect(await found('')).toEqual([])
  })

  test('remembers what was booked from a file, and a reference by what replaced its draft', async () => {
    const booked8 = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c001'
    const rejected8 = '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c002'
    await append((await intend(booked8, 1, { reference: 'batch' })).id, booked('o-1'))
    await append((await intend(rejected8, 1, { reference: 'no' })).id, rejected)
    await intend('6f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c003', 1, { reference: 'typed' })
    await journal.addDrafts([queuedDraft('bad', { source: 'file' })])
    const good = draft({ id: 'good', reference: 'ref bad' })
    await journal.addDrafts([queuedDraft('good', { source: 'file', draft: good })], { replaced: ['bad'] })
    const before = await journal.importedBefore(
      [booked8, rejected8, 'bad'],
      ['batch', 'no', 'typed', 'ref bad'],
    )
    expect([...before.ids].sort()).toEqual([booked8, 'bad'])
    expect([...before.byReference].sort()).toEqual([
      ['batch', [booked8]],
      ['ref bad', ['good']],
    ])
  })

  describe('counts', () => {
    test('give each shipment its status, and the parcels that count', async () => {
      await journal.addDrafts([queuedDraft('a'), queuedDraft('b'), queuedDraft('booked')])
      await intend('sent', 2)
      await append((await intend('unknown', 3)).id, unanswered)
      await append((await intend('a', 4)).id, rejected)
      // The service refused nothing where nothing reached it.
      await append((await intend('b', 4)).id, { type: 'notSent', problem: newProblem('service.unreachable') })
      await append((await intend('booked', 5)).id, booked('o-1'))
      await append((await intend('printed', 6)).id, booked('o-2'), ...printedEvents())
      const cancelling: LaterEvent[] = [booked('o-3'), { type: 'cancelIntended' }]
      await append((await intend('cancelling', 1)).id, ...cancelling)
      await append(
        (await intend('cancelled', 1)).id,
        booked('o-4'),
        { type: 'cancelIntended' },
        { type: 'cancelled' },
      )
      const counts = {
        drafts: 2,
        rejected: 1,
        booked: 2,
        unknown: 3,
        sending: 1,
        unprinted: 1,
        confirmed: 1,
        cancelled: 1,
        parcels: 17,
        queued: 2,
      }
      expect(await journal.countPickup(monday)).toMatchObject(counts)
      expect(await journal.listPickups('2026-11-23')).toEqual([{ ...monday, ...counts }])
    })

    test('contain the parcels of queued drafts, without the draft on the form', async () => {
      const queue = (id: string, ...quantities: string[]) =>
        journal.addDrafts([
          queuedDraft(id, {
            draft: draft({ id, parcels: quantities.map((quantity) => ({ ...parcel, quantity })) }),
          }),
        ])
      await queue('a', '2', '3')
      await queue('b', '2')
      await queue('c', 'two')
      await queue('removed', '7')
      await journal.removeDrafts(['removed'])
      await queue('sent', '9')
      await intend('sent', 4)
      expect(await journal.countPickup(monday)).toMatchObject({ queued: 8, parcels: 4 })
      expect(await journal.countPickup(monday, 'a')).toMatchObject({ queued: 3, parcels: 4 })
      expect(await journal.listPickups('2026-11-23')).toMatchObject([{ queued: 8 }])
      expect(await journal.countPickup(tuesday)).toMatchObject({ queued: 0 })
    })

    test('list pickups from a day on, older ones only with drafts, earliest first', async () => {
      await journal.addDrafts([queuedDraft('old', { pickup: { ...monday, pickupOn: '2026-01-05' } })])
      await journal.addDrafts([queuedDraft('a', { pickup: { ...monday, pickupLocationId: 'annex' } })])
      const request = orderRequest()
      for (const [draftId, pickupOn] of [
        ['b', '2026-01-06'],
        ['c', '2026-11-22'],
      ] as const)
        await intend(draftId, 1, { request: { ...request, shipper: { ...request.shipper, pickupOn } } })
      const listed = await journal.listPickups('2026-11-20')
      expect(listed.map(({ pickupLocationId, pickupOn }) => [pickupOn, pickupLocationId])).toEqual([
        ['2026-01-05', 'main'],
        ['2026-11-22', 'main'],
        ['2026-11-23', 'annex'],
      ])
      expect(await journal.countPickup(tuesday)).toMatchObject({ drafts: 0, parcels: 0 })
    })

    test('contain a location’s name at its last booking, or of a queued return', async () => {
      expect(await journal.locationNameOf(monday)).toBeUndefined()
      const shipper = { ...draft().consignee, name: 'Bäckerei Öztürk' }
      await journal.addDrafts([
        queuedDraft('a'),
        queuedDraft('return', { draft: draft({ id: 'return', shipper }) }),
        queuedDraft('other', { pickup: tuesday, draft: draft({ id: 'other', shipper }) }),
      ])
      await journal.removeDrafts(['other'])
      expect(await journal.locationNameOf(monday)).toBe('Bäckerei Öztürk')
      expect(await journal.locationNameOf(tuesday)).toBeUndefined()
      await intend('b', 1, { pickupLocationName: 'Lager' })
      await intend('c', 1, { pickupLocationName: 'Neues Lager' })
      const { id } = await intend('d', 1, { pickupLocationName: 'Nirgends' })
      await append(id, rejected)
      expect(await journal.locationNameOf(monday)).toBe('Neues Lager')
    })
  })

  describe('closing', () => {
    const unexplained = { kind: 'unexplained' as const, id: 'o-1' }
    const twin = { kind: 'twin' as const, id: 'o-1' }

    test('is final, with its time', async () => {
      await append((await intend('printed')).id, booked('o-1'), ...printedEvents())
      const closed = closedPickup({ booked: 1, confirmed: 1 })
      expect(await journal.closePickup(closed)).toBe(true)
      expect(await journal.readClosed(monday)).toEqual(closed)
      expect(await journal.readClosed(tuesday)).toBeUndefined()
      expect(await journal.closedSince(monday.pickupOn)).toEqual([monday])
      expect(await journal.closedSince(tuesday.pickupOn)).toEqual([])
      expect((await journal.countPickup(monday)).closedAt).toBe(closed.closedAt)
      expect((await journal.listPickups('2026-11-01'))[0]?.closedAt).toBe(closed.closedAt)
      await expect(journal.closePickup(closed)).rejects.toMatchObject({ code: 'journal.pickupClosed' })
    })

    test.each([
      { booked: 1, confirmed: 1 },
      { booked: 1 },
      { booked: 2, unprinted: 1 },
      { booked: 1, unprinted: 1, unknown: 1 },
      { booked: 0, unprinted: 1 },
      { booked: 2, unprinted: 1, unknown: 1 },
      { booked: 2, unprinted: 1, cancelled: 1 },
    ])('is refused if the counts do not add up: %o', async (counts) => {
      await append((await intend('unprinted')).id, booked('o-1'))
      expect(await journal.closePickup(closedPickup(counts))).toBe(false)
      expect(await journal.readClosed(monday)).toBeUndefined()
      expect(await journal.closePickup(closedPickup({ booked: 1, unprinted: 1 }))).toBe(true)
    })

    test('finds reasons that were given before it, the last of each, beside its own', async () => {
      const nth = (id: string) => ({ ...unexplained, id })
      await journal.explainOrders([nth('o-1'), nth('o-2')], 'Phone order')
      await journal.explainOrders([nth('o-2')], 'Booked on the website')
      await journal.closePickup(closedPickup({ explained: [{ ...nth('o-3'), reason: 'Trial' }] }))
      expect(await journal.reasonsGiven(['o-1', 'o-2', 'o-3', 'o-4'].map(nth))).toEqual(
        new Map([
          ['unexplained o-1', 'Phone order'],
          ['unexplained o-2', 'Booked on the website'],
          ['unexplained o-3', 'Trial'],
        ]),
      )
    })

    test('takes no reason for an unexplained order for the same order as a duplicate', async () => {
      await journal.explainOrders([unexplained], 'Phone order')
      await journal.closePickup(closedPickup({ explained: [{ ...unexplained, reason: 'Trial' }] }))
      expect(await journal.reasonsGiven([twin])).toEqual(new Map())
      await journal.explainOrders([twin], 'Both parcels go')
      expect(await journal.reasonsGiven([unexplained, twin])).toEqual(
        new Map([
          ['unexplained o-1', 'Trial'],
          ['twin o-1', 'Both parcels go'],
        ]),
      )
    })

    test.each<[how: string, give: () => Promise<unknown>]>([
      ['before it', () => journal.explainOrders([twin], 'Both parcels go')],
      [
        'by it',
        () => journal.closePickup(closedPickup({ explained: [{ ...twin, reason: 'Both parcels go' }] })),
      ],
    ])('takes the reason given %s for a duplicate also while its code cannot be read', async (_, give) => {
      await give()
      expect(await journal.reasonsGiven([unexplained])).toEqual(
        new Map([['unexplained o-1', 'Both parcels go']]),
      )
    })

    test('is refused while a draft is queued', async () => {
      await journal.addDrafts([queuedDraft('a')])
      expect(await journal.closePickup(closedPickup())).toBe(false)
      await journal.removeDrafts(['a'])
      expect(await journal.closePickup(closedPickup())).toBe(true)
    })

    test('prevents changes, except later facts about its shipments', async () => {
      await journal.addDrafts([queuedDraft('gone'), queuedDraft('t', { pickup: tuesday })])
      await journal.removeDrafts(['gone'])
      const unknown = await intend('unknown')
      await append(unknown.id, unanswered)
      await journal.closePickup(closedPickup({ booked: 1, unknown: 1 }))
      const closed = { code: 'journal.pickupClosed' }
      await expect(journal.addDrafts([queuedDraft('b')])).rejects.toMatchObject(closed)
      await expect(
        journal.addDrafts([queuedDraft('x', { pickup: tuesday }), queuedDraft('b')]),
      ).rejects.toMatchObject(closed)
      await expect(journal.moveDrafts(['t'], { pickupOn: monday.pickupOn })).rejects.toMatchObject(closed)
      await expect(journal.restoreDrafts(['gone'])).rejects.toMatchObject(closed)
      expect(await idsIn(tuesday)).toEqual(['t'])
      expect(await journal.intend(intended({ draftId: 'late', code: 'PD-LATE000000' }), 1)).toEqual({
        kind: 'closed',
      })
      expect(await journal.shipmentsOfDraft('late')).toEqual([])
      await append(unknown.id, { type: 'adopted', order: order('o-9'), links: [], proof: 'record' })
      expect((await journal.shipmentsOf(monday))[0]?.booking).toBe('booked')
    })
  })
})
