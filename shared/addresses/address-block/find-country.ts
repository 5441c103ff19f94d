import { countryNamed } from '../country-names.ts'
import { headingCountries } from './block-labels.ts'
import type { Line } from './block-lines.ts'
import { formCountries } from './company-words.ts'
import { countriesOfDigits, countryOfEmail, countryOfPhone } from './contact-details.ts'
import { type CityLine, findCity } from './find-city.ts'
import { isStreetWithoutNumber } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { boxCountries, isLocker, streetWordIn } from './street-words.ts'

type NamedCountry = { country: string; lines: Line[]; label: string }

const bracketed = /^\((.*)\)$/

/** Takes the country out where a line names it: on a line of its own near the end, or behind the city on the last lines. */
export function takeCountry(lines: readonly Line[]): NamedCountry | undefined {
  // Above everything it may be a house's name, unless one is named beside it.
  for (let at = lines.length - 1; at >= (lines.length >= 4 ? 0 : 1); at--) {
    const { text, hint } = lines[at] ?? { text: '' }
    const bare = text.replace(bracketed, '$1')
    const named = countryInWords(bare)
    // Luxembourg is a city too: it is the country where the city stands somewhere else.
    if (named !== undefined && (hint === 'countryCode' || !isOnlyCity(lines, at)))
      return { country: named, lines: lines.filter((_, each) => each !== at), label: text }
  }
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
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
      return { country: named, lines: lines.with(at, { ...line, text: rest }), label }
    }
  }
  return undefined
}

/** One line that holds everything ends with the country: `Jean Petit 4 rue Haute 59000 Lille France`. */
const isWhole = (rest: string, lines: readonly Line[], country: string): boolean =>
  lines.length === 1 && findCity([{ text: rest }], country)?.countries.includes(country) === true

/** A country's name, or the same one in two languages: `Belgique/België`. */
function countryInWords(text: string): string | undefined {
  const [first, ...others] = text
    .replace(/ \((.*)\)$/, '/$1')
    .split(/ ?[/–-] ?/)
    .map(countryNamed)
  return first !== undefined && others.every((other) => other === first) ? first : countryNamed(text)
}

/** Italy's provinces have two letters that may be another country's: `24121 Bergamo BG`, `53037 San Gimignano (SI)`. They are
 * no country's where the postcode is not, or where the street is an Italian one. */
const isProvince = (letters: string, rest: string, country: string, lines: readonly Line[]): boolean =>
  /^\(?[A-Z]{2}\)?$/.test(letters) &&
  country !== 'IT' &&
  (!findCity([{ text: rest }], country)?.countries.includes(country) ||
    (/^\d{5} /.test(rest) && lines.some(({ text }) => isItalianStreet(text))))

const isItalianStreet = (text: string): boolean => {
  const word = streetWordIn(text.split(' '))
  return word?.leads === true && word.countries.has('IT') && !word.countries.has('FR')
}

/** Whether a line that may be a country is a city too (Luxembourg), and the one of a postcode right above it. */
const isOnlyCity = (lines: readonly Line[], at: number): boolean =>
  countriesOfCity(lines[at]?.text ?? '').length > 0 &&
  /^(?:[A-Z]{1,2}[- ])?\d{4,6}$/.test(lines[at - 1]?.text ?? '')

export type Evidence = {
  city: Pick<CityLine, 'postCode' | 'city' | 'prefix' | 'countries'>
  lines: readonly Line[]
  phone: string
  email: string
  /** What stood above the address or in front of its lines. */
  labels: readonly string[]
  homeCountry: string
}

/** The likeliest country where none is named: of those whose postcode it can be, the one that city, street, company, number and mail
 * address speak for; the desk's own where nothing speaks for another. */
export function guessCountry({ city, lines, phone, email, labels, homeCountry }: Evidence): {
  country: string
  sure: boolean
} {
  const possible = new Set(city.countries)
  const [only] = possible
  if (only !== undefined && city.prefix !== '') return { country: only, sure: true }
  const scores = new Map([...possible].map((country) => [country, 0]))
  let against = 0
  const speak = (countries: Iterable<string | undefined>, weight: number) => {
    const known = [...countries].filter((country) => country !== undefined)
    if (known.length > 0 && !known.some((country) => scores.has(country))) against += weight
    for (const country of new Set(known))
      if (scores.has(country)) scores.set(country, (scores.get(country) ?? 0) + weight)
  }
  speak(countriesOfCity(city.city), 6)
  speak([countryOfPhone(phone)], 5)
  speak(countriesOfDigits(phone), 3)
  speak([countryOfEmail(email)], 3)
  for (const { text } of lines) {
    const word = streetWordIn(text.split(' '))
    if (word && /\d/.test(text)) speak(word.countries, 3)
    else if (word?.leads && isStreetWithoutNumber(text)) speak(word.countries, 2)
    speak(formCountries(text), 2)
    if (isLocker(text)) speak(['DE'], 6)
    speak(boxCountries(text), 4)
  }
  speak(lettersOf(city.city), 1)
  // `Roma RM`: a province, as Italians write it.
  if (/\p{L}{2} \(?[A-Z]{2}\)?$/u.test(city.city)) speak(['IT'], 3)
  if (/\bcedex\b/i.test(city.city)) speak(['FR'], 6)
  for (const label of labels) speak(headingCountries(label), 2)
  // A form that no other country has: mere digits may be a slip of the hand, and letters are none.
  if (only !== undefined && possible.size === 1)
    return { country: only, sure: against < 3 || /[A-Z]/.test(city.postCode) }
  if (scores.has(homeCountry)) speak([homeCountry], 1)
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a)
  if (!first) return { country: homeCountry, sure: false }
  const [country, score] = first
  const lead = score - (second?.[1] ?? 0)
  const isHomely = country === homeCountry && lead > 0
  return { country: score > 0 ? country : homeCountry, sure: (score >= 3 && lead >= 2) || isHomely }
}

/** Letters that few languages write. */
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
