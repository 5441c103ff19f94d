import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answering } from '../../../electron/journal/interface/answer-journal.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import type { OtherDesks, WatchDesks } from '../../../electron/journal/postgres/watch-desks.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { type JournalServer, startJournalServer } from '../../fixtures/journal/shared-journal.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { nthCode, order, recordBooked, recordIntent } from '../../fixtures/shipment/shipment-records.ts'

describePostgres('watching the other desks', () => {
  let server: JournalServer
  let first: { journal: Journal; watchDesks: WatchDesks }
  let second: typeof first
  let watching: ReturnType<WatchDesks>
  let seen: string[]
  beforeAll(async () => {
    server = await startJournalServer()
  })
  afterAll(() => server.stop())
  const answering: Answering = {
    targets: () => [{ id: 'erp', point: 'booked' }],
    deskName: () => '',
    onAnswersMade: () => undefined,
  }
  const onChange: OtherDesks = {
    onShipmentChanged: ({ draftId, booking }) => seen.push(`${draftId} ${booking}`),
    onPickupChanged: ({ pickupOn }) => seen.push(pickupOn),
    onAnswersChanged: () => seen.push('answers'),
    onSwept: () => seen.push('sweep'),
  }
  const listeners = () =>
    server.rows(
      `select pid from pg_stat_activity where query like 'listen %' or query like 'update desks set seen_at%'`,
    )
  beforeEach(async () => {
    await server.reset()
    seen = []
    first = await server.openDesk({ desk: 'Desk 1', answering })
    second = await server.openDesk({ desk: 'Desk 2', answering })
    watching = second.watchDesks(onChange)
    // The first connection reports a sweep.
    await until(() => seen.includes('sweep'))
    seen = []
  })
  afterEach(async () => {
    await watching.stop()
    await first.journal.close()
    await second.journal.close()
  })

  let codes = 0
  const intend = async (desk: Journal, draftId: string) =>
    (await recordIntent(desk, { code: nthCode(++codes), draftId })).id
  const isSeen = (what: string) => until(() => seen.includes(what))

  test('reports each step of a booking', async () => {
    const id = await intend(first.journal, 'a')
    await isSeen('a intent')
    await first.journal.append(id, { type: 'booked', order: order('o-1'), links: [] })
    await isSeen('a booked')
    expect(seen).toContain(monday.pickupOn)
  })

  test('reports events between opening the journal and the first watch', async () => {
    const third = await server.openDesk({ desk: 'Desk 3' })
    await intend(first.journal, 'early')
    const early: string[] = []
    const watch = third.watchDesks({ ...onChange, onShipmentChanged: ({ draftId }) => early.push(draftId) })
    try {
      await until(() => early.includes('early'))
    } finally {
      await watch.stop()
      await third.journal.close()
    }
  })

  test('reports no event of this desk', async () => {
    await intend(second.journal, 'own')
    await intend(first.journal, 'b')
    await isSeen('b intent')
    expect(seen.join()).not.toContain('own')
  })

  test('reports the pickups of queued and moved drafts', async () => {
    const [pickup, later] = [
      { ...monday, pickupOn: '2026-12-01' },
      { ...monday, pickupOn: '2026-12-02' },
    ]
    const one = { draft: draft({ id: 'd' }), pickup, source: 'file' as const, findings: [] }
    await first.journal.addDrafts([one])
    await isSeen('2026-12-01')
    seen = []
    await first.journal.moveDrafts(['d'], later)
    await isSeen('2026-12-02')
    expect(seen).toContain('2026-12-01')
  })

  test('reports answers and sweeps of other desks only', async () => {
    const sweep = { at: '2026-11-23T08:00:00.000Z', unexplained: [], duplicates: [], otherDesks: 0 }
    await second.journal.saveFact('sweep.result', sweep)
    await recordBooked(second.journal, { draftId: 'own', code: 'PD-OWN0000001' }, order('o-1'))
    await intend(first.journal, 'after')
    await isSeen('after intent')
    expect(seen.filter((what) => what === 'answers' || what === 'sweep')).toEqual([])
    await first.journal.saveFact('sweep.result', sweep)
    await isSeen('sweep')
    await recordBooked(first.journal, { draftId: 'theirs', code: 'PD-THEIRS0001' }, order('o-2'))
    await isSeen('answers')
  })

  test('reports events from a lost connection once it is back', async () => {
    await intend(first.journal, 'before')
    await isSeen('before intent')
    seen = []
    const [{ pid } = { pid: 0 }] = await listeners()
    await server.rows(`select pg_terminate_backend(${pid})`)
    await intend(first.journal, 'c')
    await intend(first.journal, 'd')
    await isSeen('c intent')
    await isSeen('d intent')
    expect(seen.join()).not.toContain('before')
  })

  test('reports a change after an own change of that shipment that began earlier', async () => {
    const id = await intend(first.journal, 'a')
    await isSeen('a intent')
    seen = []
    await server.rows(`begin; select from desks where name = 'Desk 2' for update`)
    const own = second.journal
      .append(id, { type: 'unanswered', problem: newProblem('service.timeout') })
      .then(() => seen.push('own'))
    await first.journal.append(id, { type: 'marked', highWaterMark: null })
    // Long enough for a desk that would show it at once.
    for (let trips = 0; trips < 30; trips++) await first.journal.read(id)
    expect(seen).toEqual([])
    await server.rows('commit')
    await own
    await isSeen('a unknown')
    expect(seen.indexOf('own')).toBeLessThan(seen.indexOf('a unknown'))
  })
})
