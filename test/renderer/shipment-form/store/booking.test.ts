import { describe, expect, test, vi } from 'vitest'
import { playBookingSounds } from '../../../../renderer/app/sound-bookings.ts'
import { canPrint, createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { consigneeFields, referenceField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { isFormLocked } from '../../../../renderer/shipment-form/store/form-state.ts'
import { createFormStore } from '../../../../renderer/shipment-form/store/form-store.ts'
import { findingAt, serviceMessageAt } from '../../../../renderer/shipment-form/store/shown-findings.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { type Finding, newProblem } from '../../../../shared/kit/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { draft, mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import { orderRequest, shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { books, optionAt, type Screen, shipmentOf, typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

/** What an order has that differs from its draft. */
const differing = {
  mode: 'parcel' as const,
  queued: false,
  request: orderRequest(),
  extras: {},
  bookedExtras: {},
  pickupLocationName: '',
}

describe('booking', () => {
  test('sends once for twelve presses', async () => {
    let answer: (value: ChannelOutput<'parcel.book'>) => void = () => undefined
    const screen = await openForm({
      'parcel.book': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    typeWholeParcel(screen)
    const presses = Array.from({ length: 11 }, () => screen.book())
    answer(shipmentOf(screen.state().draft))
    await Promise.all(presses)
    await screen.book()
    expect(screen.asked('parcel.book')).toHaveLength(1)
    expect(isFormLocked(screen.state())).toBe(true)
  })

  test('waits while an older draft is on its way, which the station would compare with the order', async () => {
    const answers: (() => void)[] = []
    const screen = await openForm({
      'draft.save': () => new Promise((resolve) => answers.push(() => resolve(undefined))),
      'parcel.book': books(),
    })
    screen.type(consigneeFields.name, 'B')
    screen.form.commands.saveOnClose()
    typeWholeParcel(screen)
    const booked = screen.book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('parcel.book')).toEqual([])
    answers[0]?.()
    await booked
    expect(screen.asked('parcel.book')).toMatchObject([{ draft: { reference: 'W-1001' } }])
    expect(isFormLocked(screen.state())).toBe(true)
  })

  test('sends nothing with missing values, and shows them all', async () => {
    const screen = await openForm()
    await screen.book()
    expect(screen.asked('parcel.book')).toEqual([])
    expect(screen.state().focusMistake).toBe(1)
    expect(findingAt(screen.state(), 'consignee.address.city')?.code).toBe('missing')
  })

  test('keeps the draft’s ID until the packer leaves a booked parcel', async () => {
    const screen = await openForm({ 'parcel.book': books() })
    typeWholeParcel(screen)
    const { id } = screen.state().draft
    await screen.book()
    expect(screen.state().draft.id).toBe(id)
    screen.tryNext()
    expect(screen.state().draft.id).not.toBe(id)
    expect(screen.state().draft.consignee.name).toBe('')
    expect(screen.asked('draft.save').at(-1)).toBeNull()
  })

  test('keeps a rejected parcel open under its ID, with the service’s messages until a change', async () => {
    const fields = [{ path: 'consignee.address.postCode', message: 'no such postcode' }]
    const screen = await openForm({
      'parcel.book': books({
        booking: 'rejected',
        label: 'none',
        problem: newProblem('service.validation', { fields }),
      }),
    })
    typeWholeParcel(screen)
    const { id } = screen.state().draft
    await screen.book()
    expect(isFormLocked(screen.state())).toBe(false)
    expect(screen.state().bookingFailure?.kind).toBe('rejected')
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBe('no such postcode')
    screen.type(consigneeFields.postCode, '10625')
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBeUndefined()
    await screen.book()
    expect(screen.asked('parcel.book')).toMatchObject([{ draft: { id } }, { draft: { id } }])
  })

  const goods = 'lines[0].dangerousGoods'
  test.each<[string, (screen: Screen) => void]>([
    ['lines[0].unitLength', ({ changeLine }) => changeLine(0, (line) => ({ ...line, length: '40' }))],
    [goods, ({ change }) => change((before) => before, goods, `${goods}[`)],
    [`${goods}[0].unNo`, ({ change }) => change((before) => before, goods, `${goods}[`)],
    ['shipper.pickupOn', ({ goToDay }) => goToDay('2026-11-24')],
    [
      'consignee.isPrivateCustomer',
      ({ setOption }) => setOption(optionAt('consignee.isPrivateCustomer'), true),
    ],
    ['floorField', ({ setExtra }) => setExtra('floor', '3')],
  ])('the service’s message at %s goes with a change of that field, and no other', async (path, change) => {
    const fields = [path, 'consignee.name'].map((each) => ({ path: each, message: 'no' }))
    const rejected = {
      booking: 'rejected',
      label: 'none',
      problem: newProblem('service.validation', { fields }),
    } as const
    const extras = [{ name: 'floor', path: 'floorField', kind: 'text' }]
    const settings = settingsSchema.parse({
      pickupLocations: [mainLocation],
      environments: { practice: { extras } },
    })
    const screen = await openForm({ 'parcel.book': books(rejected), 'settings.read': () => settings })
    typeWholeParcel(screen)
    await screen.book()
    expect(serviceMessageAt(screen.state(), path)).toBe('no')
    change(screen)
    expect(serviceMessageAt(screen.state(), path)).toBeUndefined()
    expect(serviceMessageAt(screen.state(), 'consignee.name')).toBe('no')
  })

  test('is read again after its events may have been missed', async () => {
    const screen = await openForm({
      'parcel.book': books({ booking: 'unknown', label: 'none' }),
      'shipment.ofDraft': () =>
        shipmentOf(screen.state().draft, { lastEventAt: '2026-11-22T00:00:00.000Z' }).shipment,
    })
    typeWholeParcel(screen)
    await screen.book()
    expect(screen.state().shipment?.booking).toBe('unknown')
    await screen.refreshShipment()
    expect(screen.state().shipment?.booking).toBe('booked')
  })

  test('a booking whose answer was lost is read again, too', async () => {
    const screen = await openForm({
      'parcel.book': () => ({ ok: false, problem: newProblem('host.unreachable') }),
      'shipment.ofDraft': ({ draftId }) => shipmentOf({ id: draftId }).shipment,
    })
    typeWholeParcel(screen)
    await screen.book()
    await screen.refreshShipment()
    expect(screen.state().shipment?.booking).toBe('booked')
    expect(screen.state().bookingFailure).toBeUndefined()
  })

  test('locks the form while it is unknown; “not booked” unlocks it', async () => {
    const screen = await openForm({ 'parcel.book': books({ booking: 'unknown', label: 'none' }) })
    typeWholeParcel(screen)
    await screen.book()
    expect(isFormLocked(screen.state())).toBe(true)
    const later = { ...shipmentOf(screen.state().draft).shipment, lastEventAt: '2099-01-01T00:00:00.000Z' }
    screen.emit('shipment.changed', { ...later, booking: 'absent', label: 'none' })
    expect(isFormLocked(screen.state())).toBe(false)
    expect(screen.state().draft.consignee.name).toBe('Bäckerei Öztürk GmbH')
  })

  test('keeps everything typed if no answer came, with the same draft to send again', async () => {
    const screen = await openForm({
      'parcel.book': () => ({ ok: false, problem: newProblem('host.unreachable') }),
    })
    typeWholeParcel(screen)
    const before = screen.state().draft
    await screen.book()
    expect(screen.state().draft).toEqual(before)
    expect(screen.state().bookingFailure?.kind).toBe('noAnswer')
    expect(isFormLocked(screen.state())).toBe(false)
  })

  test.each([
    ['journal.full', { kind: 'notBooked', problem: newProblem('journal.full') }],
    ['journal.lost', { kind: 'noAnswer', problem: newProblem('journal.lost') }],
    ['journal.undecided', { kind: 'noAnswer', problem: newProblem('journal.undecided') }],
    ['journal.outcomeLost', { kind: 'noAnswer', problem: newProblem('journal.outcomeLost') }],
    ['production.unconfirmed', undefined],
  ] as const)('reports an answer of Packdesk as one: %s', async (code, bookingFailure) => {
    const screen = await openForm({
      'parcel.book': () => ({ ok: false, problem: newProblem(code) }),
    })
    typeWholeParcel(screen)
    await screen.book()
    expect(screen.state()).toMatchObject({ bookingFailure, isSending: false })
  })

  test('sounds no later failure of another draft, after a person declined to book', async () => {
    const screen = await openForm({
      'parcel.book': () => ({ ok: false, problem: newProblem('production.unconfirmed') }),
    })
    const play = vi.fn()
    playBookingSounds(screen.form, { play })
    typeWholeParcel(screen)
    await screen.book()
    screen.clear()
    await screen.openQueued({
      draft: draft({ id: 'q' }),
      source: 'form',
      findings: [],
      problem: newProblem('input.invalid'),
    })
    expect(screen.state().bookingFailure?.kind).toBe('rejected')
    expect(play).not.toHaveBeenCalled()
  })

  test('is heard to be refused again when the next parcel is refused before a decision', async () => {
    const mismatch = { ...differing, draft: draft() }
    const screen = await openForm({ 'parcel.book': books({ mismatch }) })
    const heard: string[] = []
    playBookingSounds(screen.form, { play: (name) => heard.push(name) })
    typeWholeParcel(screen)
    await screen.book()
    expect(heard).toEqual(['refused'])
    screen.clear()
    expect(screen.tryNext()).toBe(false)
    expect(heard).toEqual(['refused', 'refused', 'refused'])
  })

  test('ignores late events of an older attempt', async () => {
    const screen = await openForm({
      'parcel.book': books({ id: 's-2', intendedAt: '2026-11-21T10:05:00.000Z' }),
    })
    typeWholeParcel(screen)
    await screen.book()
    const { shipment } = shipmentOf(screen.state().draft, {
      booking: 'rejected',
      intendedAt: '2026-11-21T10:01:00.000Z',
    })
    screen.emit('shipment.changed', shipment)
    expect(screen.state().shipment?.id).toBe('s-2')
  })

  test('ignores an answer that is older than the last event', async () => {
    const { state, emit, receive } = await openForm()
    const { shipment } = shipmentOf(state().draft, { lastEventAt: '2026-11-21T10:00:03.000Z' })
    emit('shipment.changed', shipment)
    receive({ ...shipment, label: 'none', lastEventAt: '2026-11-21T10:00:01.000Z' })
    expect(state().last?.label).toBe('confirmed')
  })

  describe('changed by a desk whose clock is behind', () => {
    const booked = async (inJournal: Partial<ShipmentRecord>) => {
      const screen = await openForm({
        'parcel.book': books({ booking: 'unknown', label: 'none', lastEventAt: '2026-11-21T10:05:00.000Z' }),
        'shipment.ofDraft': ({ draftId }) => shipmentOf({ id: draftId }, inJournal).shipment,
      })
      typeWholeParcel(screen)
      await screen.book()
      return screen
    }

    test('is shown as the journal has it', async () => {
      const found = { booking: 'booked', lastEventAt: '2026-11-21T10:01:00.000Z' } as const
      const screen = await booked(found)
      screen.emit('shipment.changed', shipmentOf(screen.state().draft, found).shipment)
      await vi.advanceTimersByTimeAsync(0)
      expect(screen.state()).toMatchObject({ shipment: found, last: found })
    })

    test('is read again if news came while it was read, since either may be older', async () => {
      const inJournal: Partial<ShipmentRecord> = {
        booking: 'unknown',
        lastEventAt: '2026-11-21T10:01:00.000Z',
      }
      const screen = await booked(inJournal)
      const { draft } = screen.state()
      const read = screen.refreshShipment()
      const found = { booking: 'booked', label: 'none', lastEventAt: '2026-11-21T10:06:00.000Z' } as const
      const confirmed = { ...found, label: 'confirmed', lastEventAt: '2026-11-21T10:02:00.000Z' } as const
      Object.assign(inJournal, confirmed)
      screen.emit('shipment.changed', shipmentOf(draft, found).shipment)
      await read
      expect(screen.state().shipment).toMatchObject(confirmed)
    })

    test('is no longer the last one to print once it is cancelled', async () => {
      const screen = await booked({})
      screen.emit('shipment.changed', shipmentOf(screen.state().draft, { lastEventAt: '2099' }).shipment)
      screen.tryNext()
      const last = screen.state().last as ShipmentRecord
      screen.emit('shipment.changed', {
        ...last,
        booking: 'cancelled',
        lastEventAt: '2026-11-21T10:01:00.000Z',
      })
      expect(screen.state().last?.booking).toBe('cancelled')
    })
  })

  test('the last one is shown as cancelled once it is', async () => {
    const screen = await openForm({ 'parcel.book': books({ labelDocument: 'd' }) })
    typeWholeParcel(screen)
    await screen.book()
    screen.tryNext()
    const booked = screen.state().last as ShipmentRecord
    expect(canPrint(booked)).toBe(true)
    screen.emit('shipment.changed', {
      ...booked,
      booking: 'cancelled',
      lastEventAt: '2099-01-01T00:00:00.000Z',
    })
    screen.emit('shipment.changed', booked)
    expect(screen.state().last).toMatchObject({ id: booked.id, booking: 'cancelled' })
  })

  describe('the last one', () => {
    const old = shipmentRecord({ id: 's-old', booking: 'booked', intendedAt: '2026-11-21T10:00:00.000Z' })
    /** A form of which `journal` names the newest shipments, the newest first. */
    const withLast = async (last: ShipmentRecord, ...others: ShipmentRecord[]) => {
      const journal = { newest: [last, ...others] }
      const screen = await openForm({ 'shipments.list': () => ({ shipments: journal.newest }) })
      return { ...screen, journal, last: () => screen.state().last }
    }

    test('is the newest of the journal, also after the clock of this desk was put back', async () => {
      const ahead = { ...old, id: 's-ahead', intendedAt: '2026-11-21T12:00:00.000Z' }
      const { journal, emit, last } = await withLast(ahead)
      const next = { ...old, id: 's-next', intendedAt: '2026-11-21T11:00:00.000Z' }
      journal.newest = [next, ahead, old]
      emit('shipment.changed', next)
      await vi.advanceTimersByTimeAsync(0)
      expect(last()?.id).toBe('s-next')
    })

    test('stays the newest of the journal when an earlier one has news, although that one seems newer', async () => {
      const ahead = { ...old, id: 's-ahead', intendedAt: '2026-11-21T12:00:00.000Z' }
      const next = { ...old, id: 's-next', intendedAt: '2026-11-21T11:00:00.000Z' }
      const { emit, last } = await withLast(next, ahead)
      emit('shipment.changed', { ...ahead, label: 'confirmed', lastEventAt: '2026-11-21T12:01:00.000Z' })
      await vi.advanceTimersByTimeAsync(0)
      expect(last()?.id).toBe('s-next')
    })

    test('is read again until the journal of another environment names it', async () => {
      const journal = { isBusy: false }
      const { emit, state } = await openForm({
        'shipments.list': () =>
          journal.isBusy
            ? { ok: false, problem: newProblem('journal.busy') }
            : { shipments: [{ ...old, environment: 'sandbox' }] },
      })
      journal.isBusy = true
      emit('status.changed', { ...stationStatus, environment: 'sandbox' })
      await vi.advanceTimersByTimeAsync(0)
      expect(state().last).toBeUndefined()
      journal.isBusy = false
      await vi.advanceTimersByTimeAsync(5000)
      expect(state().last?.id).toBe('s-old')
    })

    test('is read again if the journal could not name it when the form was loaded', async () => {
      const journal = { isBusy: true }
      const { state } = await openForm({
        'shipments.list': () =>
          journal.isBusy ? { ok: false, problem: newProblem('journal.busy') } : { shipments: [old] },
      })
      expect(state().last).toBeUndefined()
      journal.isBusy = false
      await vi.advanceTimersByTimeAsync(5000)
      expect(state().last?.id).toBe('s-old')
    })

    test('stays when an older one is found booked, whose later news the journal is not asked about', async () => {
      const { emit, last, asked } = await withLast({
        ...old,
        id: 's-1',
        intendedAt: '2026-11-21T11:00:00.000Z',
      })
      const before = asked('shipments.list').length
      for (const label of ['stored', 'confirmed'] as const) {
        emit('shipment.changed', { ...old, label })
        await vi.advanceTimersByTimeAsync(0)
      }
      expect(last()?.id).toBe('s-1')
      expect(asked('shipments.list')).toHaveLength(before + 1)
    })

    test('stays cancelled when an older answer seems newer, because the desk that cancelled it is behind', async () => {
      const booked = { ...old, id: 's-1', lastEventAt: '2026-11-21T11:00:00Z' }
      const { journal, emit, last } = await withLast(booked)
      const cancelled = { ...booked, booking: 'cancelled' as const, lastEventAt: '2026-11-21T10:59:00Z' }
      journal.newest = [cancelled, old]
      emit('shipment.changed', cancelled)
      emit('shipment.changed', booked)
      await vi.advanceTimersByTimeAsync(0)
      expect(last()?.booking).toBe('cancelled')
    })

    test('is shown as a desk left it whose clock is behind', async () => {
      const printing = { ...old, id: 's-1', label: 'printing' as const, lastEventAt: '2026-11-21T11:00:00Z' }
      const { journal, emit, last } = await withLast(printing)
      const confirmed = { ...printing, label: 'confirmed' as const, lastEventAt: '2026-11-21T10:59:00Z' }
      journal.newest = [confirmed, old]
      emit('shipment.changed', confirmed)
      await vi.advanceTimersByTimeAsync(0)
      expect(last()?.label).toBe('confirmed')
    })
  })

  test('the last one is of this desk, on the Freight screen of freight; other ones do not replace it', async () => {
    const booked = (id: string, at: number, change: Partial<ShipmentRecord> = {}) =>
      shipmentRecord({
        id,
        booking: 'booked',
        desk: 'Desk 1',
        intendedAt: `2026-11-21T10:0${at}:00Z`,
        ...change,
      })
    const other = { desk: 'Desk 2' }
    const newest = [booked('s-4', 4, other), booked('s-3', 3), booked('s-2', 2, { mode: 'freight' })]
    const answers: Responses = {
      'station.status': () => ({
        ...stationStatus,
        sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 },
      }),
      'shipments.list': () => ({ shipments: newest }),
    }
    const parcels = await openForm(answers)
    const freight = createFormStore({
      changes: createShipmentChanges(parcels.bridge),
      ...parcels,
      mode: 'freight',
      formatNumber: String,
    })
    await freight.commands.load()
    const last = () => [parcels.state().last?.id, freight.getState().last?.id]
    expect(last()).toEqual(['s-3', 's-2'])
    parcels.emit('shipment.changed', booked('s-5', 5, other))
    parcels.emit('shipment.changed', booked('s-6', 6))
    expect(last()).toEqual(['s-6', 's-2'])
    parcels.emit('shipment.changed', booked('s-7', 7, { mode: 'freight' }))
    expect(last()).toEqual(['s-7', 's-7'])
  })
})

describe('a refusal by the main process', () => {
  const threeBooked = { parcels: 3, queued: 0, limit: 20, ahead: [], holidays: { days: [] } }
  const bookedAfterCopy: Finding = { code: 'bookedAfterCopy', path: 'customerOrderCode', severity: 'error' }

  test('is shown at its field until something is typed, and the pickup is counted again', async () => {
    const screen = await openForm({
      'parcel.book': () => ({ kind: 'refused', findings: [bookedAfterCopy] }),
      'pickup.count': () => threeBooked,
    })
    typeWholeParcel(screen)
    await screen.book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.state().pickupRoom).toEqual(threeBooked)
    expect(screen.state().verdict).toEqual({ kind: 'refused', finding: bookedAfterCopy })
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(bookedAfterCopy)
    screen.type(referenceField, 'W-1001/2')
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('can be repeated by the same key if no field can correct it', async () => {
    const compare: Finding = { code: 'journalRestored', path: '', severity: 'error' }
    let asked = 0
    const screen = await openForm({
      'parcel.book': (input) => (asked++ === 0 ? { kind: 'refused', findings: [compare] } : books()(input)),
    })
    typeWholeParcel(screen)
    await screen.book()
    expect(screen.state()).toMatchObject({ verdict: { finding: compare }, reading: { request: {} } })
    await screen.book()
    expect(screen.state().shipment?.booking).toBe('booked')
  })
})
