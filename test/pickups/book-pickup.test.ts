import { describe, expect, test, vi } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { idOf, monday, nthDraft, parcel, tuesday } from '../fixtures/shipment/parcel-draft.ts'
import { intended } from '../fixtures/shipment/shipment-records.ts'

describe('booking all', () => {
  test('books one after the other, in order, with progress', async () => {
    const session = createTestSession()
    await session.queue(3)
    const run = await session.bookAll()
    expect(run).toMatchObject({ state: 'done', total: 3, done: 3, booked: 3, rejected: 0, unknown: 0 })
    expect(run?.current).toBeUndefined()
    expect(session.posts().map((post) => post.split(' ')[1])).toEqual(['W-1', 'W-2', 'W-3'])
    expect(await session.references()).toEqual(['W-1 booked', 'W-2 booked', 'W-3 booked'])
    expect(session.runs[0]).toMatchObject({ state: 'running', total: 3, done: 0, pickup: monday })
    expect(session.runs.flatMap(({ current }) => current?.reference ?? [])).toContain('W-2')
  })

  test('reports rejected ones, looks for unknown ones, and continues', async () => {
    const session = createTestSession()
    await session.queue(4)
    session.account.script.outcomes.push('booked', 'rejected', 'booked, no answer')
    expect(await session.bookAll()).toMatchObject({ booked: 2, rejected: 1, unknown: 1, done: 4 })
    await until(async () => (await session.journal.unsettled()).length === 0)
    expect(await session.references()).toEqual(['W-1 booked', 'W-3 booked', 'W-4 booked', 'W-2 ready'])
    const rejected = (await session.pickups.read(monday)).entries.at(-1)
    expect(rejected?.problem?.code).toBe('service.validation')
    expect((await session.pickups.read(monday)).summary).toMatchObject({ rejected: 1, drafts: 1, booked: 3 })
  })

  describe('changes to a draft that waits for its turn count', () => {
    /** The first time that a draft is read to be booked, a person comes in between. */
    const createInterrupted = (inBetween: (journal: Journal) => Promise<unknown>) => {
      const clock = createFakeClock()
      const journal = createMemoryJournal(clock)
      let isFirst = true
      const readQueuedDraft: Journal['readQueuedDraft'] = async (id) => {
        const queued = await journal.readQueuedDraft(id)
        if (queued && isFirst) {
          isFirst = false
          await inBetween(journal)
        }
        return queued
      }
      return createTestSession({ clock, journal: { ...journal, readQueuedDraft } })
    }

    // FAULTS.md F27
    test.each([
      ['removed', (journal: Journal) => journal.removeDrafts([idOf(1)]), []],
      ['moved', (journal: Journal) => journal.moveDrafts([idOf(1)], tuesday), []],
      [
        'changed',
        (journal: Journal) =>
          journal.addDrafts([
            { draft: nthDraft(1, { reference: 'W-9' }), pickup: monday, source: 'form', findings: [] },
          ]),
        ['W-9'],
      ],
    ])(
      'a draft that is %s while it waits for its turn is booked as it is then, or not at all',
      async (_how, inBetween, sent) => {
        const session = createInterrupted(inBetween)
        await session.journal.addDrafts([
          { draft: nthDraft(1), pickup: monday, source: 'form', findings: [] },
        ])
        expect(await session.bookAll()).toMatchObject({
          state: 'done',
          booked: sent.length,
          total: sent.length,
        })
        expect(session.posts().map((post) => post.split(' ')[1])).toEqual(sent)
      },
    )
  })

  // FAULTS.md F27
  test('ignores changes of a draft that was sent meanwhile', async () => {
    const clock = createFakeClock()
    const journal = createMemoryJournal(clock)
    const readQueuedDraft: Journal['readQueuedDraft'] = async (id) => {
      await journal.intend(intended({ draftId: id }), 1)
      return journal.readQueuedDraft(id)
    }
    const { pickups } = createTestSession({ clock, journal: { ...journal, readQueuedDraft } })
    expect(await pickups.add(nthDraft(1))).toMatchObject({
      kind: 'shipment',
      shipment: { booking: 'intent' },
    })
  })

  test('sends nothing for drafts with errors', async () => {
    const session = createTestSession()
    await session.queue(1)
    await session.pickups.add(nthDraft(2, { consignee: { name: '' } }))
    await session.journal.addDrafts([
      {
        draft: nthDraft(3),
        pickup: monday,
        source: 'file',
        findings: [{ code: 'rowsDisagree', path: 'consignee.name', severity: 'error' }],
      },
    ])
    expect(await session.bookAll()).toMatchObject({ booked: 1, refused: 2, done: 3 })
    expect(session.posts()).toHaveLength(1)
    expect(await session.references()).toEqual(['W-1 booked', 'W-2 wrong', 'W-3 wrong'])
  })

  test('does not send a 21st parcel, but later drafts that fit', async () => {
    const session = createTestSession()
    const nineteen = { parcels: [{ ...parcel, quantity: '19' }] }
    const two = { parcels: [{ ...parcel, quantity: '2' }] }
    await session.pickups.add(nthDraft(1, nineteen))
    await session.pickups.add(nthDraft(2, two))
    await session.pickups.add(nthDraft(3))
    session.account.script.outcomes.push('no answer')
    expect(await session.bookAll()).toMatchObject({ unknown: 1, refused: 1, booked: 1 })
    expect(session.posts().map((post) => post.split(' ')[1])).toEqual(['W-1', 'W-3'])
    expect((await session.pickups.read(monday)).summary).toMatchObject({ parcels: 20, limit: 20 })
  })

  test('stops after the current parcel, and continues from there', async () => {
    const session = createTestSession()
    await session.queue(3)
    const gate = Promise.withResolvers<void>()
    session.account.script.gate = gate.promise
    const begun = await session.pickups.run.begin(monday)
    expect(begun).toMatchObject({ kind: 'begun', run: { state: 'running' } })
    await until(() => session.posts().length === 1)
    expect(session.pickups.run.stop()).toMatchObject({ state: 'stopping', done: 0 })
    gate.resolve()
    await session.pickups.run.ended()
    expect(session.pickups.run.last()).toMatchObject({ state: 'stopped', done: 1, booked: 1, total: 3 })
    expect(await session.references()).toEqual(['W-1 booked', 'W-2 ready', 'W-3 ready'])
    expect(await session.bookAll()).toMatchObject({ state: 'done', total: 2, booked: 2 })
    expect(session.posts()).toHaveLength(3)
  })

  test('is stopped if a person stops it at its last parcel', async () => {
    const session = createTestSession()
    await session.queue(1)
    const gate = Promise.withResolvers<void>()
    session.account.script.gate = gate.promise
    await session.pickups.run.begin(monday)
    await until(() => session.posts().length === 1)
    session.pickups.run.stop()
    gate.resolve()
    await session.pickups.run.ended()
    expect(session.pickups.run.last()).toMatchObject({ state: 'stopped', done: 1, booked: 1, total: 1 })
  })

  test('runs once at a time', async () => {
    const session = createTestSession()
    await session.queue(1)
    const both = await Promise.all([session.pickups.run.begin(monday), session.pickups.run.begin(monday)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['begun', 'refused'])
    await session.pickups.run.ended()
    expect(session.posts()).toHaveLength(1)
  })

  test('books the chosen drafts in their current state', async () => {
    const session = createTestSession()
    await session.queue(4)
    const gate = Promise.withResolvers<void>()
    session.account.script.gate = gate.promise
    await session.pickups.run.begin(monday, [idOf(1), idOf(2), idOf(4)])
    await until(() => session.posts().length === 1)
    await session.pickups.move([idOf(2)], { pickupOn: tuesday.pickupOn })
    await session.pickups.add(nthDraft(4, { reference: 'changed' }))
    gate.resolve()
    await session.pickups.run.ended()
    expect(session.posts().map((post) => post.split(' ')[1])).toEqual(['W-1', 'changed'])
    expect(session.pickups.run.last()).toMatchObject({ total: 2, done: 2, state: 'done' })
  })

  test('stops if nothing reaches the service, with the reason', async () => {
    const session = createTestSession()
    await session.queue(5)
    session.account.script.outcomes.push('not sent', 'booked', 'not sent', 'not sent')
    expect(await session.bookAll()).toMatchObject({
      state: 'halted',
      done: 4,
      booked: 1,
      // The service gave no message about these drafts: they need no correction.
      rejected: 0,
      refused: 3,
      problem: { code: 'service.refusedConnection' },
    })
    const { summary, entries } = await session.pickups.read(monday)
    expect(summary).toMatchObject({ drafts: 4, rejected: 0 })
    expect(entries.filter((entry) => entry.kind === 'draft' && entry.notSent)).toHaveLength(3)
    expect(await session.bookAll()).toMatchObject({ state: 'done', booked: 4, total: 4 })
    expect(session.account.orders).toHaveLength(5)
  })

  // FAULTS.md F25
  test('checks each draft by the current day, also after midnight', async () => {
    const session = createTestSession()
    await session.pickups.add(nthDraft(1, { pickupOn: '2026-11-20' }))
    await session.pickups.add(nthDraft(2, { pickupOn: '2026-11-20' }))
    const gate = Promise.withResolvers<void>()
    session.account.script.gate = gate.promise
    await session.pickups.run.begin({ ...monday, pickupOn: '2026-11-20' })
    await until(() => session.posts().length === 1)
    session.clock.jumpTo('2026-11-21T08:00:00Z')
    gate.resolve()
    await session.pickups.run.ended()
    expect(session.pickups.run.last()).toMatchObject({ booked: 1, refused: 1 })
    expect(session.posts()).toHaveLength(1)
    const left = (await session.pickups.read({ ...monday, pickupOn: '2026-11-20' })).entries.at(-1)
    expect(left).toMatchObject({ kind: 'draft', findings: [{ code: 'pickupInThePast' }] })
  })

  // FAULTS.md F25
  test('keeps its days in the night when the clocks go back', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(new Date('2026-10-24T22:30:00Z').getDate()).toBe(25)
    const session = createTestSession()
    const times: Record<string, string> = {
      'W-2': '2026-10-24T22:30:00Z', // half past midnight
      'W-3': '2026-10-25T00:30:00Z', // half past two, summer time
      'W-4': '2026-10-25T01:30:00Z', // half past two again
      'W-5': '2026-10-25T22:59:00Z', // a minute to midnight
    }
    const days = ['2026-10-24', '2026-10-24', '2026-10-25', '2026-10-25', '2026-11-01', '2026-11-02']
    session.clock.jumpTo('2026-10-24T21:30:00Z')
    const outcomes: string[] = []
    for (const [place, pickupOn] of days.entries()) {
      const reference = `W-${place + 1}`
      session.clock.jumpTo(times[reference] ?? new Date(session.clock.now()).toISOString())
      await session.pickups.add(nthDraft(place + 1, { pickupOn }))
      const run = await session.bookAll({ ...monday, pickupOn }, [idOf(place + 1)])
      outcomes.push(`${reference} ${run?.booked === 1 ? 'booked' : 'refused'}`)
    }
    expect(outcomes).toEqual([
      'W-1 booked',
      'W-2 refused',
      'W-3 booked',
      'W-4 booked',
      'W-5 booked',
      'W-6 refused',
    ])
  })
})
