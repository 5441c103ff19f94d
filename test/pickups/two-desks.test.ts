import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHere } from '../../electron/pickups/waiting-drafts.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'
import { draft, mainLocation, monday } from '../fixtures/shipment/parcel-draft.ts'

describeSharedJournal('two desks with one pickup', (server) => {
  type Session = ReturnType<typeof createTestSession>
  let first: Session
  let second: Session
  beforeEach(async () => {
    const openDesk = async (desk: string, seed: number, account?: Session['account']) => {
      const { journal, booking } = await server.openDesk({ desk })
      return createTestSession({ journal, lease: booking.hold, seed, account, deskName: () => desk })
    }
    first = await openDesk('Table 1', 1)
    second = await openDesk('Table 2', 2, first.account)
    await first.pickups.add(typed('first'))
  })
  afterEach(async () => {
    for (const session of [first, second]) {
      await session.booking.stop()
      await session.journal.close()
    }
  })

  const typed = (content: string) => {
    const filled = draft({ id: 'd', reference: 'A-1' })
    return { ...filled, parcels: filled.parcels.map((parcel) => ({ ...parcel, content })) }
  }
  /** Shows the draft on the desk's form. */
  const open = async ({ pickups }: Session) => {
    const { version } = (await pickups.readDraft('d')) ?? {}
    await pickups.noteShown('d', version ?? expect.fail('there is no version'))
  }
  const queued = async () => (await first.journal.queuedDraftsOf(monday)).map((each) => each.draft)
  const refused = (code: string) => ({
    kind: 'refused',
    findings: [{ code, path: '', severity: 'error', values: { desk: 'Table 2' } }],
  })

  test.each([
    ['saved', (session: Session) => session.pickups.add(typed('mine'))],
    ['booked', (session: Session) => session.booking.book(typed('mine'))],
  ])('a draft that the other desk changed is not %s without a decision', async (how, send) => {
    await open(first)
    await open(second)
    await second.pickups.add(typed('theirs'))
    expect(await send(first)).toMatchObject(refused('draftChanged'))
    expect(await queued()).toEqual([typed('theirs')])
    expect(first.posts()).toEqual([])
    expect((await send(first)).kind).toBe(how === 'saved' ? 'added' : 'shipment')
    expect(await queued()).toEqual(how === 'saved' ? [typed('mine')] : [])
  })

  test.each([
    ['moved', 'draftChanged', (session: Session) => session.pickups.move(['d'], { pickupOn: '2026-11-25' })],
    ['removed', 'draftRemoved', (session: Session) => session.pickups.remove(['d'])],
  ])('a draft that the other desk %s is not saved without a decision', async (_how, code, change) => {
    await open(first)
    await change(second)
    expect(await first.pickups.add(typed('mine'))).toMatchObject(refused(code))
    expect(await queued()).toEqual([])
    expect((await first.pickups.add(typed('mine'))).kind).toBe('added')
    expect(await queued()).toEqual([typed('mine')])
  })

  test('a draft that the other desk queued meanwhile is not saved without a decision', async () => {
    await first.pickups.remove(['d'])
    await second.pickups.add(typed('theirs'))
    await second.pickups.add(typed('theirs, again'))
    expect(await first.pickups.add(typed('mine'))).toMatchObject(refused('draftChanged'))
  })

  test('booking a draft that the other desk booked returns that shipment and its desk', async () => {
    for (const session of [first, second]) await open(session)
    await second.booking.book(typed('first'))
    const result = await first.booking.book(typed('first'))
    expect(result).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked', desk: 'Table 2' } })
    expect(await first.pickups.remove(['d'])).toEqual([])
  })

  test('a draft booked at both desks at once becomes one shipment', async () => {
    for (const session of [first, second]) await open(session)
    const results = await Promise.all([first, second].map((session) => session.booking.book(typed('first'))))
    const shipments = results.map((result) => (result.kind === 'shipment' ? result.shipment : undefined))
    expect(shipments[0]).toMatchObject({ booking: 'booked', desk: shipments[1]?.desk })
    expect(shipments[0]?.id).toBe(shipments[1]?.id)
    expect(first.posts()).toHaveLength(1)
  })

  test('the pickup list names the desk that queued or booked each entry', async () => {
    await second.pickups.add({ ...typed('theirs'), id: 'theirs', reference: 'A-2' })
    await second.booking.book({ ...typed('booked'), id: 'booked', reference: 'A-3' })
    const listed = async (session: Session) =>
      (await session.pickups.read(monday)).entries.map(({ reference, desk }) => [reference, desk])
    expect(await listed(first)).toEqual([
      ['A-3', 'Table 2'],
      ['A-1', undefined],
      ['A-2', 'Table 2'],
    ])
    expect(await listed(second)).toEqual([
      ['A-3', undefined],
      ['A-1', 'Table 1'],
      ['A-2', undefined],
    ])
  })

  test('a draft that this desk queued and changes after *Undo* is checked as one that it opened', async () => {
    expect(await keepHere(first.journal, [mainLocation], typed('lost'))).toBeUndefined()
    await open(second)
    await second.pickups.add(typed('theirs'))
    expect(await first.pickups.add(typed('mine'))).toMatchObject(refused('draftChanged'))
    expect(await queued()).toEqual([typed('theirs')])
  })

  test('a change of the other desk that was read but not shown is not overwritten without a decision', async () => {
    for (const session of [first, second]) await open(session)
    await second.pickups.add(typed('theirs'))
    expect(await first.pickups.readDraft('d')).toMatchObject({ draft: typed('theirs') })
    expect(await first.pickups.add(typed('mine'))).toMatchObject(refused('draftChanged'))
  })

  test('a change of the other desk while a draft is read for a form is not overwritten unseen', async () => {
    for (const session of [first, second]) await open(session)
    let change: Promise<unknown> | undefined
    const changedAfter = async <Value>(read: Promise<Value>): Promise<Value> => {
      const value = await read
      change ??= second.pickups.add(typed('theirs'))
      await change
      return value
    }
    const { draftVersion, readQueuedDraft } = first.journal
    vi.spyOn(first.journal, 'draftVersion').mockImplementation((id) => changedAfter(draftVersion(id)))
    vi.spyOn(first.journal, 'readQueuedDraft').mockImplementation((id) => changedAfter(readQueuedDraft(id)))
    await open(first)
    expect(await first.pickups.add(typed('mine'))).toMatchObject(refused('draftChanged'))
  })

  test('a draft that makes room on its form never replaces a change of the other desk, whatever was tried before', async () => {
    for (const session of [first, second]) await open(session)
    await second.pickups.add(typed('theirs'))
    const add = (isAside: boolean) => first.pickups.add(typed('mine'), undefined, isAside)
    for (const isAside of [false, true, true])
      expect(await add(isAside)).toMatchObject(refused('draftChanged'))
    expect(await queued()).toEqual([typed('theirs')])
    expect((await add(false)).kind).toBe('added')
  })

  test('a draft that this desk moved itself is saved without a decision', async () => {
    await open(first)
    await first.pickups.move(['d'], { pickupOn: '2026-11-25' })
    expect((await first.pickups.add(typed('mine'))).kind).toBe('added')
  })
})
