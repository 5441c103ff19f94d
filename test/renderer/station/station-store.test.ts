import { expect, test, vi } from 'vitest'
import { createStationStore } from '../../../renderer/station/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { type Settings, type StationStatus, settingsSchema } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

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

/** A station whose change of settings is carried out at once and answered by \`answer\`. */
function stationWithSettings() {
  let kept = settingsSchema.parse({})
  const answers: (() => void)[] = []
  const change = (part: Partial<Settings>) => {
    kept = { ...kept, ...part }
    return kept
  }
  const { bridge, emit } = fakeBridge({
    'settings.read': () => kept,
    'settings.change': ({ base: _, ...part }) => {
      const changed = change(part as Partial<Settings>)
      return new Promise((resolve) => answers.push(() => resolve(changed)))
    },
  })
  const emitSettings = (settings = kept) => emit('settings.changed', settings)
  return { store: createStationStore(bridge), kept: () => kept, change, emitSettings, answers }
}

test('a late answer to a change does not replace newer settings', async () => {
  const { store, kept, change, emitSettings, answers } = stationWithSettings()
  await store.commands.load()
  const changed = store.commands.changeSettings({ deskName: 'Desk 1' })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  change({ theme: 'dark' })
  emitSettings()
  answers[0]?.()
  await changed
  expect(store.getState().settings).toEqual(kept())
  expect(store.getState().settings).toMatchObject({ deskName: 'Desk 1', theme: 'dark' })
})

test('an event from before a change does not hide what was changed', async () => {
  const { store, kept, emitSettings, answers } = stationWithSettings()
  await store.commands.load()
  const before = kept()
  const changed = store.commands.changeSettings({ deskName: 'Desk 1' })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  emitSettings(before)
  answers[0]?.()
  expect(await changed).toMatchObject({ ok: true, value: { after: { deskName: 'Desk 1' } } })
  expect(store.getState().settings?.deskName).toBe('Desk 1')
})

test('settings that were read before a change do not replace the changed ones', async () => {
  const before = settingsSchema.parse({})
  const now = { ...before, deskName: 'Desk 1' }
  const late = Promise.withResolvers<Settings>()
  const reads = [before, late.promise]
  const { bridge } = fakeBridge({
    'settings.read': () => reads.shift() ?? now,
    'settings.change': () => now,
  })
  const store = createStationStore(bridge)
  await store.commands.load()
  const loaded = store.commands.load()
  await store.commands.changeSettings({ deskName: 'Desk 1' })
  late.resolve(before)
  await loaded
  expect(store.getState().settings?.deskName).toBe('Desk 1')
})
