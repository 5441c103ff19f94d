import { describe, expect, test, vi } from 'vitest'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { createFormStore } from '../../../../renderer/shipment-form/store/form-store.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import type { ChannelInput, ChannelOutput } from '../../../../shared/channels.ts'
import { type Environment, type Finding, newProblem } from '../../../../shared/kit/index.ts'
import { shippedFinding } from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { monday, nthDraft } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

test('in another environment what is typed stays, and the last shipment is that of its journal', async () => {
  const before = shipmentOf({ id: 'd-1' }, { id: 'practised', label: 'confirmed' }).shipment
  const after = shipmentOf({ id: 'd-2' }, { id: 'real', environment: 'production' }).shipment
  let newest = [before]
  const screen = await openForm({ 'shipments.list': () => ({ shipments: newest }) })
  expect(screen.state().last?.id).toBe('practised')
  typeWholeParcel(screen)
  const typed = screen.state().draft
  newest = [after]
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  expect(screen.state().last).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.state()).toMatchObject({ last: { id: 'real' }, draft: typed })
})

test('what was edited in another environment is saved where an older text of it is, and only there', async () => {
  let kept: ChannelInput<'draft.save'> = null
  const screen = await openForm({
    'draft.read': () => kept,
    'draft.save': (draft) => {
      kept = draft
      return undefined
    },
  })
  const switchTo = async (environment: Environment, saved: typeof kept) => {
    kept = saved
    screen.emit('status.changed', { ...stationStatus, environment })
    await vi.advanceTimersByTimeAsync(1000)
  }
  typeWholeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const practised = kept
  await switchTo('production', null)
  expect(kept).toBeNull()
  screen.change((draft) => ({ ...draft, reference: 'W-9' }), 'reference')
  await vi.advanceTimersByTimeAsync(1000)
  await switchTo('practice', practised)
  expect(kept).toMatchObject({ id: screen.state().draft.id, reference: 'W-9' })
})

test('what was edited is saved once the journal of the other environment can be read', async () => {
  let kept: ChannelInput<'draft.save'> = null
  let isReadable = true
  const lost = { ok: false, problem: newProblem('journal.lost') } as const
  const screen = await openForm({
    'draft.read': () => (isReadable ? kept : lost),
    'draft.save': (draft) => {
      kept = draft
      return undefined
    },
  })
  typeWholeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const older = kept
  screen.change((draft) => ({ ...draft, reference: 'W-9' }), 'reference')
  await vi.advanceTimersByTimeAsync(1000)
  kept = older
  isReadable = false
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toBe(older)
  isReadable = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(kept).toMatchObject({ reference: 'W-9' })
  const reads = screen.asked('draft.read').length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.asked('draft.read')).toHaveLength(reads)
})

test('a draft that is still being read at the switch is that of the journal that is open then', async () => {
  const practised = Promise.withResolvers<ChannelInput<'draft.save'>>()
  let journal: () => ChannelInput<'draft.save'> | Promise<ChannelInput<'draft.save'>> = () =>
    practised.promise
  const fake = fakeBridge({ 'draft.read': () => journal() })
  const station = createStationStore(fake.bridge)
  const form = createFormStore({
    changes: createShipmentChanges(fake.bridge),
    mode: 'parcel',
    formatNumber: String,
    bridge: fake.bridge,
    station,
  })
  await station.commands.load()
  const loaded = form.commands.load()
  journal = () => nthDraft(2)
  fake.emit('status.changed', { ...stationStatus, environment: 'production' })
  practised.resolve(nthDraft(1))
  await loaded
  expect(form.getState()).toMatchObject({ isLoaded: true, draft: { id: nthDraft(2).id } })
})

test('what the other journal says of the draft is forgotten, also if it is said later', async () => {
  const shipped = shippedFinding(shipmentOf({ id: 'd-1' }, { reference: 'W-1001' }).shipment)
  const full = { parcels: 20, queued: 0, limit: 20, ahead: [], holidays: { days: [] } }
  const asked = [Promise.withResolvers<typeof shipped>(), Promise.withResolvers<typeof full>()] as const
  const [reference, count] = asked
  let isHeld = false
  const never = new Promise<never>(() => {})
  let environment: Environment = 'practice'
  const screen = await openForm({
    'shipment.underReference': () =>
      environment !== 'practice' ? never : isHeld ? reference.promise : shipped,
    'pickup.count': () => (environment !== 'practice' ? never : isHeld ? count.promise : full),
  })
  typeWholeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.state()).toMatchObject({ shippedBefore: shipped, pickupRoom: full })
  isHeld = true
  screen.emit('shipment.changed', shipmentOf({ id: 'd-1' }, { reference: 'W-1001' }).shipment)
  await vi.advanceTimersByTimeAsync(1000)
  environment = 'production'
  screen.emit('status.changed', { ...stationStatus, environment })
  expect(screen.state()).toMatchObject({ shippedBefore: undefined, pickupRoom: undefined })
  reference.resolve(shipped)
  count.resolve(full)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.state()).toMatchObject({ shippedBefore: undefined, pickupRoom: undefined })
})

describe('a draft that was sent', () => {
  const full: Finding = { code: 'pickupFull', path: 'shipper.pickupOn', severity: 'error' }
  const sent = async () => {
    const response = Promise.withResolvers<ChannelOutput<'parcel.book'>>()
    const screen = await openForm({ 'parcel.book': () => response.promise })
    typeWholeParcel(screen)
    const { id } = screen.state().draft
    const booked = screen.book()
    const switchToProduction = () =>
      screen.emit('status.changed', { ...stationStatus, environment: 'production' })
    return { ...screen, id, booked, response, switchToProduction }
  }

  test('and refused can be booked in another environment, whose pickup may have room', async () => {
    const { state, response, booked, switchToProduction } = await sent()
    response.resolve({ kind: 'refused', findings: [full] })
    await booked
    expect(state()).toMatchObject({ verdict: { kind: 'otherDay' }, reading: { request: undefined } })
    switchToProduction()
    expect(state().verdict.kind).toBe('ships')
    expect(state().reading.request).toBeDefined()
  })

  test('and is refused after the switch was not booked, and can be in the other environment', async () => {
    const { state, response, booked, switchToProduction } = await sent()
    switchToProduction()
    response.resolve({ kind: 'refused', findings: [full] })
    await booked
    expect(state()).toMatchObject({ isSending: false, bookingFailure: { kind: 'notBooked' } })
    expect([state().verdict.kind, state().serverFindings]).toEqual(['ships', []])
  })

  test('and is booked after the switch shows its shipment, which is not the last one of the other environment', async () => {
    const { state, id, response, booked, switchToProduction } = await sent()
    switchToProduction()
    response.resolve(shipmentOf({ id }))
    await booked
    expect(state()).toMatchObject({ shipment: { draftId: id, booking: 'booked' }, last: undefined })
  })

  test('to its pickup leaves the form without a word of it, and the draft that the other journal keeps', async () => {
    const added = Promise.withResolvers<ChannelOutput<'pickup.add'>>()
    const screen = await openForm({ 'pickup.add': () => added.promise })
    typeWholeParcel(screen)
    const done = screen.add()
    await vi.advanceTimersByTimeAsync(1000)
    screen.emit('status.changed', { ...stationStatus, environment: 'production' })
    added.resolve({ kind: 'added', pickup: monday, findings: [] })
    await done
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.state()).toMatchObject({ isUntouched: true, isSending: false })
    expect(screen.state().added).toBeUndefined()
    expect(screen.asked('draft.save')).not.toContain(null)
  })
})

test('what is typed does not replace another draft of the journal before it is changed there', async () => {
  const screen = await openForm({ 'draft.read': () => nthDraft(9) })
  screen.clear()
  typeWholeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const saves = screen.asked('draft.save').length
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.asked('draft.save')).toHaveLength(saves)
})
