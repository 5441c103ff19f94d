import { describe, expect, test, vi } from 'vitest'
import { parcelDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { isFormLocked } from '../../../../renderer/shipment-form/store/form-state.ts'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { makeForm, openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

describe('after a restart', () => {
  const kept = async () => {
    const screen = await openForm()
    typeWholeParcel(screen)
    return screen.state().draft
  }

  test('restores what was typed', async () => {
    const draft = await kept()
    const { state } = await openForm({ 'draft.read': () => parcelDraftOf(draft) })
    expect(state().draft).toEqual(draft)
  })

  test('waits for a main process that is still starting, and overwrites nothing', async () => {
    const draft = await kept()
    let up = false
    const { state, asked } = await openForm({
      'draft.read': () =>
        up ? parcelDraftOf(draft) : { ok: false, problem: newProblem('host.unreachable') },
    })
    expect(state().isLoaded).toBe(false)
    up = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toMatchObject({ isLoaded: true, draft })
    expect(asked('draft.save')).toEqual([])
  })

  describe('that cannot read the saved draft', () => {
    const openUnread = async () => {
      const draft = await kept()
      const journal = { isBusy: true }
      const screen = await openForm({
        'draft.read': () =>
          journal.isBusy ? { ok: false, problem: newProblem('journal.busy') } : parcelDraftOf(draft),
      })
      return { ...screen, draft, journal }
    }

    test('says why, lets nothing replace that draft, and shows it as soon as it is read', async () => {
      const { state, asked, draft, journal, ...form } = await openUnread()
      expect(state()).toMatchObject({ isLoaded: false, loadProblem: { code: 'journal.busy' } })
      expect(isFormLocked(state())).toBe(true)
      typeWholeParcel(form)
      form.clear()
      form.putOnForm({ ...draft, id: 'd-other' })
      expect(
        await form.openQueued({ draft: parcelDraftOf(draft), source: 'form', findings: [] }),
      ).toBeUndefined()
      journal.isBusy = false
      await vi.advanceTimersByTimeAsync(5000)
      expect(state()).toMatchObject({ isLoaded: true, draft })
      expect(state().loadProblem).toBeUndefined()
      expect(asked('draft.save')).toEqual([])
    })

    test('reads it again ever more seldom, and at once when the journal’s server answers', async () => {
      const { state, asked, draft, journal, emit } = await openUnread()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked('draft.read').length).toBeLessThan(10)
      const shared = { address: 'db', desk: 'Desk 1', waiting: 0 }
      const lostAt = '2026-11-21T08:00:00.000Z'
      // The carrier's service is out of reach all the time.
      const status = {
        ...stationStatus,
        service: { ...stationStatus.service, state: 'unreachable' as const },
      }
      emit('status.changed', { ...status, sharedJournal: { ...shared, lostAt } })
      journal.isBusy = false
      emit('status.changed', { ...status, sharedJournal: shared })
      await vi.advanceTimersByTimeAsync(0)
      expect(state()).toMatchObject({ isLoaded: true, draft })
    })

    test('reads that of another environment at once', async () => {
      const { state, journal, emit } = await openUnread()
      journal.isBusy = false
      emit('status.changed', { ...stationStatus, environment: 'sandbox' })
      await vi.advanceTimersByTimeAsync(0)
      expect(state().isLoaded).toBe(true)
      expect(state().loadProblem).toBeUndefined()
    })

    test('says so also while the connection is lost, so that the other screens stay', async () => {
      const { state, breakOff } = await openUnread()
      breakOff()
      await vi.advanceTimersByTimeAsync(5000)
      expect(state()).toMatchObject({ isLoaded: false, loadProblem: { code: 'journal.busy' } })
    })

    test('lets a person start an empty form, which replaces the draft once something is typed', async () => {
      const { state, asked, draft, journal, ...form } = await openUnread()
      form.startEmpty()
      journal.isBusy = false
      await vi.advanceTimersByTimeAsync(5000)
      expect(state()).toMatchObject({ isLoaded: true, isUntouched: true })
      expect(state().draft.id).not.toBe(draft.id)
      expect(asked('draft.save')).toEqual([])
      typeWholeParcel(form)
      await vi.advanceTimersByTimeAsync(1000)
      expect(asked('draft.save')).toEqual([parcelDraftOf(state().draft)])
    })
  })

  test('shows a parcel with an unknown booking as such', async () => {
    const draft = await kept()
    const { shipment } = shipmentOf(draft, { booking: 'unknown', label: 'none' })
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': ({ draftId }) => (draftId === draft.id ? shipment : null),
    })
    expect(isFormLocked(state())).toBe(true)
  })

  test('shows it also if the journal could not be read at first', async () => {
    const draft = await kept()
    let isBusy = true
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () =>
        isBusy
          ? { ok: false, problem: newProblem('journal.lost') }
          : shipmentOf(draft, { booking: 'unknown' }).shipment,
    })
    expect(state()).toMatchObject({ isLoaded: true, draft })
    isBusy = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(isFormLocked(state())).toBe(true)
  })

  describe.each([
    ['the last shipment', 'parcel', 'shipments.list'],
    ['the shipment of the draft', 'parcel', 'shipment.ofDraft'],
    ['the saved quotations', 'freight', 'freight.quotations'],
  ] as const)('that cannot read %s', (_, mode, channel) => {
    const openFailing = async () => {
      const draft = parcelDraftOf(await kept())
      const screen = await openForm(
        {
          'draft.read': () => draft,
          [channel]: () => ({ ok: false, problem: newProblem('journal.busy') }),
        },
        { mode },
      )
      await vi.advanceTimersByTimeAsync(0)
      return screen
    }

    test('reads it again ever more seldom', async () => {
      const { asked } = await openFailing()
      const first = asked(channel).length
      await vi.advanceTimersByTimeAsync(100_000)
      expect(asked(channel)).toHaveLength(first + 5)
    })

    test.each<[string, (screen: Awaited<ReturnType<typeof openFailing>>) => void]>([
      [
        'the journal’s server answers',
        ({ emit }) => {
          const shared = { address: 'db', desk: 'Desk 1', waiting: 0 }
          const lostAt = '2026-11-21T08:00:00.000Z'
          emit('status.changed', { ...stationStatus, sharedJournal: { ...shared, lostAt } })
          emit('status.changed', { ...stationStatus, sharedJournal: shared })
        },
      ],
      ['events arrive again', ({ refresh }) => refresh()],
    ])('reads it at once when %s', async (_, happens) => {
      const screen = await openFailing()
      await vi.advanceTimersByTimeAsync(30_000)
      const before = screen.asked(channel).length
      happens(screen)
      await vi.advanceTimersByTimeAsync(0)
      expect(screen.asked(channel)).toHaveLength(before + 1)
    })
  })

  test('saves the draft once where the journal has an older text of it, however often it reads the last shipment', async () => {
    let saved = parcelDraftOf(await kept())
    const journal = { isBusy: false }
    const { asked, emit } = await openForm({
      'draft.read': () => saved,
      'shipments.list': () =>
        journal.isBusy ? { ok: false, problem: newProblem('journal.busy') } : { shipments: [] },
    })
    saved = { ...saved, reference: 'older' }
    journal.isBusy = true
    emit('status.changed', { ...stationStatus, environment: 'sandbox' })
    const reads = asked('shipments.list').length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked('shipments.list').length).toBeGreaterThan(reads + 2)
    expect(asked('draft.save')).toHaveLength(1)
  })

  test('saves nothing once events arrive again: another tab may have saved a newer draft', async () => {
    let saved = parcelDraftOf(await kept())
    const { refresh, asked, state } = await openForm({ 'draft.read': () => saved })
    expect(state().isUntouched).toBe(false)
    saved = { ...saved, reference: 'typed in another tab' }
    refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked('shipment.ofDraft')).toHaveLength(2)
    expect(asked('draft.save')).toEqual([])
  })

  describe('whose shipments change while the form is loaded', () => {
    /** A form that has read the shipment of its draft, but not the newest shipments. */
    const openHalf = async () => {
      const draft = await kept()
      const { shipment } = shipmentOf(draft, { booking: 'unknown', label: 'none' })
      const { shipment: last } = shipmentOf({ id: 'd-last' }, { id: 's-last' })
      const journal = { shipment, last }
      const list = Promise.withResolvers<void>()
      const screen = makeForm({
        'draft.read': () => parcelDraftOf(draft),
        'shipment.ofDraft': () => journal.shipment,
        'shipments.list': async () => {
          const shipments = [journal.last]
          await list.promise
          return { shipments }
        },
      })
      await screen.station.commands.load()
      const loading = screen.load()
      await vi.waitFor(() => expect(screen.asked('shipment.ofDraft')).toHaveLength(1))
      return {
        ...screen,
        journal,
        loaded: async () => {
          list.resolve()
          await loading
          await vi.advanceTimersByTimeAsync(0)
        },
      }
    }
    const lookedFor = { booking: 'ambiguous', lastEventAt: '2026-10-03T08:00:01.000Z' } as const

    test('shows what became of the shipment of its draft', async () => {
      const { journal, emit, loaded, state } = await openHalf()
      journal.shipment = { ...journal.shipment, ...lookedFor }
      emit('shipment.changed', journal.shipment)
      await loaded()
      expect(state().shipment?.booking).toBe('ambiguous')
    })

    test('shows it also if the news was lost with the connection', async () => {
      const { journal, refresh, loaded, state } = await openHalf()
      journal.shipment = { ...journal.shipment, ...lookedFor }
      refresh()
      await loaded()
      expect(state().shipment?.booking).toBe('ambiguous')
    })

    test.each(['booked', 'cancelled'] as const)('shows the last shipment as %s', async (booking) => {
      const { journal, emit, loaded, state } = await openHalf()
      const news =
        booking === 'booked'
          ? { ...journal.last, id: 's-newer', intendedAt: '2030-01-01T00:00:00.000Z' }
          : { ...journal.last, booking, lastEventAt: '2030-01-01T00:00:00.000Z' }
      journal.last = news
      emit('shipment.changed', news)
      await loaded()
      expect(state().last).toEqual(news)
    })
  })

  test('begins a new form if the last parcel is booked and printed', async () => {
    const draft = await kept()
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () => shipmentOf(draft).shipment,
    })
    expect(state().isUntouched).toBe(true)
    expect(state().draft.id).not.toBe(draft.id)
  })
})

describe('before the status of the station is known', () => {
  const unreachable: Outcome<never> = { ok: false, problem: newProblem('host.unreachable') }
  /** A form that is loaded, at a station whose status cannot be read yet. */
  const loaded = async (answers: Responses = {}) => {
    const made = makeForm({ 'station.status': () => unreachable, ...answers })
    await made.station.commands.load()
    await made.load()
    return made
  }

  test('a shipment becomes the last one that was read before it, while the draft is read', async () => {
    const draft = Promise.withResolvers<null>()
    const { shipment } = shipmentOf({ id: 'd-1' }, { id: 's-1' })
    const { load, station, state, asked } = makeForm({
      'draft.read': () => draft.promise,
      'shipments.list': () => ({ shipments: [shipment] }),
    })
    const loading = load()
    await vi.waitFor(() => expect(asked('shipments.list')).toHaveLength(1))
    await station.commands.load()
    draft.resolve(null)
    await loading
    expect(state().last?.id).toBe('s-1')
  })

  test('no shipment is the last one, which is read once the desk is known', async () => {
    const [other, own] = [2, 1].map(
      (desk) => shipmentOf({ id: `d-${desk}` }, { id: `s-${desk}`, desk: `Desk ${desk}` }).shipment,
    )
    const { state, emit } = await loaded({
      'shipments.list': () => ({ shipments: [other, own].filter((each) => each !== undefined) }),
    })
    expect(state().last).toBeUndefined()
    emit('status.changed', { ...stationStatus, sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(state().last?.id).toBe('s-1')
  })

  test('an attempt to read it begins no new draft', async () => {
    const { state, asked } = await loaded()
    const { draft, draftCount } = state()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked('station.status').length).toBeGreaterThan(2)
    expect(state()).toMatchObject({ draft, draftCount })
  })
})
