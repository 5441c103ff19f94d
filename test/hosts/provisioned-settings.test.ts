import { describe, expect, test } from 'vitest'
import { provisionedChange } from '../../electron/provisioned-settings.ts'
import { settingsSchema } from '../../shared/schemas/settings.ts'

const settings = settingsSchema.parse({})
const hamburg = { name: 'Main', street: 'Hafenstr. 7', postCode: '20457', city: 'Hamburg', countryCode: 'DE' }
const idsOf = (pickupLocations: (typeof hamburg)[]) =>
  provisionedChange(settings, { pickupLocations }, 'practice').pickupLocations?.map(({ id }) => id)

describe('pickup locations of a provision file', () => {
  test('two of the same name and postcode are two', () => {
    const ids = idsOf([hamburg, { ...hamburg, street: 'Am Sandtorkai 1' }])
    expect(new Set(ids).size).toBe(2)
  })

  test('a corrected street leaves a location the same, on every desk and at every start', () => {
    expect(idsOf([{ ...hamburg, street: 'Hafenstraße 7' }])).toEqual(idsOf([hamburg]))
  })
})
