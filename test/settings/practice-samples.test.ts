import { expect, test } from 'vitest'
import { withoutPracticeSamples, withPracticeSamples } from '../../electron/settings/practice-samples.ts'
import { settingsSchema } from '../../shared/settings/settings.ts'

const practising = withPracticeSamples(settingsSchema.parse({}), true, 'en')
const [sample] = practising.parcelPresets

test('practice has sample sizes and a sample pickup location', () => {
  expect(practising.parcelPresets).not.toEqual([])
  expect(practising.pickupLocations).toHaveLength(1)
  expect(practising.environments.practice.extras).not.toEqual([])
})

test('unchanged samples are not saved; changed ones are', () => {
  const { parcelPresets, pickupLocations } = practising
  const kept = { ...sample, name: 'Books', length: 30, width: 20, height: 10, content: 'Books' }
  expect(withoutPracticeSamples({ parcelPresets: [...parcelPresets, kept], pickupLocations })).toEqual({
    parcelPresets: [kept],
    pickupLocations: [],
  })
})

test('own sizes and locations replace the samples', () => {
  const own = settingsSchema.parse({
    parcelPresets: [{ name: 'Box', length: 30, width: 20, height: 10 }],
    pickupLocations: practising.pickupLocations.map((location) => ({ ...location, id: 'a', name: 'Werk' })),
  })
  expect(withPracticeSamples(own, false, 'en')).toMatchObject({
    parcelPresets: own.parcelPresets,
    pickupLocations: own.pickupLocations,
    environments: { practice: { extras: [] } },
  })
})

test('samples are named in the current language, and found by each of their names', () => {
  const { parcelPresets } = withPracticeSamples(settingsSchema.parse({}), true, 'de')
  expect(parcelPresets.map(({ name }) => name)).toContain('Karton S')
  expect(practising.parcelPresets.map(({ name }) => name)).toContain('Carton S')
  expect(withoutPracticeSamples({ parcelPresets })).toMatchObject({ parcelPresets: [] })
})
