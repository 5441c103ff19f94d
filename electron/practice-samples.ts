import type { ParcelPreset, PickupLocation, Settings, SettingsChange } from '../shared/schemas/settings.ts'
import { practiceExtras } from './practice-service/extras.ts'

/** What the practice environment packs while nobody has said what: sizes that carriers' shops sell. */
const practicePresets: ParcelPreset[] = [
  { name: 'Carton S', length: 25, width: 20, height: 10 },
  { name: 'Carton M', length: 40, width: 30, height: 15 },
  { name: 'Carton L', length: 60, width: 30, height: 20 },
  { name: 'Carton XL', length: 60, width: 40, height: 40 },
  { name: 'Tube 100', length: 100, width: 10, height: 10 },
]

/** Whether it is one of them, unchanged: they make room for a person's own, and never reach another environment. */
const isPracticePreset = (preset: ParcelPreset): boolean =>
  practicePresets.some(
    ({ name, length, width, height }) =>
      preset.name === name &&
      preset.length === length &&
      preset.width === width &&
      preset.height === height &&
      preset.weight === undefined &&
      preset.content === undefined,
  )

/** Where the driver comes in the practice environment while nobody has said where: so the form books at once. */
const practiceLocation: PickupLocation = {
  id: 'practice',
  name: 'Hauptlager',
  street: 'Hafenstr. 7',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}

/** The settings as they count: practising works before anything is set up.
 * @param isBuiltIn The environment at work asks the practice service of this process. */
export function withPracticeSamples(settings: Settings, isBuiltIn: boolean): Settings {
  const { pickupLocations, parcelPresets, environments } = settings
  const { practice } = environments
  return {
    ...settings,
    pickupLocations: pickupLocations.length > 0 ? pickupLocations : [practiceLocation],
    parcelPresets: parcelPresets.length > 0 ? parcelPresets : practicePresets,
    environments: {
      ...environments,
      practice:
        isBuiltIn && practice.extras.length === 0 ? { ...practice, extras: practiceExtras } : practice,
    },
  }
}

/** What a screen changed, without the samples that it was shown: they are never kept. */
export function withoutPracticeSamples(change: SettingsChange): SettingsChange {
  const { pickupLocations, parcelPresets } = change
  const isSample = pickupLocations?.every(({ id }) => id === practiceLocation.id)
  return {
    ...change,
    pickupLocations: isSample ? [] : pickupLocations,
    parcelPresets: parcelPresets?.filter((preset) => !isPracticePreset(preset)),
  }
}
