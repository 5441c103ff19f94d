import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPracticeSamples } from '../../electron/settings/practice-samples.ts'
import type { ChannelInput } from '../../shared/channels.ts'
import { addDays, localDay } from '../../shared/kit/index.ts'
import { type Settings, settingsSchema } from '../../shared/settings/settings.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let dataDir: string
let station: InProcessStation
beforeEach(async () => {
  dataDir = tempFolder('samples')
  station = await openStation(dataDir)
})
afterEach(() => station.close())

const settings = async (change?: ChannelInput<'settings.change'>): Promise<Settings> => {
  const answer = await (change ? station.ask('settings.change', change) : station.ask('settings.read'))
  // Safe: every test changes what the schema allows.
  return (answer.ok ? answer.value : undefined) as Settings
}

const works = {
  id: 'works',
  name: 'Werk',
  street: 'Am Kai 3',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}
const books = { name: 'Books', length: 30, width: 20, height: 10, content: 'Books' }

test('practice has sample sizes and a sample pickup location', async () => {
  const { parcelPresets, pickupLocations, environments } = await settings()
  expect(parcelPresets).not.toEqual([])
  expect(pickupLocations).toHaveLength(1)
  expect(environments.practice.extras).not.toEqual([])
})

test('samples are not in production', async () => {
  expect(await settings({ environment: 'production' })).toMatchObject({
    parcelPresets: [],
    pickupLocations: [],
  })
})

test('own sizes and locations replace the samples', () => {
  const own = settingsSchema.parse({ parcelPresets: [books], pickupLocations: [works] })
  expect(withPracticeSamples(own, false, 'en')).toMatchObject({
    parcelPresets: own.parcelPresets,
    pickupLocations: own.pickupLocations,
    environments: { practice: { extras: [] } },
  })
})

test('a location that is added to the sample is the only one', async () => {
  const { pickupLocations: base } = await settings()
  await settings({ pickupLocations: [...base, works], base: { pickupLocations: base } })
  expect(await settings({ environment: 'production' })).toMatchObject({ pickupLocations: [works] })
})

test('a sample location that a person edits is kept, with an ID of its own', async () => {
  const { pickupLocations: base } = await settings()
  const edited = base.map((location) => ({ ...location, street: 'Am Kai 4' }))
  await settings({ pickupLocations: edited, base: { pickupLocations: base } })
  const { pickupLocations } = await settings()
  expect(pickupLocations).toEqual([{ ...edited[0], id: expect.any(String) }])
  expect(pickupLocations[0]?.id).not.toBe('practice')
})

test('drafts and the watched folder at the sample location follow it when a person edits it', async () => {
  const { pickupLocations: base } = await settings()
  await settings({ watchedFolder: { folder: join(dataDir, 'watched'), pickupLocationId: 'practice' } })
  const days = [1, 2].map((count) => addDays(localDay(new Date()), count))
  for (const pickupOn of days) {
    const queued = draft({ id: randomUUID(), pickupLocationId: 'practice', pickupOn })
    await station.ask('pickup.add', { draft: queued })
  }
  const edited = base.map((location) => ({ ...location, street: 'Am Kai 4' }))
  await settings({ pickupLocations: edited, base: { pickupLocations: base } })
  const { pickupLocations, watchedFolder } = await settings()
  const pickupLocationId = pickupLocations[0]?.id
  expect(watchedFolder).toMatchObject({ pickupLocationId })
  const pickups = days.map((pickupOn) => ({ pickupLocationId, pickupOn, drafts: 1 }))
  expect(await station.ask('pickups.list')).toMatchObject({ value: pickups })
})

test('a sample location that is saved without a change is not kept', async () => {
  const { pickupLocations: base } = await settings()
  await settings({ pickupLocations: base.map((location) => ({ ...location, state: undefined })) })
  expect(await settings({ environment: 'production' })).toMatchObject({ pickupLocations: [] })
})

test('a size is kept as it was typed, although a sample is alike', async () => {
  await settings({ environment: 'production' })
  const alike = { name: 'Karton M', length: 40, width: 30, height: 15 }
  expect((await settings({ parcelPresets: [alike] })).parcelPresets).toEqual([alike])
})

test('a sample size can be removed', async () => {
  const { parcelPresets: base } = await settings()
  const { parcelPresets } = await settings({ parcelPresets: base.slice(1), base: { parcelPresets: base } })
  expect(parcelPresets).toEqual(base.slice(1))
})

test('a size that is added to the samples replaces them', async () => {
  const { parcelPresets: base } = await settings()
  const { parcelPresets } = await settings({ parcelPresets: [...base, books], base: { parcelPresets: base } })
  expect(parcelPresets).toEqual([books])
})

test('a sample size that a person edits is kept with the others', async () => {
  const { parcelPresets: base } = await settings()
  const edited = base.map((preset, index) => (index === 0 ? { ...preset, length: 26 } : preset))
  const { parcelPresets } = await settings({ parcelPresets: edited, base: { parcelPresets: base } })
  expect(parcelPresets).toEqual(edited)
})

test('an address of the practice environment is stored without the sample extras', async () => {
  const { environments } = await settings()
  const practice = { ...environments.practice, serviceUrl: 'http://127.0.0.1:1' }
  expect((await settings({ environments: { practice } })).environments.practice.extras).toEqual([])
})

test('samples have the names of the current language, and are not stored in either', async () => {
  const { parcelPresets } = await settings({ language: 'de' })
  expect(parcelPresets.map(({ name }) => name)).toContain('Karton S')
  await settings({ parcelPresets })
  const inEnglish = await settings({ language: 'en' })
  expect(inEnglish.parcelPresets.map(({ name }) => name)).toContain('Carton S')
})
