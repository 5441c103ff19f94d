import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { withoutUndefined } from '../../shared/kit/index.ts'
import type { Language } from '../../shared/messages/index.ts'
import type { Settings, SettingsChange } from '../../shared/settings/index.ts'
import type { ParcelPreset, PickupLocation } from '../../shared/shipment/index.ts'
import { practiceExtras } from '../carrier/index.ts'

/** Presets of the practice environment while there are no others: common carton sizes in
 * centimetres, `tare` in kilograms. */
const samples = [
  { name: { en: 'Carton S', de: 'Karton S' }, length: 25, width: 20, height: 10, tare: 0.12 },
  { name: { en: 'Carton M', de: 'Karton M' }, length: 40, width: 30, height: 15, tare: 0.3 },
  { name: { en: 'Carton L', de: 'Karton L' }, length: 60, width: 30, height: 20, tare: 0.45 },
  { name: { en: 'Carton XL', de: 'Karton XL' }, length: 60, width: 40, height: 40, tare: 0.9 },
  { name: { en: 'Tube 100', de: 'Rolle 100' }, length: 100, width: 10, height: 10, tare: 0.25 },
]
const practicePresets = (language: Language): ParcelPreset[] =>
  samples.map(({ name, ...preset }) => ({ ...preset, name: name[language] }))

/** The pickup location of the practice environment while there is no other, so
 * that the form can book at once. */
const practiceLocation: PickupLocation = {
  id: 'practice',
  name: 'Hauptlager',
  street: 'Hafenstr. 7',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}

/** Adds the samples to empty settings, so that practising works without any set-up.
 * @param isBuiltIn whether the practice service of this process is used */
export function withPracticeSamples(settings: Settings, isBuiltIn: boolean, language: Language): Settings {
  const { pickupLocations, parcelPresets, environments } = settings
  const { practice } = environments
  return {
    ...settings,
    pickupLocations: pickupLocations.length > 0 ? pickupLocations : [practiceLocation],
    parcelPresets: parcelPresets.length > 0 ? parcelPresets : practicePresets(language),
    environments: {
      ...environments,
      practice:
        isBuiltIn && practice.extras.length === 0 ? { ...practice, extras: practiceExtras } : practice,
    },
  }
}

/** A screen's change, or the settings that it was made of, without the samples that it was shown.
 * What a person edited is kept: a location gets an ID of its own, and with a removed or edited
 * preset the other samples are kept, too. */
export function withoutPracticeSamples(change: SettingsChange, stored: Settings): SettingsChange {
  const { pickupLocations, parcelPresets, environments } = change
  const practice = environments?.practice
  const isLocationStored = stored.pickupLocations.some(({ id }) => id === practiceLocation.id)
  const areExtrasShown =
    stored.environments.practice.extras.length === 0 && isDeepStrictEqual(practice?.extras, practiceExtras)
  return {
    ...change,
    pickupLocations: isLocationStored ? pickupLocations : pickupLocations?.flatMap(ownLocation),
    parcelPresets:
      stored.parcelPresets.length > 0 ? parcelPresets : parcelPresets && ownPresets(parcelPresets),
    ...(practice &&
      areExtrasShown && { environments: { ...environments, practice: { ...practice, extras: [] } } }),
  }
}

/** The ID of the sample location and the one that it gets when a person edits
 * it; undefined for another change.
 * @param stored the change by {@link withoutPracticeSamples} */
export function editedLocation(
  change: SettingsChange,
  stored: SettingsChange,
): { before: string; after: string } | undefined {
  const ids = new Set(change.pickupLocations?.map(({ id }) => id))
  const edited = stored.pickupLocations?.find(({ id }) => !ids.has(id))
  return edited && { before: practiceLocation.id, after: edited.id }
}

/** Nothing for the sample. An edited one gets an ID of its own, because desks with different
 * addresses may share a journal later. */
function ownLocation(location: PickupLocation): PickupLocation[] {
  if (location.id !== practiceLocation.id) return [location]
  return isDeepStrictEqual(withoutUndefined(location), practiceLocation)
    ? []
    : [{ ...location, id: randomUUID() }]
}

/** The presets that are no samples; all presets if a sample is missing. */
function ownPresets(presets: ParcelPreset[]): ParcelPreset[] {
  const isIn = (list: ParcelPreset[]) => (preset: ParcelPreset) =>
    list.some((each) => isDeepStrictEqual(each, preset))
  const shown = [practicePresets('en'), practicePresets('de')].find((each) => each.every(isIn(presets)))
  return shown ? presets.filter((preset) => !isIn(shown)(preset)) : presets
}
