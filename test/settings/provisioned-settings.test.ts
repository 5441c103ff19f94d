import { describe, expect, test } from 'vitest'
import { provisionedChange, setUpOf } from '../../electron/settings/provisioned-settings.ts'
import { settingsSchema } from '../../shared/settings/settings.ts'

const settings = settingsSchema.parse({})
const hamburg = { name: 'Main', street: 'Hafenstr. 7', postCode: '20457', city: 'Hamburg', countryCode: 'DE' }
const idsOf = (pickupLocations: (typeof hamburg)[]) =>
  provisionedChange(settings, { pickupLocations }, 'practice').pickupLocations?.map(({ id }) => id)

describe('pickup locations of a provision file', () => {
  test('are two if they have the same name and postcode', () => {
    const ids = idsOf([hamburg, { ...hamburg, street: 'Am Sandtorkai 1' }])
    expect(new Set(ids).size).toBe(2)
  })

  test('keep their ID when the street is corrected, on every computer and at every start', () => {
    expect(idsOf([{ ...hamburg, street: 'Hafenstraße 7' }])).toEqual(idsOf([hamburg]))
  })
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
