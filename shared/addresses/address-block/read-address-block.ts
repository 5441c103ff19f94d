import { isPostCodeOf } from '../../shipment/index.ts'
import type { BookAddress } from '../address-book.ts'
import { countryCodeOf } from '../country-names.ts'
import type { BlockField } from './block-field.ts'
import { blockLinesOf } from './block-lines.ts'
import { takeContactDetails } from './contact-details.ts'
import { farCountry } from './far-countries.ts'
import { takeCountry } from './find-country.ts'
import { lacksNumber } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { isUnit } from './name-words.ts'
import { plainText } from './plain-text.ts'
import { readPlaces } from './read-places.ts'
import { spreadLines } from './spread-lines.ts'
import { streetWordIn } from './street-words.ts'
import { takeCity } from './take-city.ts'
import { wordsLeft } from './words-left.ts'

/** A pasted address as fields. */
export type AddressBlock = BookAddress & {
  /** Care of, department, floor, customer number of a locker. */
  addition: string
  /** Words that fit no field. */
  rest: string
  /** Fields that a person should check. */
  doubts: BlockField[]
}

/** Reads an address in lines, or in one line with commas, in the formats of the EU, Switzerland, Norway
 * and Britain. Each word is in a field or in `rest`, except labels (`Tel.:`).
 * @param homeCountry country code to use if nothing points to another country */
export function readAddressBlock(block: string, homeCountry: string): AddressBlock {
  const text = plainText(block)
  const read = blockLinesOf(text)
  const details = takeContactDetails(read.lines)
  const { phone, email } = details
  const spread = spreadLines(details.lines)
  const labelled = spread.find(({ hint }) => hint === 'countryCode')
  const named = labelled
    ? {
        country: countryCodeOf(labelled.text),
        lines: spread.filter((line) => line !== labelled),
        label: labelled.text,
      }
    : takeCountry(spread)
  const labels = [...read.labels, ...details.labels, ...(named ? [named.label] : [])]

  const city = takeCity(named?.lines ?? spread, {
    text,
    country: named?.country,
    phone,
    email,
    labels,
    homeCountry,
  })
  const { postCode } = city
  const doubts = new Set(city.doubts)
  const { street, names, additions, left } = readPlaces(city.above, city.below, doubts)
  // No parcels go to such a country, but the address must not be taken for one at home.
  const far = named ? undefined : left.find((line) => farCountry(line.text))
  const country = (far && farCountry(far.text)) ?? city.country
  const result = {
    name: names.name,
    contact: names.contact,
    street,
    addition: [...names.additions, ...additions].join(', '),
    postCode,
    city: city.city,
    countryCode: country ?? '',
    phone,
    email,
  }
  const homes = countriesOfCity(city.city)
  if (named && isOfHome(street, postCode, named.country, homeCountry)) doubts.add('countryCode')
  if (country === undefined || far || (homes.length > 0 && !homes.includes(country)))
    doubts.add('countryCode')
  if (postCode !== '' && city.country !== undefined && !isPostCodeOf(city.country, postCode))
    doubts.add('postCode')
  if (lacksNumber(street, city.country ?? '')) doubts.add('street')
  // Without a city, an addition may be the city.
  if ((city.city === '' && result.addition !== '') || !names.sureOfAdditions) doubts.add('addition')
  for (const field of ['name', 'contact', 'street', 'addition'] as const)
    if (result[field].split(', ').some(hasLabel)) doubts.add(field)
  if (!names.sureOfName || names.name === '') doubts.add('name')
  if (!names.sureOfContact) doubts.add('contact')
  const rest = wordsLeft(
    text,
    [...Object.values(result), ...labels, city.label, far?.text ?? '', ...names.labels],
    [...details.rest, ...left.filter((line) => line !== far).map((line) => line.text)],
  )
  return { ...result, rest, doubts: [...doubts] }
}

/** Whether a text contains an unknown label, such as `bei Abwesenheit: Nachbar Müller`. */
const hasLabel = (part: string): boolean => /^\p{L}[^:]{1,28}: (?!\d+$)\S/u.test(part) && !isUnit(part)

/** Countries where German is one of several languages. */
const bilingual = new Set(['BE', 'IT', 'LU'])
/** Whether street and postcode have the home country's form, but not that of the named country:
 * `Lindenstraße 4, 38871 Ilsenburg, Polen`. */
function isOfHome(street: string, postCode: string, country: string | undefined, home: string): boolean {
  const countries = streetWordIn(street.split(' '))?.countries
  return (
    country !== undefined &&
    country !== home &&
    !bilingual.has(country) &&
    isPostCodeOf(home, postCode) &&
    countries?.has(home) === true &&
    !countries.has(country)
  )
}
