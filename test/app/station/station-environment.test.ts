import { expect, test } from 'vitest'
import { createStationEnvironment } from '../../../electron/app/station/station-environment.ts'
import type { StationOptions } from '../../../electron/app/station/station-types.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { partial } from '../../fixtures/partial.ts'

test('the settings of practice have its samples also while the station is in production', () => {
  const environment = createStationEnvironment(
    partial<StationOptions>({
      settings: partial({ read: () => settingsSchema.parse({}) }),
      locale: () => 'en-GB',
    }),
    { now: Date.now, sleep: async () => undefined },
  )
  const samples = environment.effective('practice').pickupLocations
  expect(samples.length).toBeGreaterThan(0)
  environment.choose('production')
  expect(environment.effective('practice').pickupLocations).toEqual(samples)
  expect(environment.effective().pickupLocations).toEqual([])
})
