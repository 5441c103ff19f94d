import { expect, test } from 'vitest'
import { createStationStore } from '../../renderer/station-store.ts'
import type { StationStatus } from '../../shared/schemas/station-status.ts'
import { fakeBridge } from '../fixtures/fake-bridge.ts'
import { stationStatus } from '../fixtures/station-status.ts'

test('an answer that was overtaken by the station’s own word does not undo it', async () => {
  let answer: (status: StationStatus) => void = () => undefined
  let asked = 0
  const { bridge, emit } = fakeBridge({
    'station.status': () => (asked++ ? new Promise((resolve) => (answer = resolve)) : stationStatus),
  })
  const store = createStationStore(bridge)
  await store.getState().load()
  const refreshed = store.getState().refreshStatus()
  emit('status.changed', { ...stationStatus, printer: { name: 'Zebra', state: 'stopped' } })
  answer(stationStatus)
  await refreshed
  expect(store.getState().status?.printer).toEqual({ name: 'Zebra', state: 'stopped' })
})
