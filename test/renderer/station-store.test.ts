import { expect, test } from 'vitest'
import { createStationStore } from '../../renderer/station-store.ts'
import type { StationStatus } from '../../shared/schemas/station-status.ts'
import { fakeBridge } from '../fixtures/fake-bridge.ts'

test('an answer that was overtaken by the station’s own word does not undo it', async () => {
  let answer: (status: StationStatus) => void = () => undefined
  let asked = 0
  const { bridge, emit } = fakeBridge({
    'station.status': () => (asked++ ? new Promise((resolve) => (answer = resolve)) : old),
  })
  const store = createStationStore(bridge)
  await store.getState().load()
  const refreshed = store.getState().refreshStatus()
  emit('status.changed', { ...old, printer: { name: 'Zebra', state: 'stopped' } })
  answer(old)
  await refreshed
  expect(store.getState().status?.printer).toEqual({ name: 'Zebra', state: 'stopped' })
})

const old: StationStatus = {
  version: '0.0.0',
  host: 'browser',
  environment: 'practice',
  serviceUrlFixed: false,
  environmentFixed: false,
  printerFixed: false,
  service: { state: 'untried' },
  printer: { name: 'folder', state: 'ready' },
  keys: { practice: 'none', sandbox: 'none', production: 'none' },
  keyStore: 'session',
  dataDir: '/data',
  labelsDir: '/data/labels',
  unknownBookings: 0,
  unexplainedOrders: [],
  unprintedLabels: 0,
  notices: [],
  recovered: 0,
  locale: 'en-GB',
}
