import { describe, expect, test } from 'vitest'
import { provisionedChange, setUpOf } from '../../electron/settings/provisioned-settings.ts'
import { type Provision, settingsSchema } from '../../shared/settings/index.ts'
import { openStation } from '../fixtures/app/open-station.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const settings = settingsSchema.parse({})
const hamburg = { name: 'Main', ...warehouseAddress }
const idsOf = (pickupLocations: (typeof hamburg)[]) =>
  provisionedChange(settings, { pickupLocations }, 'practice').pickupLocations?.map(({ id }) => id)

describe('pickup locations of a provision file', () => {
  test('are two if they have the same name and postcode', () => {
    const ids = idsOf([hamburg, { ...hamburg, street: 'Am Sandtorkai 1' }])
    expect(new Set(ids).size).toBe(2)
  })

  test('keep their ID when the street is corrected, on every computer and at every start', () => {
    expect(idsOf([{ ...hamburg, street: 'Lagerstraße 1' }])).toEqual(idsOf([hamburg]))
  })
})

test('the insurance choice of a provision file counts until a file without it', async () => {
  const dataDir = tempFolder('provisioned')
  const insureAt = async (provision?: Provision) => {
    const station = await openStation(dataDir, { provision })
    const read = await station.ask('settings.read')
    await station.close()
    return read.ok && settingsSchema.parse(read.value).insure
  }
  expect(await insureAt({ insure: 'never' })).toBe('never')
  expect(await insureAt()).toBe('never')
  expect(await insureAt({ language: 'de' })).toBeNull()
})

test.each([
  ['production', { environment: 'production' }],
  ['sandbox', {}],
] as const)('a flag for practice leaves a provisioned address to %s', async (environment, named) => {
  const dataDir = tempFolder('provisioned')
  const serviceUrl = 'https://api.example'
  const station = await openStation(dataDir, {
    environment: 'practice',
    provision: { ...named, serviceUrl },
  })
  const read = await station.ask('settings.read')
  await station.close()
  const { environments } = settingsSchema.parse(read.ok && read.value)
  expect(environments.practice.serviceUrl).toBeUndefined()
  expect(environments[environment]).toMatchObject({ serviceUrl })
})

test('a provisioned address that an earlier version stored for practice is taken out of it', () => {
  const serviceUrl = 'https://api.example'
  const kept = settingsSchema.parse({ environments: { practice: { serviceUrl } } })
  expect(provisionedChange(kept, { serviceUrl }, 'practice').environments).toMatchObject({
    practice: expect.not.objectContaining({ serviceUrl }),
    sandbox: { serviceUrl },
  })
  // A practice service of the company's own.
  const own = settingsSchema.parse({ environments: { practice: { serviceUrl: 'http://127.0.0.1:8080' } } })
  expect(provisionedChange(own, { serviceUrl }, 'practice').environments?.practice).toBeUndefined()
})

describe('the first steps', () => {
  const setUp = (settings: object, isProvisioned = false) =>
    setUpOf(settingsSchema.parse(settings), isProvisioned).state
  const pickupLocations = [
    { id: 'a', name: 'Werk', street: 'Am Kai 3', postCode: '20457', city: 'Hamburg', countryCode: 'DE' },
  ]
  test('are shown on a new station, not if it was provisioned or has a pickup location', () => {
    expect(setUp({})).toBe('new')
    expect(setUp({}, true)).toBe('done')
    expect(setUp({ pickupLocations })).toBe('done')
  })
  test('continue where a person left them', () => {
    expect(setUp({ pickupLocations, setUp: { state: 'open', step: 3 } })).toBe('open')
    expect(setUp({ setUp: { state: 'later', step: 2 } }, true)).toBe('later')
  })
})
