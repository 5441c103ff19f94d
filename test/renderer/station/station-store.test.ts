import { afterEach, expect, test, vi } from 'vitest'
import { createStationStore } from '../../../renderer/station/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

afterEach(() => vi.useRealTimers())

const problemResult = { ok: false as const, problem: newProblem('host.unreachable') }

test('an answer that is older than an event is ignored', async () => {
  let answer: (status: StationStatus) => void = () => undefined
  let asked = 0
  const { bridge, emit } = fakeBridge({
    'station.status': () => (asked++ ? new Promise((resolve) => (answer = resolve)) : stationStatus),
  })
  const store = createStationStore(bridge)
  await store.commands.load()
  const refreshed = store.commands.refreshStatus()
  emit('status.changed', { ...stationStatus, printer: { name: 'Zebra', state: 'stopped' } })
  answer(stationStatus)
  await refreshed
  expect(store.getState().status?.printer).toEqual({ name: 'Zebra', state: 'stopped' })
})

test('a lost main process is shown as soon as its events end', async () => {
  vi.useFakeTimers()
  const { bridge, breakOff, reconnect } = fakeBridge()
  const station = createStationStore(bridge)
  await station.commands.load()
  breakOff()
  await vi.advanceTimersByTimeAsync(0)
  expect(station.getState().connectionProblem?.code).toBe('host.unreachable')
  reconnect()
  await vi.advanceTimersByTimeAsync(5000)
  expect(station.getState().connectionProblem).toBeUndefined()
})

test('a first load that is older than an event is ignored too, and only one retry is due', async () => {
  vi.useFakeTimers()
  const answers: ((status: StationStatus) => void)[] = []
  let isGone = false
  const { bridge, emit, asked } = fakeBridge({
    'station.status': () => (isGone ? problemResult : new Promise((resolve) => answers.push(resolve))),
  })
  const store = createStationStore(bridge)
  const loaded = store.commands.load()
  emit('status.changed', { ...stationStatus, printer: { name: 'Zebra', state: 'stopped' } })
  answers[0]?.(stationStatus)
  await loaded
  expect(store.getState().status?.printer.state).toBe('stopped')

  isGone = true
  await Promise.all([store.commands.load(), store.commands.load()])
  const before = asked('station.status').length
  await vi.advanceTimersByTimeAsync(3500)
  expect(asked('station.status')).toHaveLength(before + 1)
})
