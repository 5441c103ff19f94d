import { expect, test } from 'vitest'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { createPresetOffers } from '../../../../renderer/shipment-form/parcel/preset-offers.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { type SettingsChange, type StationStatus, settingsSchema } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'

const ofProduction = { length: 9, width: 9, height: 9, times: 5, content: '' }

/** Sizes that are packed again and again are offered as presets: kept by one key, or refused for good. */
async function loadOffers(fails = false) {
  let settings = settingsSchema.parse({
    parcelPresets: [{ name: 'A', length: 1, width: 1, height: 1 }],
    refusedPresets: [{ length: 2, width: 2, height: 2 }],
  })
  const offer = { length: 30.5, width: 20, height: 15, times: 5, content: 'Tea' }
  let asked = 0
  let status: StationStatus = stationStatus
  const fake = fakeBridge({
    'station.status': () => status,
    'settings.read': () => settings,
    'settings.change': ({ base: _, ...change }) => {
      if (fails) return { ok: false, problem: newProblem('settings.fixedByFlag') }
      settings = { ...settings, ...(change as SettingsChange) } as typeof settings
      return settings
    },
    'presets.offered': () => {
      asked++
      if (status.environment === 'production') return [ofProduction]
      return settings.parcelPresets.length + settings.refusedPresets.length > 2 ? [] : [offer]
    },
  })
  const station = createStationStore(fake.bridge)
  const formatNumber = (value: number) => String(value).replace('.', ',')
  const offers = createPresetOffers({
    changes: createShipmentChanges(fake.bridge),
    bridge: fake.bridge,
    station,
    formatNumber,
  })
  await station.commands.load()
  await offers.commands.load()
  const first = () => {
    const [found] = offers.getState().offers
    if (!found) throw new Error('nothing is offered')
    return found
  }
  const switchToProduction = () => {
    status = { ...stationStatus, environment: 'production' }
    fake.emit('status.changed', status)
  }
  return { ...fake, switchToProduction, offers, first, settings: () => settings, count: () => asked }
}

test('a saved offer becomes a preset named after its size', async () => {
  const { offers, first, settings } = await loadOffers()
  await offers.commands.save(first())
  expect(settings().parcelPresets).toMatchObject([
    { name: 'A' },
    { name: '30,5 × 20 × 15', length: 30.5, width: 20, height: 15, content: 'Tea' },
  ])
  expect(offers.getState()).toMatchObject({ offers: [], savedName: '30,5 × 20 × 15' })
})

test('a refused offer is not shown again', async () => {
  const { offers, first, settings } = await loadOffers()
  await offers.commands.refuse(first())
  expect(settings().refusedPresets).toEqual([
    { length: 2, width: 2, height: 2 },
    { length: 30.5, width: 20, height: 15 },
  ])
  expect(offers.getState()).toEqual({ offers: [] })
})

test('after a refused offer the next one is asked for', async () => {
  const { offers, first, count } = await loadOffers()
  const before = count()
  await offers.commands.refuse(first())
  expect(count()).toBe(before + 1)
})

test('two sizes that are kept at once both become presets', async () => {
  const { offers, first, settings } = await loadOffers()
  const offer = first()
  await Promise.all([offers.commands.save(offer), offers.commands.save({ ...offer, height: 40 })])
  expect(settings().parcelPresets.map(({ name }) => name)).toEqual(['A', '30,5 × 20 × 15', '30,5 × 20 × 40'])
})

test('an offer that could not be saved is shown again, also if the offers cannot be read', async () => {
  const { offers, first, breakOff } = await loadOffers(true)
  breakOff()
  await offers.commands.save(first())
  await offers.commands.refuse(first())
  expect(offers.getState()).toMatchObject({ offers: [{ length: 30.5 }] })
  expect(offers.getState().savedName).toBeUndefined()
})

test('an offer that could not be saved is not added to the offers of another journal', async () => {
  const { offers, first, switchToProduction } = await loadOffers(true)
  const saved = offers.commands.save(first())
  switchToProduction()
  await saved
  await expect.poll(() => offers.getState().problem?.code).toBe('settings.fixedByFlag')
  expect(offers.getState().offers).toEqual([ofProduction])
})

test('offers are read once per booked parcel', async () => {
  const { emit, count } = await loadOffers()
  const before = count()
  const booked = shipmentRecord({ booking: 'booked' })
  emit('shipment.changed', shipmentRecord())
  emit('shipment.changed', { ...booked, mode: 'freight' })
  emit('shipment.changed', booked)
  emit('shipment.changed', { ...booked, label: 'stored' })
  await new Promise(setImmediate)
  expect(count()).toBe(before + 1)
})
