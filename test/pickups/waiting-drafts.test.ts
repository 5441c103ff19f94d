import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOpenedDrafts } from '../../electron/drafts/index.ts'
import type { Journal } from '../../electron/journal/index.ts'
import { createJoinWaiting, keepHere } from '../../electron/pickups/waiting-drafts.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { mainLocation, monday, nthDraft, tuesday } from '../fixtures/shipment/parcel-draft.ts'

describeSharedJournal('drafts that wait at a desk', (server) => {
  let journal: Journal
  let own: Journal
  let waiting: number[]
  beforeEach(async () => {
    own = createMemoryJournal(Date)
    journal = await server.open({ desk: 'Desk 1' })
    waiting = []
  })
  afterEach(async () => {
    await journal.close()
    await own.close()
  })

  const keep = (n: number, shown?: string) => keepHere(own, [mainLocation], nthDraft(n), shown)
  const joinOf = (from: Pick<Journal, 'addDrafts' | 'draftVersion'>) =>
    createJoinWaiting({
      own,
      journal: from,
      pickups: { nextDay: async () => tuesday.pickupOn, nextFreightDay: async () => monday.pickupOn },
      noteQueued: createOpenedDrafts({ journal: own }).noteQueued,
      onPickupChanged: () => undefined,
      onWaitingDraftsChanged: (count) => waiting.push(count),
    })
  const join = () => joinOf(journal)()
  const idsOf = async (pickup = monday) => (await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)

  // FAULTS.md F56
  test('join their pickup in their order, with what a person decided, and wait no longer', async () => {
    expect(await keep(1, 'shown')).toMatchObject({ kind: 'added', pickup: monday, waits: true })
    await keep(2)
    await join()
    expect(await idsOf()).toEqual([nthDraft(1).id, nthDraft(2).id])
    expect(await journal.readQueuedDraft(nthDraft(1).id)).toMatchObject({
      draft: nthDraft(1),
      source: 'form',
      findings: [{ code: 'shipsAnother', values: { shipmentId: 'shown' } }],
    })
    expect(waiting).toEqual([0])
  })

  test('are the newest that was typed', async () => {
    await keep(1)
    await keepHere(own, [mainLocation], nthDraft(1, { reference: 'NEWER' }))
    await join()
    expect((await journal.readQueuedDraft(nthDraft(1).id))?.draft.reference).toBe('NEWER')
  })

  test.each([
    ['without a day', nthDraft(1, { pickupOn: '' })],
    ['of an unknown location', nthDraft(1, { pickupLocationId: 'elsewhere' })],
  ])('do not include one %s, which stays on the form', async (_which, draft) => {
    expect(await keepHere(own, [mainLocation], draft)).toBeUndefined()
  })

  test('do not include one that was opened from a queue, which another desk may change meanwhile', async () => {
    await own.saveFact('openedDrafts', [{ id: nthDraft(1).id, version: '1' }])
    expect(await keep(1)).toBeUndefined()
  })

  test('do not include one that this desk queued and *Undo* brought back', async () => {
    await keep(1)
    await join()
    expect(await keepHere(own, [mainLocation], nthDraft(1, { reference: 'NEWER' }))).toBeUndefined()
  })

  // FAULTS.md F56
  test('go to the next pickup if theirs was closed meanwhile, and say so', async () => {
    await keep(1)
    const none = { booked: 0, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 0 }
    const closedAt = '2026-11-23T16:00:00.000Z'
    expect(await journal.closePickup({ ...monday, ...none, closedAt, explained: [] })).toBe(true)
    await join()
    const [queued] = await journal.queuedDraftsOf(tuesday)
    expect(queued).toMatchObject({
      draft: { pickupOn: tuesday.pickupOn },
      findings: [{ code: 'pickupClosedMeanwhile', severity: 'warning', values: { day: monday.pickupOn } }],
    })
    expect(waiting).toEqual([0])
  })

  test('join their open pickup behind one that finds no open pickup and goes on waiting', async () => {
    await keep(1)
    await keepHere(
      own,
      [mainLocation, { ...mainLocation, id: 'yard' }],
      nthDraft(2, { pickupLocationId: 'yard' }),
    )
    const none = { booked: 0, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 0 }
    const closedAt = '2026-11-23T16:00:00.000Z'
    for (const pickup of [monday, tuesday])
      await journal.closePickup({ ...pickup, ...none, closedAt, explained: [] })
    await expect(join()).rejects.toMatchObject({ code: 'journal.pickupClosed' })
    expect(await idsOf({ ...monday, pickupLocationId: 'yard' })).toEqual([nthDraft(2).id])
    expect(waiting).toEqual([1])
  })

  // FAULTS.md F56
  test('go on waiting if the server is lost again, and join once', async () => {
    await keep(1)
    await keep(2)
    let added = 0
    const failing = joinOf({
      draftVersion: journal.draftVersion,
      async addDrafts(drafts) {
        await journal.addDrafts(drafts)
        // The answer to the second one does not arrive.
        if (++added === 2) throw new Error('lost')
      },
    })
    await expect(failing()).rejects.toThrow('lost')
    expect(waiting).toEqual([1])
    // Another desk moved it before this one could note that it joined.
    const other = await server.open({ desk: 'Desk 2' })
    await other.moveDrafts([nthDraft(2).id], { pickupOn: tuesday.pickupOn })
    await other.close()
    await join()
    expect(waiting).toEqual([1, 0])
    expect(await idsOf()).toEqual([nthDraft(1).id])
    expect(await idsOf(tuesday)).toEqual([nthDraft(2).id])
  })
})
