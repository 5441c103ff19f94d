import { describe, expect, test, vi } from 'vitest'
import { formDraftOf, parcelDraftOf } from '../../../../../renderer/shipment-form/draft/form-draft.ts'
import {
  pickupLocationField,
  pickupOnField,
} from '../../../../../renderer/shipment-form/draft/form-fields.ts'
import { otherDayOf } from '../../../../../renderer/shipment-form/store/lookups/pickup-count.ts'
import type { ChannelInput, ChannelOutput } from '../../../../../shared/channels.ts'
import { settingsSchema } from '../../../../../shared/settings/index.ts'
import { returnLocationId } from '../../../../../shared/shipment/index.ts'
import { draft, mainLocation, monday } from '../../../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../../open-form.ts'
import { beginOnSaturdayMorning } from '../../../saturday-morning.ts'
import { books, typeWholeParcel } from '../../typed-parcel.ts'

beginOnSaturdayMorning()

test('the parcel after a return has the pickup location from before it', async () => {
  const settings = settingsSchema.parse({
    pickupLocations: [mainLocation, { ...mainLocation, id: 'second' }],
  })
  const screen = await openForm({ 'settings.read': () => settings })
  screen.type(pickupLocationField, 'second')
  const shipper = draft().consignee
  screen.putOnForm(formDraftOf({ ...draft(), shipper, pickupLocationId: returnLocationId(shipper) }))
  screen.tryNext()
  expect(screen.state().draft.pickupLocationId).toBe('second')
})

describe('the pickup day of an empty form', () => {
  const ahead = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(
    (pickupOn, at) => ({
      pickupOn,
      room: at === 0 ? 0 : 20,
      closed: false,
    }),
  )
  const open = { parcels: 0, queued: 0, limit: 20, ahead, holidays: { until: 2030, days: [] } }
  const onMonday =
    (change: Partial<ChannelOutput<'pickup.count'>>) =>
    ({ pickupOn }: ChannelInput<'pickup.count'>) =>
      pickupOn === '2026-11-23' ? { ...open, ...change } : open

  test.each([
    ['closed', { closedAt: '2026-11-21T16:00:00Z' }],
    ['full of booked parcels', { parcels: 20 }],
    ['full with the queued ones', { parcels: 12, queued: 8 }],
  ])('is the next one if its pickup is %s', async (_, change) => {
    const { state } = await openForm({ 'pickup.count': onMonday(change) })
    expect(state().draft.pickupOn).toBe('2026-11-24')
    expect(state().pickupRoom).toEqual(open)
  })

  test('is the next one after a booking that fills the pickup, and after a closing', async () => {
    let count: Partial<ChannelOutput<'pickup.count'>> = { parcels: 19 }
    const screen = await openForm({
      'pickup.count': (input) => onMonday(count)(input),
      'parcel.book': books(),
    })
    typeWholeParcel(screen)
    count = { parcels: 20 }
    await screen.book()
    expect(screen.state().draft.pickupOn).toBe('2026-11-23')
    screen.tryNext()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().draft.pickupOn).toBe('2026-11-24')

    count = {}
    const closing = await openForm({ 'pickup.count': (input) => onMonday(count)(input) })
    expect(closing.state().draft.pickupOn).toBe('2026-11-23')
    count = { closedAt: '2026-11-21T16:00:00Z' }
    closing.emit('pickup.changed', monday)
    await vi.advanceTimersByTimeAsync(0)
    expect(closing.state().draft.pickupOn).toBe('2026-11-24')
  })

  test('is counted again after events of pickups and shipments, at most twice for many', async () => {
    const { emit, asked } = await openForm()
    const before = asked('pickup.count').length
    for (let news = 0; news < 20; news++) {
      emit('pickup.changed', monday)
      emit('shipment.changed', shipmentRecord({ id: `s-${news}` }))
    }
    expect(asked('pickup.count')).toHaveLength(before + 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked('pickup.count')).toHaveLength(before + 2)
  })

  test('is not taken for open by an older count that comes after the one of a booking', async () => {
    const older = Promise.withResolvers<typeof open>()
    let answer = (): typeof open | Promise<typeof open> => open
    const screen = await openForm({ 'pickup.count': () => answer(), 'parcel.book': books() })
    typeWholeParcel(screen)
    answer = () => older.promise
    screen.emit('pickup.changed', monday)
    answer = () => ({ ...open, parcels: 20 })
    await screen.book()
    older.resolve({ ...open, parcels: 19 })
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().pickupRoom?.parcels).toBe(20)
  })

  test('is the next one if it is on a public holiday; a chosen holiday stays for the next parcel', async () => {
    const holidays = { until: 2030, days: [{ day: '2026-11-23', en: 'A day', de: 'Ein Tag' }] }
    const screen = await openForm({ 'pickup.count': () => ({ ...open, holidays }), 'parcel.book': books() })
    expect(screen.state().draft.pickupOn).toBe('2026-11-24')
    screen.type(pickupOnField, '2026-11-23')
    typeWholeParcel(screen)
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().reading.findings).toMatchObject([{ code: 'pickupOnHoliday' }])
    await screen.book()
    screen.tryNext()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().draft.pickupOn).toBe('2026-11-23')
  })

  test('stays if a person chose it, full or not', async () => {
    const { state, type } = await openForm({
      'pickup.count': ({ pickupOn }) => (pickupOn === '2026-11-25' ? { ...open, parcels: 20 } : open),
    })
    type(pickupOnField, '2026-11-25')
    await vi.advanceTimersByTimeAsync(0)
    expect(state().draft.pickupOn).toBe('2026-11-25')
  })

  test('stays for freight of a closed pickup in three weeks: the form offers the day after it', async () => {
    const closedAt = '2026-11-21T09:00:00Z'
    const screen = await openForm(
      { 'pickup.count': ({ pickupOn }) => (pickupOn === '2026-12-11' ? { ...open, closedAt } : open) },
      { mode: 'freight' },
    )
    screen.type(pickupOnField, '2026-12-11')
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().draft.pickupOn).toBe('2026-12-11')
    expect(otherDayOf(screen.state())).toBe('2026-12-14')
  })

  test('stays for a typed parcel: the form offers another day', async () => {
    const screen = await openForm({ 'pickup.count': onMonday({}) })
    typeWholeParcel(screen)
    screen.emit('pickup.changed', monday)
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().verdict.kind).toBe('ships')
    expect(otherDayOf(screen.state())).toBeUndefined()
    const closed = await openForm({
      'draft.read': () => parcelDraftOf(screen.state().draft),
      'pickup.count': onMonday({ closedAt: '2026-11-21T16:00:00Z' }),
    })
    expect(closed.state()).toMatchObject({ draft: { pickupOn: '2026-11-23' }, verdict: { kind: 'otherDay' } })
    expect(otherDayOf(closed.state())).toBe('2026-11-24')
    closed.goToDay('2026-11-24')
    await vi.advanceTimersByTimeAsync(0)
    expect(closed.state()).toMatchObject({ draft: { pickupOn: '2026-11-24' }, verdict: { kind: 'ships' } })
  })

  test('is not asked for again while the day stays', async () => {
    const { asked } = await openForm({ 'pickup.count': () => open })
    const { length } = asked('pickup.count')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked('pickup.count')).toHaveLength(length)
  })

  test('changes after midnight; a typed draft reports that its day is over', async () => {
    const { state } = await openForm({ 'pickup.count': () => open })
    const typed = await openForm({ 'pickup.count': () => open })
    typeWholeParcel(typed)
    vi.setSystemTime(new Date('2026-11-24T00:00:10'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state().draft.pickupOn).toBe('2026-11-25')
    expect(typed.state()).toMatchObject({
      draft: { pickupOn: '2026-11-23' },
      verdict: { kind: 'otherDay', finding: { code: 'pickupInThePast' } },
    })
    expect(otherDayOf(typed.state())).toBe('2026-11-25')
  })
})
