import type { Language } from '../../shared/messages/index.ts'
import type { Settings, SettingsChange } from '../../shared/settings/index.ts'
import type { ParcelPreset, PickupLocation } from '../../shared/shipment/index.ts'
import { practiceExtras } from '../carrier/index.ts'

/** Presets of the practice environment while there are no others: common carton sizes in centimetres, `tare` in
 * kilograms. */
const samples = [
  { name: { en: 'Carton S', de: 'Karton S' }, length: 25, width: 20, height: 10, tare: 0.12 },
  { name: { en: 'Carton M', de: 'Karton M' }, length: 40, width: 30, height: 15, tare: 0.3 },
  { name: { en: 'Carton L', de: 'Karton L' }, length: 60, width: 30, height: 20, tare: 0.45 },
  { name: { en: 'Carton XL', de: 'Karton XL' }, length: 60, width: 40, height: 40, tare: 0.9 },
  { name: { en: 'Tube 100', de: 'Rolle 100' }, length: 100, width: 10, height: 10, tare: 0.25 },
]
const practicePresets = (language: Language): ParcelPreset[] =>
  samples.map(({ name, ...preset }) => ({ ...preset, name: name[language] }))

/** Whether a preset is an unchanged sample. Samples are never stored. */
const isPracticePreset = ({ name, length, width, height, tare, weight, content }: ParcelPreset): boolean =>
  weight === undefined &&
  content === undefined &&
  samples.some(
    (sample) =>
      Object.values(sample.name).includes(name) &&
      sample.length === length &&
      sample.width === width &&
      sample.height === height &&
      (tare === undefined || sample.tare === tare),
  )

/** The pickup location of the practice environment while there is no other, so that the form can book at once. */
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

/** A screen's change without the samples that it was shown. */
export function withoutPracticeSamples(change: SettingsChange): SettingsChange {
  const { pickupLocations, parcelPresets } = change
  const isSample = pickupLocations?.every(({ id }) => id === practiceLocation.id)
  return {
    ...change,
    pickupLocations: isSample ? [] : pickupLocations,
    parcelPresets: parcelPresets?.filter((preset) => !isPracticePreset(preset)),
  }
}
