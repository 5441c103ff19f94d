import { useStore } from 'zustand'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import type { StationStore } from '../station/index.ts'

const none: readonly PickupLocation[] = []

/** The pickup locations of the settings; none until the settings are loaded. */
export const pickupLocationsOf = ({
  settings,
}: ReturnType<StationStore['getState']>): readonly PickupLocation[] => settings?.pickupLocations ?? none

/** The country of a pickup location, where most of its consignees are. Germany while there is none. */
export const countryOf = (location: Pick<PickupLocation, 'countryCode'> | undefined): string =>
  location?.countryCode ?? 'DE'

/** {@link pickupLocationsOf} the station. */
export const usePickupLocations = (): readonly PickupLocation[] =>
  useStore(useAppModel().station, pickupLocationsOf)

/** The options of a field for the pickup location. A chosen one that is not in the settings comes first.
 * @param otherwise the words for that one */
export function useLocationOptions(chosen: string, otherwise?: string): { value: string; label: string }[] {
  const { t } = useMessages()
  const options = usePickupLocations().map(({ id, name, postCode, city }) => ({
    value: id,
    label: `${name}, ${postCode} ${city}`,
  }))
  if (options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: otherwise ?? t('pack.location.none') }, ...options]
}
