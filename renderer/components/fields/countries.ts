import { euMembers } from '../../../shared/shipment/index.ts'
import type { Choice } from './choice-field.tsx'
import type { EditField } from './edit-fields.tsx'

/** Countries without parcel service. They can be chosen so that the rule can explain the refusal. */
const neighbours = [
  'CH',
  'GB',
  'NO',
  'LI',
  'IS',
  'TR',
  'UA',
  'RS',
  'BA',
  'ME',
  'MK',
  'AL',
  'MD',
  'XK',
  'AD',
  'MC',
  'SM',
  'VA',
]
const english = new Intl.DisplayNames('en', { type: 'region' })
const german = new Intl.DisplayNames('de', { type: 'region' })

/** The countries of the form, sorted by their names in `locale`. English and German names find them too. */
export const countryChoices = (locale: string): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return [...euMembers, ...neighbours]
    .map((value) => ({
      value,
      label: names.of(value) ?? value,
      synonyms: [english.of(value) ?? value, german.of(value) ?? value],
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

/** The field of a country in a form. */
export const countryField = (locale: string): EditField => ({
  path: 'countryCode',
  label: 'field.countryCode',
  span: 4,
  choices: { of: countryChoices(locale), nothingFound: 'pack.country.none' },
})
