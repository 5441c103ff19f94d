import { createHash } from 'node:crypto'
import type { Environment } from '../shared/schemas/environment.ts'
import type { PickupLocation, Provision, Settings, SettingsChange } from '../shared/schemas/settings.ts'

/** What a provision file changes of the settings at each start. Its pickup locations come first and replace those of
 * the same ID; what a person added stays. */
export function provisionedChange(
  settings: Settings,
  provision: Provision,
  environment: Environment,
): SettingsChange {
  const { $schema: _, serviceUrl, extras, pickupLocations, ...simple } = provision
  const own = settings.environments[environment]
  return {
    ...simple,
    ...(pickupLocations && { pickupLocations: mergeLocations(settings.pickupLocations, pickupLocations) }),
    ...((serviceUrl !== undefined || extras) && {
      environments: {
        [environment]: { ...own, ...(serviceUrl !== undefined && { serviceUrl }), ...(extras && { extras }) },
      },
    }),
  }
}

function mergeLocations(
  kept: readonly PickupLocation[],
  provisioned: NonNullable<Provision['pickupLocations']>,
): PickupLocation[] {
  const rolledOut = provisioned.map((location) => ({ ...location, id: location.id ?? idOf(location) }))
  const ids = new Set(rolledOut.map(({ id }) => id))
  return [...rolledOut, ...kept.filter(({ id }) => !ids.has(id))]
}

/** The same location on every desk and at every start, also where its contact or its street is corrected. */
const idOf = ({ name, postCode, countryCode }: Omit<PickupLocation, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, countryCode, postCode]))
    .digest('hex')
    .slice(0, 16)

/** Where the driver comes in the practice environment while nobody has said where: so the form books at once. */
export const practiceLocation: PickupLocation = {
  id: 'practice',
  name: 'Hauptlager',
  street: 'Hafenstr. 7',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}
