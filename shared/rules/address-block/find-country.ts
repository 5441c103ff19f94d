import { countryNamed } from '../country-names.ts'
import { isPostCodeOf } from '../postcodes.ts'
import type { Line } from './block-lines.ts'
import { countryOfEmail, countryOfPhone } from './contact-details.ts'
import type { CityLine } from './find-city.ts'
import { countriesOfCity } from './known-cities.ts'
import { formCountries } from './name-words.ts'
import { boxCountries, isLocker, streetWordIn } from './street-words.ts'

type NamedCountry = { country: string; lines: Line[]; label: string }

const bracketed = /^\((.*)\)$/

/** Takes the country out where a line names it: on a line of its own near the end, or behind the city on the last lines. */
export function takeCountry(lines: readonly Line[]): NamedCountry | undefined {
  for (let at = lines.length - 1; at >= 1; at--) {
    const { text, hint } = lines[at] ?? { text: '' }
    const bare = text.replace(bracketed, '$1')
    const named = countryNamed(bare)
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
      if (named === undefined || !/\d.*\p{L}{2}|\p{L}{2}.*\d/u.test(rest) || !/^\S*\d/.test(rest)) continue
      if (isProvince(label.replace(bracketed, '$1'), named, rest, lines)) continue
      if (/^\d+\S?$/.test(rest.split(' ')[0] ?? '') && !/^\d{3,6}|^\d{2}-/.test(rest)) continue
      return { country: named, lines: lines.with(at, { ...line, text: rest }), label }
    }
  }
  return undefined
}

/** `53024 Montalcino SI`, `04100 Latina LT`: Italy's provinces have two letters too. A country's own postcode stands before its code;
 * where both countries' could, an Italian street decides. */
function isProvince(code: string, country: string, line: string, lines: readonly Line[]): boolean {
  if (!/^[A-Z]{2}$/.test(code) || country === 'IT' || !/^\d{5}\b/.test(line)) return false
  if (!isPostCodeOf(country, line.slice(0, 5))) return true
  const streets = lines.map(({ text }) => streetWordIn(text.split(' '))?.countries)
  return (
    streets.some((countries) => countries?.has('IT')) && !streets.some((countries) => countries?.has(country))
  )
}

/** Whether a line that may be a country is a city too (Luxembourg), and the one of a postcode right above it. */
const isOnlyCity = (lines: readonly Line[], at: number): boolean =>
  countriesOfCity(lines[at]?.text ?? '').length > 0 &&
  /^(?:[A-Z]{1,2}[- ])?\d{4,6}$/.test(lines[at - 1]?.text ?? '')

type Evidence = {
  city: CityLine
  lines: readonly Line[]
  phone: string
  email: string
  homeCountry: string
}

/** The likeliest country where none is named: of those whose postcode it can be, the one that city, street, company, number and mail
 * address speak for; the desk's own where nothing speaks for another. */
export function guessCountry({ city, lines, phone, email, homeCountry }: Evidence): {
  country: string
  sure: boolean
} {
  const possible = new Set(city.countries)
  const [only] = possible
  if (only !== undefined && (possible.size === 1 || city.prefix !== '')) return { country: only, sure: true }
  const scores = new Map([...possible].map((country) => [country, 0]))
  const speak = (countries: Iterable<string | undefined>, weight: number) => {
    for (const country of new Set(countries))
      if (country !== undefined && scores.has(country))
        scores.set(country, (scores.get(country) ?? 0) + weight)
  }
  speak(countriesOfCity(city.city), 6)
  speak([countryOfPhone(phone)], 5)
  speak([countryOfEmail(email)], 3)
  for (const { text } of lines) {
    const word = streetWordIn(text.split(' '))
    if (word && /\d/.test(text)) speak(word.countries, 3)
    speak(formCountries(text), 2)
    if (isLocker(text)) speak(['DE'], 6)
    speak(boxCountries(text), 4)
  }
  speak(lettersOf(city.city), 1)
  // `Roma RM`: a province, as Italians write it.
  if (/\p{L}{2} \(?[A-Z]{2}\)?$/u.test(city.city)) speak(['IT'], 3)
  if (/\bcedex\b/i.test(city.city)) speak(['FR'], 6)
  speak([homeCountry], 1)
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
]
const lettersOf = (text: string): string[] =>
  alphabets.flatMap(([letters, countries]) => (letters.test(text) ? countries : []))
