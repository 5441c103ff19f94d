import { countryNamed } from '../country-names.ts'
import { headingCountries } from './block-labels.ts'
import type { BlockLine } from './block-lines.ts'
import { formCountries } from './company-words.ts'
import { countriesOfDigits, countryOfEmail, countryOfPhone } from './contact-details.ts'
import { type CityLine, findCity } from './find-city.ts'
import { isStreetWithoutNumber } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { boxCountries, isLocker, streetWordIn } from './street-words.ts'

type NamedCountry = { country: string; lines: BlockLine[]; label: string }

const bracketed = /^\((.*)\)$/

/** Takes a named country out of the lines: on its own line, or after the city. */
export function takeCountry(lines: readonly BlockLine[]): NamedCountry | undefined {
  // The first line counts only in blocks of four or more lines; in shorter ones it is the name.
  for (let index = lines.length - 1; index >= (lines.length >= 4 ? 0 : 1); index--) {
    const { text, hint } = lines[index] ?? { text: '' }
    const bare = text.replace(bracketed, '$1')
    const named = countryInWords(bare)
    // Luxembourg is also a city. It is the country if the city is in another line.
    if (named !== undefined && (hint === 'countryCode' || !isOnlyCity(lines, index)))
      return { country: named, lines: lines.filter((_, each) => each !== index), label: text }
  }
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]
    const words = line?.text.split(' ') ?? []
    for (let from = Math.max(1, words.length - 3); line && from < words.length; from++) {
      const label = words.slice(from).join(' ')
      const rest = words
        .slice(0, from)
        .join(' ')
        .replace(/[ ,–-]+$/, '')
      const named = countryNamed(label.replace(bracketed, '$1'))
      if (
        named === undefined ||
        !/\d.*\p{L}{2}|\p{L}{2}.*\d/u.test(rest) ||
        !(/^\S*\d/.test(rest) || isWhole(rest, lines, named))
      )
        continue
      if (label.length <= 4 && isProvince(label, rest, named, lines)) continue
      if (/^\d+\S?$/.test(rest.split(' ')[0] ?? '') && !/^\d{3,6}|^\d{2}-/.test(rest)) continue
      return { country: named, lines: lines.with(index, { ...line, text: rest }), label }
    }
  }
  return undefined
}

/** Whether the block is one line that ends with the country: `Jean Petit 4 rue Haute 59000 Lille France`. */
const isWhole = (rest: string, lines: readonly BlockLine[], country: string): boolean =>
  lines.length === 1 && findCity([{ text: rest }], country)?.countries.includes(country) === true

/** The country of a name, also in two languages: `Belgique/België`. */
function countryInWords(text: string): string | undefined {
  const [first, ...others] = text
    .replace(/ \((.*)\)$/, '/$1')
    .split(/ ?[/–-] ?/)
    .map(countryNamed)
  return first !== undefined && others.every((other) => other === first) ? first : countryNamed(text)
}

/** Whether two letters are an Italian province, not a country:
 * `24121 Bergamo BG`, `53037 San Gimignano (SI)`. They are if the postcode does
 * not fit the country, or if the street is Italian. */
const isProvince = (letters: string, rest: string, country: string, lines: readonly BlockLine[]): boolean =>
  /^\(?[A-Z]{2}\)?$/.test(letters) &&
  country !== 'IT' &&
  (!findCity([{ text: rest }], country)?.countries.includes(country) ||
    (/^\d{5} /.test(rest) && lines.some(({ text }) => isItalianStreet(text))))

const isItalianStreet = (text: string): boolean => {
  const word = streetWordIn(text.split(' '))
  return word?.leads === true && word.countries.has('IT') && !word.countries.has('FR')
}

/** Whether a line is the city of the postcode above it, not the country (Luxembourg). */
const isOnlyCity = (lines: readonly BlockLine[], index: number): boolean =>
  countriesOfCity(lines[index]?.text ?? '').length > 0 &&
  /^(?:[A-Z]{1,2}[- ])?\d{4,6}$/.test(lines[index - 1]?.text ?? '')

export type Evidence = {
  city: Pick<CityLine, 'postCode' | 'city' | 'prefix' | 'countries'>
  lines: readonly BlockLine[]
  phone: string
  email: string
  /** Headings and labels of the block. */
  labels: readonly string[]
  homeCountry: string
}

/** The most likely country if none is named: the one that fits the postcode and has the most evidence in
 * city, street, company, phone number and mail address; without evidence the home country. */
export function guessCountry({ city, lines, phone, email, labels, homeCountry }: Evidence): {
  country: string
  sure: boolean
} {
  const possible = new Set(city.countries)
  const [only] = possible
  if (only !== undefined && city.prefix !== '') return { country: only, sure: true }
  const scores = new Map([...possible].map((country) => [country, 0]))
  let against = 0
  const addEvidence = (countries: Iterable<string | undefined>, weight: number) => {
    const known = [...countries].filter((country) => country !== undefined)
    if (known.length > 0 && !known.some((country) => scores.has(country))) against += weight
    for (const country of new Set(known))
      if (scores.has(country)) scores.set(country, (scores.get(country) ?? 0) + weight)
  }
  addEvidence(countriesOfCity(city.city), 6)
  addEvidence([countryOfPhone(phone)], 5)
  addEvidence(countriesOfDigits(phone), 3)
  addEvidence([countryOfEmail(email)], 3)
  for (const { text } of lines) {
    const word = streetWordIn(text.split(' '))
    if (word && /\d/.test(text)) addEvidence(word.countries, 3)
    else if (word?.leads && isStreetWithoutNumber(text)) addEvidence(word.countries, 2)
    addEvidence(formCountries(text), 2)
    if (isLocker(text)) addEvidence(['DE'], 6)
    addEvidence(boxCountries(text), 4)
  }
  addEvidence(lettersOf(city.city), 1)
  // `Roma RM` has an Italian province.
  if (/\p{L}{2} \(?[A-Z]{2}\)?$/u.test(city.city)) addEvidence(['IT'], 3)
  if (/\bcedex\b/i.test(city.city)) addEvidence(['FR'], 6)
  for (const label of labels) addEvidence(headingCountries(label), 2)
  // Only one country has this form. Digits may be a typing error; letters are not.
  if (only !== undefined && possible.size === 1)
    return { country: only, sure: against < 3 || /[A-Z]/.test(city.postCode) }
  if (scores.has(homeCountry)) addEvidence([homeCountry], 1)
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a)
  if (!first) return { country: homeCountry, sure: false }
  const [country, score] = first
  const lead = score - (second?.[1] ?? 0)
  const isHomely = country === homeCountry && lead > 0
  return { country: score > 0 ? country : homeCountry, sure: (score >= 3 && lead >= 2) || isHomely }
}

/** Letters of few languages. */
const alphabets: readonly [letters: RegExp, countries: string[]][] = [
  [/ß/u, ['DE', 'AT']],
  [/[äöü]/iu, ['DE', 'AT', 'CH']],
  [/[æø]/iu, ['DK', 'NO']],
  [/[łśńżźąę]/iu, ['PL']],
  [/[ěřů]/iu, ['CZ']],
  [/[őű]/iu, ['HU']],
  [/[ãõ]/iu, ['PT']],
  [/ñ/iu, ['ES']],
  [/[àâèêëîïôùûçœ]|^sainte?-/iu, ['FR', 'BE', 'CH', 'LU']],
]
const lettersOf = (text: string): string[] =>
  alphabets.flatMap(([letters, countries]) => (letters.test(text) ? countries : []))
