import { type Environment, omit } from '../../shared/kit/index.ts'
import type { Provision, Settings, SettingsChange, SetUp } from '../../shared/settings/index.ts'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import { sha256Hex } from '../kit/index.ts'
import type { AccountChange } from './account-entries.ts'
import { provisionedEnvironment } from './start-environment.ts'

/** The changes of a provision file to the settings at each start. Its pickup locations come
 * first and replace those with the same ID; others stay. No screen changes the insurance
 * choice, so that ends with the file's. */
export function provisionedChange(
  settings: Settings,
  provision: Provision,
  environment: Environment,
): SettingsChange {
  const {
    serviceUrl,
    paths,
    labelFormat,
    packagingWords,
    extras,
    pickupLocations,
    insure = null,
    ...simple
  } = omit(provision, ['$schema', 'dataDirAccounts', 'updateUrl', 'updates', 'journal'])
  const target = provisionedEnvironment(provision, environment)
  const changed = Object.entries({ serviceUrl, paths, labelFormat, packagingWords, extras }).filter(
    ([, value]) => value !== undefined,
  )
  const { serviceUrl: practiceUrl, ...practice } = settings.environments.practice
  // An earlier version stored the address of a file without an environment for practice.
  const isMisplaced = target !== 'practice' && serviceUrl !== undefined && practiceUrl === serviceUrl
  return {
    ...simple,
    insure,
    ...(pickupLocations && { pickupLocations: mergeLocations(settings.pickupLocations, pickupLocations) }),
    ...(changed.length > 0 && {
      environments: {
        ...(isMisplaced && { practice }),
        [target]: { ...settings.environments[target], ...Object.fromEntries(changed) },
      },
    }),
  }
}

/** The account's settings in a provision file. */
export const provisionedAccount = (
  { pickupLocations = [], parcelPresets, followShipments, ...provision }: Provision,
  environment: Environment,
): AccountChange => {
  const { paths, labelFormat, packagingWords, extras = [] } = provision
  const isOfService = provisionedEnvironment(provision, environment) === environment
  return {
    pickupLocations: rollOut(pickupLocations),
    parcelPresets,
    followShipments,
    ...(isOfService && { environments: { [environment]: { paths, labelFormat, packagingWords, extras } } }),
  }
}

const rollOut = (provisioned: NonNullable<Provision['pickupLocations']>): PickupLocation[] =>
  provisioned.map((location, index) => ({
    ...location,
    id: location.id ?? idOf(location, provisioned.slice(0, index).filter(isAlike(location)).length),
  }))

function mergeLocations(
  kept: readonly PickupLocation[],
  provisioned: NonNullable<Provision['pickupLocations']>,
): PickupLocation[] {
  const rolledOut = rollOut(provisioned)
  const ids = new Set(rolledOut.map(({ id }) => id))
  return [...rolledOut, ...kept.filter(({ id }) => !ids.has(id))]
}

type ProvisionedLocation = Omit<PickupLocation, 'id'>

/** The fields that identify a location. Contact and street may be corrected without a new ID. */
const identityFields = ({ name, countryCode, postCode }: ProvisionedLocation) => [name, countryCode, postCode]
const isAlike = (location: ProvisionedLocation) => (other: ProvisionedLocation) =>
  identityFields(location).join('\n') === identityFields(other).join('\n')

/** A stable ID on every desk and at every start. `before`: the number of equal
 * locations before it in the file. */
const idOf = (location: ProvisionedLocation, before: number): string =>
  sha256Hex(JSON.stringify([...identityFields(location), ...(before > 0 ? [before] : [])])).slice(0, 16)

/** A provisioned desk, or one with a pickup location, needs no first steps. */
export const setUpOf = ({ setUp, pickupLocations }: Settings, isProvisioned: boolean): SetUp =>
  setUp.state === 'new' && (isProvisioned || pickupLocations.length > 0) ? { ...setUp, state: 'done' } : setUp
