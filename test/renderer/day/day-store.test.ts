import { describe, expect, test } from 'vitest'
import { createDayStore } from '../../../renderer/day/day-store.ts'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../renderer/shipment/index.ts'
import type { DayItem } from '../../../shared/day/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { bookingRun } from '../../fixtures/renderer/fake-pickups.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { dayView as view } from './day-view.ts'

const open = ['twin', 'other'].map((id) => ({ kind: 'twin', id, reference: id }) as const)
const unreachable = newProblem('service.timeout')

/** The day after a closing that was refused for two duplicate orders, of which one was cancelled.
 * @returns `busyMeanwhile` is the command that ran while it was */
async function refused(cancelled: { cancelled: boolean; problem?: typeof unreachable }) {
  let busyMeanwhile: string | undefined
  const { bridge } = fakeBridge({
    'day.read': () => view,
    'answers.open': () => ({ rows: [] }),
    'pickup.run': () => null,
    'day.close': () => ({ kind: 'refused', open: [...open], closed: [] }),
    'order.cancelDuplicate': () => {
      busyMeanwhile = store.getState().busy
      return cancelled
    },
  })
  const store = createDayStore({
    changes: createShipmentChanges(bridge),
    bridge,
    environment: createEnvironmentScope(),
  })
  const stop = store.commands.watch()
  await expect.poll(() => store.getState().view).toBeDefined()
  await store.commands.close({ reasons: {}, takenOff: [] })
  await store.commands.cancelDuplicate('twin')
  stop()
  return { ...store.getState(), busyMeanwhile }
}

const pickup = { pickupLocationId: 'main', pickupOn: view.day }
const run = bookingRun({ pickup })

describe('the booking run of the day', () => {
  test('a run that ends before its beginning is answered has ended', async () => {
    const { bridge, emit } = fakeBridge({
      'pickup.bookAll': () => {
        emit('run.changed', run)
        emit('run.changed', { ...run, state: 'done' })
        return run
      },
    })
    const store = createDayStore({
      changes: createShipmentChanges(bridge),
      bridge,
      environment: createEnvironmentScope(),
    })
    await store.commands.book([pickup])
    expect(store.getState()).toMatchObject({ busy: undefined, run: { state: 'done' } })
  })

  test('a run that ended while no event arrived is read again', async () => {
    const { bridge, breakOff, reconnect } = fakeBridge({
      'pickup.bookAll': () => run,
      'pickup.run': () => ({ ...run, state: 'done' }),
    })
    const store = createDayStore({
      changes: createShipmentChanges(bridge),
      bridge,
      environment: createEnvironmentScope(),
    })
    const booked = store.commands.book([pickup])
    await expect.poll(() => store.getState().run?.state).toBe('running')
    breakOff()
    reconnect()
    await booked
    expect(store.getState()).toMatchObject({ busy: undefined, run: { state: 'done' } })
  })

  test.each(['stopped', 'halted'] as const)('a run that is %s books no other pickup', async (state) => {
    const fake = fakeBridge({
      'pickup.bookAll': () => {
        fake.emit('run.changed', { ...run, state })
        return run
      },
    })
    const store = createDayStore({
      changes: createShipmentChanges(fake.bridge),
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
    })
    await store.commands.book([pickup, { ...pickup, pickupLocationId: 'second' }])
    expect(fake.asked('pickup.bookAll')).toEqual([pickup])
    expect(store.getState()).toMatchObject({ busy: undefined, run: { state } })
  })
})

test('a dialog opens without the problem of an earlier command', async () => {
  const { bridge } = fakeBridge({ 'pickup.bookAll': () => ({ ok: false, problem: unreachable }) })
  const { commands, getState } = createDayStore({
    changes: createShipmentChanges(bridge),
    bridge,
    environment: createEnvironmentScope(),
  })
  await commands.book([pickup])
  expect(getState().message).toEqual({ kind: 'problem', problem: unreachable })
  commands.setDialog({ kind: 'explain', orders: [] })
  expect(getState().message).toBeUndefined()
})

describe('a duplicate order that the closing of the day lists', () => {
  test('leaves the list once it is cancelled, and the screen is busy until then', async () => {
    const { refusal, message, busy, busyMeanwhile } = await refused({ cancelled: true })
    expect([busyMeanwhile, busy]).toEqual(['cancelDuplicate', undefined])
    expect(refusal?.open.map(({ id }) => id)).toEqual(['other'])
    expect(message).toBeUndefined()
  })

  test('stays with the reason where it is not cancelled', async () => {
    const { refusal, message } = await refused({ cancelled: false, problem: unreachable })
    expect(refusal?.open).toHaveLength(2)
    expect(message).toEqual({ kind: 'problem', problem: unreachable })
  })
})

test('the dialog of a booking follows its events, not older ones, and closes once it is settled', async () => {
  const unknown = shipmentRecord({ id: 's-1', booking: 'unknown', lastEventAt: '2026-11-24T10:00:00.000Z' })
  const { bridge, emit } = fakeBridge({ 'shipment.read': () => unknown })
  const { commands, getState } = createDayStore({
    changes: createShipmentChanges(bridge),
    bridge,
    environment: createEnvironmentScope(),
  })
  await commands.decide('s-1')
  emit('shipment.changed', { ...unknown, id: 's-2', booking: 'booked' })
  emit('shipment.changed', { ...unknown, booking: 'ambiguous', lastEventAt: '2026-11-24T09:00:00.000Z' })
  expect(getState().dialog).toEqual({ kind: 'decide', shipment: unknown })
  const ambiguous = { ...unknown, booking: 'ambiguous' as const, lastEventAt: '2026-11-24T10:01:00.000Z' }
  emit('shipment.changed', ambiguous)
  expect(getState().dialog).toEqual({ kind: 'decide', shipment: ambiguous })
  // The clock of the desk that decided is behind.
  emit('shipment.changed', { ...ambiguous, booking: 'absent', lastEventAt: '2026-11-24T09:00:00.000Z' })
  expect(getState().dialog).toBeUndefined()
})

test('an explanation closes its own dialog, and none that was opened before its answer', async () => {
  const answered = Promise.withResolvers<void>()
  const { bridge } = fakeBridge({
    'day.read': () => view,
    'day.explain': () => answered.promise,
  })
  const { commands, getState } = createDayStore({
    changes: createShipmentChanges(bridge),
    bridge,
    environment: createEnvironmentScope(),
  })
  commands.setDialog({ kind: 'explain', orders: [] })
  const explained = commands.explain(['o-1'], 'a test')
  commands.openClose()
  answered.resolve()
  await explained
  expect(getState().dialog).toEqual({ kind: 'close' })
  commands.setDialog({ kind: 'explain', orders: [] })
  await commands.explain(['o-1'], 'a test')
  expect(getState().dialog).toBeUndefined()
})

test('in another environment the pointer no longer holds the list: a new line is put where it belongs', async () => {
  const orders: DayItem = { kind: 'unexplained', orders: [{ kind: 'unexplained', id: 'o-1' }] }
  const none = { isLate: false, parcels: 1, ready: 1, drafts: 1, pickups: [] }
  const queued: DayItem = { kind: 'queued', pickupOn: view.day, ...none }
  let open: DayItem[] = [queued]
  const { bridge } = fakeBridge({
    'day.read': () => ({ ...view, open }),
    'answers.open': () => ({ rows: [] }),
    'pickup.run': () => null,
  })
  const environment = createEnvironmentScope()
  const store = createDayStore({ changes: createShipmentChanges(bridge), bridge, environment })
  const kinds = () => store.getState().rows.map(({ item }) => item.kind)
  const stop = store.commands.watch()
  await expect.poll(kinds).toEqual(['queued'])
  store.commands.hold()
  environment.switched()
  await expect.poll(kinds).toEqual(['queued'])
  open = [queued, orders]
  store.commands.refresh()
  await expect.poll(() => kinds().length).toBe(2)
  expect(kinds()).toEqual(['unexplained', 'queued'])
  stop()
})
