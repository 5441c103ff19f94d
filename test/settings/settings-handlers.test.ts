import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let dataDir: string
let station: InProcessStation
beforeEach(async () => {
  dataDir = tempFolder('settings')
  station = await openStation(dataDir)
})
afterEach(() => station.close())

const price = () => station.ask('quotation.request', draft(nextPickup()))

test('another service address applies at once, and so does its removal', async () => {
  expect(await price()).toMatchObject({ ok: true, value: { findings: [], quotation: {} } })
  const read = await station.ask('settings.read')
  const { environments } = (read.ok ? read.value : {}) as { environments: { practice: object } }
  // A port that nobody listens on.
  const practice = { ...environments.practice, serviceUrl: 'http://127.0.0.1:1' }
  await station.ask('settings.change', { environments: { ...environments, practice } })
  const answer = await price()
  expect(answer).toMatchObject({ ok: true, value: { problem: { code: 'service.refusedConnection' } } })
  await station.ask('settings.change', { environments })
  expect(await price()).toMatchObject({ ok: true, value: { quotation: {} } })
})

test('settings of answers and of followed shipments are saved also while no journal is open', async () => {
  await station.close()
  rmSync(dataDir, { recursive: true })
  mkdirSync(join(dataDir, 'journal'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'journal/practice.db'), 'no database'.repeat(1000))
  station = await openStation(dataDir)
  expect(await station.ask('draft.read')).toMatchObject({ ok: false, problem: { code: 'journal.corrupt' } })
  const change = { followShipments: true, answerTargets: [] }
  expect(await station.ask('settings.change', change)).toMatchObject({ ok: true, value: change })
})

test('another environment has its own draft', async () => {
  await station.ask('draft.save', draft({ reference: 'practised' }))
  await station.ask('settings.change', { environment: 'sandbox' })
  expect(await station.ask('draft.read')).toEqual({ ok: true, value: null })
  await station.ask('settings.change', { environment: 'practice' })
  expect(await station.ask('draft.read')).toMatchObject({ ok: true, value: { reference: 'practised' } })
})

test('a test page that was sent is kept with its setup, one that was not sent is not', async () => {
  expect(await station.ask('printer.testPage', { name: 'folder' })).toMatchObject({
    value: { kind: 'submitted' },
  })
  // A port that nobody listens on.
  const failed = await station.ask('printer.testPage', { name: 'socket://127.0.0.1:1' })
  expect(failed).toMatchObject({ value: { kind: 'failed' } })
  const read = await station.ask('settings.read')
  expect(read).toMatchObject({
    value: { printTests: [{ name: 'folder', profile: { name: 'folder', layout: { kind: 'asSent' } } }] },
  })
  expect(read.ok && (read.value as { printTests: unknown[] }).printTests).toHaveLength(1)
})

test('a watched folder that is no full path of this system is refused, and nothing is changed or made', async () => {
  const foreign = process.platform === 'win32' ? '/orders' : 'C:\\orders'
  for (const folder of ['orders', './orders', foreign]) {
    const answer = await station.ask('settings.change', {
      watchedFolder: { folder, pickupLocationId: 'practice' },
    })
    expect(answer).toMatchObject({ ok: false })
    expect(existsSync(folder)).toBe(false)
  }
  expect(await station.ask('settings.read')).toMatchObject({ value: { watchedFolder: null } })
})
