import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { ApiRequest } from '../../../electron/journal/interface/api-journal.ts'
import type { QueuedDraft } from '../../../electron/journal/interface/pickup-journal.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { moveJournal } from '../../../electron/journal/move/move-journal.ts'
import { openSharedJournal } from '../../../electron/journal/open-shared-journal.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { describeSharedJournal } from '../../fixtures/journal/describe-databases.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { closedPickup, intended, order, recordBooked } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const importedId = '11111111-1111-8111-8111-111111111111'
let time = Date.parse('2026-11-21T08:00:00Z')
const clock = { now: () => ++time }

describeSharedJournal('a journal moved to a shared one', (server) => {
  let dataDir: string
  let stored: Map<string, Uint8Array>
  beforeEach(async () => {
    // Another test may leave the schema unmade.
    await (await server.open({ desk: 'Table 1' })).close()
    dataDir = tempFolder('move')
    stored = new Map([['a'.repeat(64), new Uint8Array([1, 2, 3])]])
  })

  const own = async () =>
    (await openJournal({ dataDir, environment: 'practice', clock, answering: undefined })).journal
  const to = () => ({ server: server.database.server, password: server.database.password })
  const move = (change: Partial<Parameters<typeof moveJournal>[0]> = {}) =>
    moveJournal({
      dataDir,
      environment: 'practice',
      clock,
      ...to(),
      deskName: 'Table 9',
      documents: {
        async *list() {
          yield* stored.keys()
        },
        get: async (hash) => stored.get(hash),
      },
      ...change,
    })
  const shared = () =>
    openSharedJournal({ dataDir, environment: 'practice', clock, ...to(), deskName: 'Table 9' })

  const explained = { kind: 'unexplained', id: 'o-77' } as const

  /** Writes rows of every kind. */
  const fill = async (journal: Journal, count = 0) => {
    for (let n = 0; n < count; n++)
      await recordBooked(
        journal,
        { draftId: `many-${n}`, code: `PD-9${String(n).padStart(9, '0')}`, reference: `M-${n}` },
        order(`many-${n}`),
      )
    await recordBooked(journal, { draftId: 'd-1', code: 'PD-0000000011' }, order('o-1'))
    const refused = await journal.intend(intended({ draftId: 'd-2', code: 'PD-0000000012' }), 1)
    if (refused.kind === 'intended')
      await journal.append(refused.shipment.id, {
        type: 'rejected',
        problem: newProblem('service.validation'),
      })
    const queued = (id: string, reference: string): QueuedDraft => ({
      draft: draft({ id, reference }),
      pickup: monday,
      source: 'form',
      findings: [],
    })
    await journal.addDrafts([queued(importedId, 'Q-1 Ünïcode'), queued('q-2', 'Q-2'), queued('q-3', 'Q-3')])
    await journal.removeDrafts(['q-3'])
    await journal.closePickup(closedPickup({ pickupOn: '2026-11-20', closedAt: '2026-11-20T16:00:00.000Z' }))
    await journal.explainOrders([explained], 'by telephone')
    await journal.keepApiRequest({ key: 'call 1', bodyHash: 'h', draftId: 'd-1' } as ApiRequest)
    await journal.saveDraft('parcel', draft({ reference: 'typed' }))
    await journal.saveFact('desk.mark', 'MARK')
    await journal.saveFact('savedFilters', [])
  }
  /** All that a desk reads from its journal. */
  const read = async (journal: Journal) => {
    const { shipments } = await journal.list({ take: 100 })
    return {
      shipments,
      events: await Promise.all(shipments.map(({ id }) => journal.events(id))),
      byReference: await journal.byTypedReference('a-1001'),
      byOrder: await journal.readByOrder('R-o-1'),
      byCode: await journal.readByCode('PD-0000000012'),
      found: (await journal.list({ text: 'bäckerei', take: 100 })).shipments.map(({ id }) => id),
      states: (await journal.countByState()).sort((a, b) => a.booking.localeCompare(b.booking)),
      counts: await journal.countPickup(monday),
      unprinted: await journal.unprinted(),
      queued: (await journal.queuedDraftsOf(monday)).map(({ draft, source, findings }) => ({
        draft,
        source,
        findings,
      })),
      removed: await journal.readRemovedDraft('q-3'),
      imported: (await journal.importedBefore([importedId], [])).ids,
      pickups: await journal.listPickups('2026-01-01'),
      closed: await journal.readClosed({ pickupLocationId: 'main', pickupOn: '2026-11-20' }),
      reasons: await journal.reasonsGiven([explained]),
      call: await journal.keepApiRequest({ key: 'call 1', bodyHash: 'other', draftId: 'd-9' } as ApiRequest),
      typed: await journal.readDraft('parcel'),
      mark: await journal.readFact('desk.mark'),
    }
  }

  test('reads as before, with its documents, and is no more opened on its own', async () => {
    const before = await own()
    await fill(before)
    const expected = await read(before)
    await before.close()
    expect(await move()).toEqual({ shipments: 2, keptTheirs: 0 })

    const opened = await shared()
    expect(await read(opened.journal)).toEqual(expected)
    expect(await opened.documents.get('a'.repeat(64))).toEqual(Buffer.from([1, 2, 3]))
    await opened.journal.close()
    await expect(own()).rejects.toMatchObject({ code: 'journal.moved' })
    await expect(move()).rejects.toMatchObject({ code: 'journal.moved' })
    const file = join(dataDir, 'journal', 'practice.db')
    expect(statSync(file).mode & 0o222).toBe(0)
    const kept = new DatabaseSync(file, { readOnly: true })
    expect(kept.prepare('select count(*) as n from shipments').get()?.n).toBe(2)
    kept.close()
  })

  // FAULTS.md F67
  test('continues where it was interrupted, and is not used meanwhile', async () => {
    const before = await own()
    await fill(before, 700)
    const expected = await read(before)
    await before.close()
    for (const at of [0.3, 0.5, 0.8]) {
      const stopped = move({
        onProgress(fraction) {
          if (fraction > at) throw new Error('interrupted')
        },
      })
      await expect(stopped).rejects.toMatchObject({ code: 'journal.failed' })
      await expect(own()).rejects.toMatchObject({ code: 'journal.moving' })
    }
    expect(await move()).toMatchObject({ shipments: 702 })
    const opened = await shared()
    expect(await read(opened.journal)).toEqual(expected)
    await opened.journal.close()
    const kept = new DatabaseSync(join(dataDir, 'journal', 'practice.db'), { readOnly: true })
    const events = kept.prepare('select count(*) as n from events').get()
    kept.close()
    expect(await server.rows('select count(*)::int as n from events')).toEqual([{ ...events }])
    expect(await server.rows(`select name from facts where name like 'moving%'`)).toEqual([])
  })

  test('is finished although another desk worked on its rows while the move was interrupted', async () => {
    const before = await own()
    await fill(before, 700)
    await before.close()
    const stopped = move({
      onProgress(fraction) {
        if (fraction > 0.6) throw new Error('interrupted')
      },
    })
    await expect(stopped).rejects.toMatchObject({ code: 'journal.failed' })
    const others = await server.open({ desk: 'Table 1', clock })
    const moved = (await others.list({ take: 9 })).shipments.find(({ booking }) => booking === 'booked')
    if (!moved) throw new Error('nothing was copied')
    await others.append(moved.id, { type: 'cancelIntended' })
    expect(await move()).toMatchObject({ shipments: 702 })
    expect((await others.read(moved.id))?.booking).toBe('cancelling')
    await others.close()
  })

  test('joins what other desks have, and what they have too stays theirs', async () => {
    const others = await server.open({ desk: 'Table 1', clock })
    await recordBooked(others, { draftId: 'x-1', code: 'PD-0000000001', reference: 'X-1' }, order('x-1'))
    const before = await own()
    await fill(before)
    await before.close()
    await move()
    const opened = await shared()
    expect((await opened.journal.list({ take: 9 })).shipments).toHaveLength(3)
    expect(await opened.journal.countPickup(monday)).toMatchObject({ parcels: 2 })
    expect((await others.readByOrder('R-o-1'))?.reference).toBe('A-1001')
    await others.close()
    await opened.journal.close()
  })

  test.each([
    [
      'an order that the shared journal has, too',
      'move.sameOrder',
      { draftId: 'x-1', code: 'PD-0000000099' },
      'o-1',
    ],
    ['a parcel that was booked in both', 'move.sameDraft', { draftId: 'd-1', code: 'PD-0000000099' }, 'x-9'],
  ])('is refused with %s, and nothing is changed', async (_, code, theirs, id) => {
    const others = await server.open({ desk: 'Table 1', clock })
    await recordBooked(others, theirs, order(id))
    const before = await own()
    await fill(before)
    await before.close()
    await expect(move()).rejects.toMatchObject({ problem: { code } })
    expect((await others.list({ take: 9 })).shipments).toHaveLength(1)
    await others.close()
    // It goes on as this desk's own.
    await (await own()).close()
  })

  test('is refused with an open booking, as a restored copy, and without a journal', async () => {
    await expect(move()).rejects.toMatchObject({ problem: { code: 'move.nothing' } })
    const before = await own()
    const open = await before.intend(intended(), 1)
    await before.close()
    await expect(move()).rejects.toMatchObject({
      problem: { code: 'move.openBooking', values: { count: 1 } },
    })
    const again = await own()
    if (open.kind === 'intended')
      await again.append(open.shipment.id, { type: 'rejected', problem: newProblem('service.validation') })
    await again.markCopied()
    await again.close()
    await expect(move()).rejects.toMatchObject({ problem: { code: 'move.restored' } })
  })

  // FAULTS.md F68
  test('is not taken as moved if a row arrived differently', async () => {
    const before = await own()
    await fill(before)
    await before.close()
    const stopped = move({
      onProgress(fraction) {
        if (fraction > 0.5) throw new Error('interrupted')
      },
    })
    await expect(stopped).rejects.toThrow()
    await server.rows(`update shipments set record = replace(record, 'Groß', 'Klein') where draft_id = 'd-1'`)
    await expect(move()).rejects.toMatchObject({
      problem: { code: 'move.differs', values: { table: 'shipments' } },
    })
    await expect(own()).rejects.toMatchObject({ code: 'journal.moving' })
  })
})
