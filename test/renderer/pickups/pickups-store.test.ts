import { describe, expect, test, vi } from 'vitest'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { countEntries, findEntries } from '../../../renderer/pickups/entries.ts'
import { entryStatus } from '../../../renderer/pickups/entry-words.ts'
import { createPickupsStore } from '../../../renderer/pickups/pickups-store.ts'
import { createShipmentChanges } from '../../../renderer/shipment/index.ts'
import { addDays, newProblem } from '../../../shared/kit/index.ts'
import { fakeBridge, type Responses } from '../../fixtures/renderer/fake-bridge.ts'
import {
  bookingRun,
  draftEntry,
  pickupDay,
  pickupSummary,
  readOf,
  shipmentEntry,
} from '../../fixtures/renderer/fake-pickups.ts'
import { monday } from '../../fixtures/shipment/parcel-draft.ts'
import { beginOnSaturdayMorning } from '../saturday-morning.ts'

beginOnSaturdayMorning()

const entries = [shipmentEntry(1), draftEntry(2), draftEntry(3), draftEntry(4, { ready: false })]

async function pickupsScreen(answers: Responses = {}) {
  const fake = fakeBridge({
    'pickup.run': () => null,
    'pickups.list': () => [pickupSummary({ drafts: 3, booked: 1 })],
    'pickup.read': () => readOf(pickupSummary({ drafts: 3, booked: 1 }), entries),
    ...answers,
  })
  const save = vi.fn()
  const open = { draft: vi.fn(async () => ({ ok: true as const, value: true })), shipment: vi.fn() }
  const store = createPickupsStore({
    changes: createShipmentChanges(fake.bridge),
    bridge: fake.bridge,
    environment: createEnvironmentScope(),
    open,
    save,
  })
  await store.commands.load()
  await vi.advanceTimersByTimeAsync(0)
  return { ...fake, save, open, store, state: store.getState, ...store.commands }
}

describe('the list of a pickup', () => {
  test('is searched by every word in any spelling, with current counts', () => {
    expect(findEntries(entries, 'all', 'EMPFAENGER w-3').map(({ id }) => id)).toEqual(['e-3'])
    expect(findEntries(entries, 'all', 'shp1').map(({ id }) => id)).toEqual(['e-1'])
    // Folded in one piece, "Foto Eckert" would lose the E.
    const draft = draftEntry(5)
    const eckert = { ...draft, consignee: { ...draft.consignee, name: 'Foto Eckert' } }
    for (const typed of ['eckert', 'foto eck', 'FotoEckert'])
      expect(findEntries([eckert], 'all', typed).map(({ id }) => id)).toEqual(['e-5'])
    const inCologne = { ...eckert, consignee: { ...eckert.consignee, city: 'Köln' } }
    expect(findEntries([inCologne, eckert], 'all', 'koln').map(({ consignee }) => consignee.city)).toEqual([
      'Köln',
    ])
    expect(findEntries(entries, 'wrong', '').map(({ id }) => id)).toEqual(['e-4'])
    expect(countEntries(entries)).toEqual({
      all: 4,
      drafts: 3,
      wrong: 1,
      booked: 1,
      unknown: 0,
      unprinted: 0,
    })
  })

  test('counts no errors of unsent drafts, and no unknown bookings while booking', () => {
    const sending = shipmentEntry(1, { booking: 'intent', label: 'none' })
    const notSent = draftEntry(2, { notSent: true, problem: { code: 'service.refused' } })
    const rejected = draftEntry(3, { problem: { code: 'service.validation' } })
    expect(countEntries([sending, notSent, rejected])).toMatchObject({ drafts: 2, wrong: 1, unknown: 0 })
    const words = [notSent, rejected, draftEntry(4)].map((entry) => entryStatus(entry, false).message)
    expect(words).toEqual(['entry.notSent', 'entry.rejected', 'entry.draft'])
  })

  test('is selected from its first row with Shift; booked shipments are never removed', async () => {
    const { step, remove, state, asked } = await pickupsScreen({ 'pickup.remove': () => ({ ids: ['e-2'] }) })
    step(1)
    step(1, true)
    expect([...state().selected]).toEqual(['e-1', 'e-2'])
    await remove()
    expect(asked('pickup.remove')).toEqual([{ ids: ['e-2'] }])
    expect(state().removed).toEqual({ ids: ['e-2'], stayed: 0 })
  })

  test('is selected with Shift from the row that was ticked last, or alone if a search hides that row', async () => {
    const drafts = [2, 11, 12, 13, 14].map((n) => draftEntry(n))
    const { store, activate, state } = await pickupsScreen({
      'pickup.read': () => readOf(pickupSummary({ drafts: 5 }), drafts),
    })
    const selected = () => [...state().selected].sort()
    activate('e-2')
    activate('e-11', true)
    store.commands.toggleSelected('e-13')
    activate('e-14', true)
    expect(selected()).toEqual(['e-11', 'e-13', 'e-14', 'e-2'])
    store.commands.clearSelection()
    activate('e-2')
    activate('e-2', true)
    store.commands.search('W-1')
    activate('e-13', true)
    expect(selected()).toEqual(['e-13', 'e-2'])
  })

  test('can be given back its removed drafts after an attempt that failed', async () => {
    let fails = true
    const { activate, remove, undo, choose, state, asked } = await pickupsScreen({
      'pickup.remove': ({ ids }) => ({ ids }),
      'pickup.restore': ({ ids }) => (fails ? { ok: false, problem: newProblem('storage.full') } : { ids }),
    })
    activate('e-3')
    await remove()
    choose({ pickupLocationId: 'main', pickupOn: addDays(pickupDay, 1) })
    await undo()
    expect(state().message).toMatchObject({ kind: 'problem', problem: { code: 'storage.full' } })
    fails = false
    await undo()
    expect(asked('pickup.restore')).toEqual([{ ids: ['e-3'] }, { ids: ['e-3'] }])
    expect(state()).toMatchObject({ active: 'e-3', removed: undefined })
    expect(state().message).toBeUndefined()
  })

  test('activates the next entry after a removal', async () => {
    const { activate, remove, state } = await pickupsScreen({ 'pickup.remove': () => ({ ids: ['e-3'] }) })
    activate('e-3')
    await remove()
    expect(state().active).toBe('e-4')
  })
})

describe('the filter of a pickup', () => {
  test('is reset when its last entry is gone, and stays if a person chose an empty one', async () => {
    let left = entries
    const { store, state, filter, refresh } = await pickupsScreen({
      'pickup.read': () => ({ ...readOf(pickupSummary(), left), ids: left.map(({ id }) => id) }),
    })
    const stop = store.commands.watch()
    filter('wrong')
    expect(state().shown.map(({ id }) => id)).toEqual(['e-4'])
    left = entries.slice(0, 3)
    refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().filter).toBe('all')
    expect(state().shown).toHaveLength(3)
    filter('unknown')
    refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ filter: 'unknown', shown: [] })
    stop()
  })

  test('shows all entries, with the first that needs attention active', async () => {
    const { state, filter, showUnfinished } = await pickupsScreen()
    filter('booked')
    showUnfinished()
    expect(state()).toMatchObject({ filter: 'all', active: 'e-4' })
  })
})

describe('a pickup of thousands', () => {
  test('is read in several answers, then only its changes', async () => {
    const [first, ...rest] = entries
    const mended = draftEntry(4)
    const ids = entries.map(({ id }) => id)
    const there = { ...readOf(pickupSummary(), entries), ids }
    const last = { ...there, ids: ['e-1', 'e-4', 'e-2'], entries: [mended], upTo: 30 }
    const answers = [
      { ...there, entries: first ? [first] : [], upTo: 10, more: true },
      { ...there, entries: rest, upTo: 20 },
    ]
    const { store, state, asked } = await pickupsScreen({ 'pickup.read': () => answers.shift() ?? last })
    expect(asked('pickup.read')).toMatchObject([{ since: 0 }, { since: 10 }])
    expect(state().entries).toEqual(entries)
    const stop = store.commands.watch()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(asked('pickup.read').at(-1)).toMatchObject({ since: 20 })
    expect(state().entries).toEqual([entries[0], mended, entries[1]])
  })

  test('is refreshed after the answer that is due, so that no older one comes last', async () => {
    const whole = readOf(pickupSummary(), entries)
    const waiting: ((answer: typeof whole) => void)[] = []
    const { store, state, asked } = await pickupsScreen({
      'pickup.read': () => new Promise((resolve) => waiting.push(resolve)),
    })
    const stop = store.commands.watch()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    waiting[1]?.({ ...whole, ids: ['e-1'], upTo: 20 })
    await vi.advanceTimersByTimeAsync(0)
    waiting[0]?.({ ...whole, upTo: 10 })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked('pickup.read')).toMatchObject([{ since: 0 }, { since: 10 }])
    waiting[1]?.({ ...whole, entries: [], ids: ['e-1'], upTo: 20 })
    await vi.advanceTimersByTimeAsync(0)
    expect(state().entries).toEqual([entries[0]])
  })
})

const run = bookingRun()

test('pickups that cannot be read stay as they were, with the problem until they are read', async () => {
  let fails = false
  const { store, state, emit } = await pickupsScreen({
    'pickups.list': () =>
      fails
        ? { ok: false, problem: { code: 'host.unreachable' } }
        : [pickupSummary({ drafts: 3, booked: 1 })],
  })
  emit('run.changed', run)
  fails = true
  const stop = store.commands.watch()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().problem).toEqual({ code: 'host.unreachable' })
  expect(state().pickups).toHaveLength(1)
  expect(state().entries).toEqual(entries)
  expect(state().run).toBeNull()
  fails = false
  store.commands.refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().problem).toBeUndefined()
  stop()
})

describe('a booking run', () => {
  test('that ends before its beginning is answered has ended', async () => {
    const { book, emit, state } = await pickupsScreen({
      'pickup.bookAll': () => {
        for (const state of ['running', 'done'] as const) emit('run.changed', { ...run, state })
        return run
      },
    })
    await book()
    expect(state().run?.state).toBe('done')
  })

  test('that ended while no event arrived is read again', async () => {
    const { store, emit, state } = await pickupsScreen({ 'pickup.run': () => ({ ...run, state: 'done' }) })
    emit('run.changed', run)
    await store.commands.load()
    expect(state().run?.state).toBe('done')
  })
})

describe('commands', () => {
  const nextDay = { pickupLocationId: 'main', pickupOn: addDays(pickupDay, 1) }

  test('move nothing while another one runs, and leave the dialog open', async () => {
    let answer = () => {}
    const { manifest, activate, setDialog, move, state, asked } = await pickupsScreen({
      'pickup.manifest': () =>
        new Promise((resolve) => {
          answer = () => resolve({ pdf: 'JVBERi0=', fileName: 'manifest.pdf' })
        }),
      'pickup.move': ({ ids }) => ({ ids }),
    })
    activate('e-2')
    const running = manifest()
    setDialog('move')
    await move(nextDay)
    expect(state().dialog).toBe('move')
    answer()
    await running
    await move(nextDay)
    expect(asked('pickup.move')).toHaveLength(1)
    expect(state()).toMatchObject({ dialog: undefined, message: { kind: 'moved', count: 1 } })
  })

  test('move names a location only if it is another one', async () => {
    const { activate, setDialog, move, asked } = await pickupsScreen({
      'pickup.move': ({ ids }) => ({ ids }),
    })
    activate('e-2')
    for (const pickupLocationId of ['main', 'annex']) {
      setDialog('move')
      await move({ ...nextDay, pickupLocationId })
    }
    expect(asked('pickup.move')).toEqual([
      { ids: ['e-2'], pickupOn: nextDay.pickupOn },
      { ids: ['e-2'], ...nextDay, pickupLocationId: 'annex' },
    ])
  })

  test('run once if pressed twice', async () => {
    let answer = () => {}
    const { manifest, asked, save } = await pickupsScreen({
      'pickup.manifest': () =>
        new Promise((resolve) => {
          answer = () => resolve({ pdf: 'JVBERi0=', fileName: 'manifest.pdf' })
        }),
    })
    const first = manifest()
    await manifest()
    answer()
    await first
    expect(asked('pickup.manifest')).toHaveLength(1)
    expect(save).toHaveBeenCalledExactlyOnceWith('manifest.pdf', 'application/pdf', 'JVBERi0=')
  })

  test('book, move and remove nothing in a closed pickup', async () => {
    const closedAt = '2026-11-21T09:00:00Z'
    const { book, remove, activate, asked } = await pickupsScreen({
      'pickups.list': () => [pickupSummary({ closedAt })],
      'pickup.read': () => readOf(pickupSummary({ closedAt }), entries),
    })
    activate('e-2')
    await book()
    await remove()
    expect([...asked('pickup.bookAll'), ...asked('pickup.remove')]).toEqual([])
  })

  /** The screen of a pickup whose drafts 2 and 3 another desk takes with `take`. */
  const withTaking = async () => {
    let left = entries
    const screen = await pickupsScreen({
      'pickup.read': () => readOf(pickupSummary({ drafts: 3, booked: 1 }), left),
      'pickup.bookAll': () => run,
      'pickup.remove': ({ ids }) => ({ ids }),
      'pickup.move': ({ ids }) => ({ ids }),
    })
    const take = async () => {
      left = [shipmentEntry(1), draftEntry(4)]
      screen.refresh()
      await vi.advanceTimersByTimeAsync(1000)
    }
    const commanded = () =>
      (['pickup.bookAll', 'pickup.remove', 'pickup.move'] as const).flatMap(screen.asked)
    return { ...screen, take, commanded }
  }

  test('apply to nothing once all selected drafts are gone, until the selection is cleared', async () => {
    const { toggleSelected, clearSelection, book, remove, setDialog, move, take, state, commanded } =
      await withTaking()
    toggleSelected('e-2')
    toggleSelected('e-3')
    await take()
    await book()
    expect(state().message).toEqual({ kind: 'selectionGone' })
    await remove()
    setDialog('move')
    await move(nextDay)
    expect(state()).toMatchObject({ dialog: undefined, message: { kind: 'selectionGone' } })
    expect(commanded()).toEqual([])
    clearSelection()
    await book()
    expect(commanded()).toEqual([{ pickupLocationId: 'main', pickupOn: pickupDay, ids: undefined }])
  })

  test('apply to the selected drafts that are left', async () => {
    const { toggleSelected, book, take, commanded } = await withTaking()
    toggleSelected('e-2')
    toggleSelected('e-4')
    await take()
    await book()
    expect(commanded()).toMatchObject([{ ids: ['e-4'] }])
  })

  test('move no other draft than the one for which the dialog was opened', async () => {
    const { activate, setDialog, move, take, state, commanded } = await withTaking()
    activate('e-2')
    setDialog('move')
    await take()
    expect(state().active).toBe('e-4')
    await move(nextDay)
    expect(commanded()).toEqual([])
    expect(state()).toMatchObject({ dialog: undefined, message: { kind: 'selectionGone' } })
  })

  test('leave nothing selected that they were done with', async () => {
    const { toggleSelected, remove, state } = await withTaking()
    toggleSelected('e-2')
    await remove()
    expect(state().selected.size).toBe(0)
  })

  /** The screen of two pickups, of which the first gets its command and then the second is chosen. `answer`
   * answers the command. */
  const chosenMeanwhile = async (
    channel: 'pickup.remove' | 'pickup.close' | 'pickup.printAll',
    command: (screen: Awaited<ReturnType<typeof pickupsScreen>>) => Promise<void> | void,
  ) => {
    const answered = Promise.withResolvers<never>()
    const second = pickupSummary(nextDay)
    const screen = await pickupsScreen({
      'pickups.list': () => [pickupSummary({ drafts: 3, booked: 1 }), second],
      'pickup.read': ({ pickupOn }) =>
        pickupOn === pickupDay
          ? readOf(pickupSummary({ drafts: 3, booked: 1 }), entries)
          : readOf(second, [draftEntry(5), draftEntry(6)]),
      [channel]: () => answered.promise,
    })
    const running = command(screen)
    screen.choose(nextDay)
    await vi.advanceTimersByTimeAsync(0)
    screen.toggleSelected('e-5')
    return {
      ...screen,
      async answer(value: unknown) {
        answered.resolve(value as never)
        await running
      },
    }
  }

  test('that remove drafts leave the drafts of another pickup selected that was chosen meanwhile', async () => {
    const { answer, state } = await chosenMeanwhile('pickup.remove', ({ activate, remove }) => {
      activate('e-2')
      return remove()
    })
    await answer({ ids: ['e-2'] })
    expect([...state().selected]).toEqual(['e-5'])
    expect(state().entries.map(({ id }) => id)).toEqual(['e-5', 'e-6'])
    expect(state()).toMatchObject({ busy: undefined, removed: { ids: ['e-2'] } })
  })

  test('that close a pickup close no other one that was chosen meanwhile', async () => {
    const { answer, store } = await chosenMeanwhile('pickup.close', ({ close }) => close({}, []))
    const closed = new Set<unknown>()
    store.subscribe((state) => closed.add(state.closed))
    const counts = { booked: 1, confirmed: 1, unprinted: 0, cancelled: 0, unknown: 0 }
    const pickup = { pickupLocationId: 'main', pickupOn: pickupDay }
    await answer({
      kind: 'closed',
      closed: { ...pickup, ...counts, closedAt: '2026-11-21T09:00:00Z', explained: [] },
    })
    expect([...closed]).toEqual([undefined])
  })

  test('say their outcome when their pickup is chosen again, not of another one', async () => {
    const { answer, choose, state } = await chosenMeanwhile('pickup.printAll', ({ printAll }) => printAll())
    await answer({ ok: false, problem: newProblem('printer.gone') })
    expect(state().message).toBeUndefined()
    choose({ ...nextDay, pickupOn: pickupDay })
    expect(state().message).toMatchObject({ kind: 'problem', problem: { code: 'printer.gone' } })
    choose(nextDay)
    choose({ ...nextDay, pickupOn: pickupDay })
    expect(state().message).toBeUndefined()
  })

  test('say of a closing that was refused that its pickup is open', async () => {
    const { answer, choose, state } = await chosenMeanwhile('pickup.close', ({ close }) => close({}, []))
    await answer({ kind: 'refused', open: [{ kind: 'unprinted', id: 's-1' }] })
    expect(state()).toMatchObject({ message: undefined, refusal: undefined })
    choose({ ...nextDay, pickupOn: pickupDay })
    expect(state().message).toEqual({ kind: 'notClosed', open: 1 })
  })

  test('events on a hidden screen are not read; on a visible one at most twice for many', async () => {
    const { store, emit, asked } = await pickupsScreen()
    emit('pickup.changed', monday)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked('pickup.read')).toHaveLength(1)
    const stop = store.commands.watch()
    await vi.advanceTimersByTimeAsync(1000)
    for (let news = 0; news < 20; news++) emit('pickup.changed', monday)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked('pickup.read')).toHaveLength(4)
    stop()
  })
})
