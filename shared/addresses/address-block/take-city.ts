import { isPostCodeOf, postCodeFormats } from '../../shipment/index.ts'
import type { BlockField } from './block-field.ts'
import type { BlockLine } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { type CityLine, findCity } from './find-city.ts'
import { type Evidence, guessCountry } from './find-country.ts'
import { streetScore } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'

type City = {
  postCode: string
  city: string
  country: string | undefined
  /** The lines above and below the city. */
  above: BlockLine[]
  below: BlockLine[]
  /** The prefix before the postcode (`D-`). */
  label: string
  doubts: BlockField[]
}

type BlockEvidence = Omit<Evidence, 'city' | 'lines'> & {
  /** The whole block. */
  text: string
  /** The country, if the block names it. */
  country: string | undefined
}

/** Takes postcode and city out of the lines, by their labels or their form, and determines the country. */
export function takeCity(lines: readonly BlockLine[], given: BlockEvidence): City {
  const hinted = hintedCity(lines)
  if (hinted) return takeHinted(lines, hinted, given)
  const found = findCity(lines, given.country) ?? findCity(lines, undefined)
  return found ? takeFound(lines, found, given) : takeLast(lines, given)
}

type LabelledCity = { postCode: string; city: string; lines: BlockLine[] }

/** Postcode and city from lines with their labels. */
function hintedCity(lines: readonly BlockLine[]): LabelledCity | undefined {
  const code = lines.find(({ hint }) => hint === 'postCode')
  const city = lines.find(({ hint }) => hint === 'city')
  if (!city) return undefined
  const both = code ? undefined : findCity([{ text: city.text }], undefined)
  if (!code && !both) return undefined
  return {
    postCode: both?.postCode ?? code?.text ?? '',
    city: both?.city ?? city.text,
    lines: [city, ...(code ? [code] : [])],
  }
}

function takeHinted(lines: readonly BlockLine[], hinted: LabelledCity, given: BlockEvidence): City {
  const { postCode, city } = hinted
  const above = lines.filter((line) => !hinted.lines.includes(line))
  const countries = Object.keys(postCodeFormats).filter((country) => isPostCodeOf(country, postCode))
  const guess = countryOf({ postCode, city, prefix: '', countries }, above, given)
  return { postCode, city, above, below: [], label: '', ...guess }
}

function takeFound(lines: readonly BlockLine[], found: CityLine, given: BlockEvidence): City {
  const { postCode, city, prefix, before } = found
  const [first = 0] = found.indexes
  const rest = lines.flatMap((line, index) =>
    index === first && before !== '' ? [{ text: before }] : found.indexes.includes(index) ? [] : [line],
  )
  const { country, doubts } = countryOf(found, rest, given)
  if (!found.sure || rest.some(({ text }) => isCityToo(text, country))) doubts.push('postCode', 'city')
  const end = before === '' ? Math.min(...found.indexes) : rest.length
  const glued = `${prefix}${postCode}`
  const label = given.text.toUpperCase().includes(glued) ? glued : prefix
  return { postCode, city, country, above: rest.slice(0, end), below: rest.slice(end), label, doubts }
}

/** Without a postcode beside a city, the last of at least three lines is taken as one of the two. */
function takeLast(lines: readonly BlockLine[], { country }: BlockEvidence): City {
  const last = lines.at(-1)
  const isEither =
    last && lines.length >= 3 && (streetScore(last.text) < 2 || countriesOfCity(last.text).length > 0)
  const isCity = isEither && /\p{L}/u.test(last.text)
  return {
    postCode: isEither && !isCity ? last.text : '',
    city: isCity ? last.text : '',
    country,
    above: isEither ? lines.slice(0, -1) : [...lines],
    below: [],
    label: '',
    doubts: ['postCode', 'city'],
  }
}

/** The named country, else a guess. */
function countryOf(
  city: Evidence['city'],
  lines: readonly BlockLine[],
  { country, ...given }: BlockEvidence,
) {
  const doubts: BlockField[] = []
  if (country !== undefined) return { country, doubts }
  const guess = guessCountry({ ...given, city, lines })
  if (!guess.sure) doubts.push('countryCode')
  return { country: guess.country, doubts }
}

/** Whether a line is another postcode and city, so that the right one is uncertain. */
const isCityToo = (text: string, country: string | undefined): boolean =>
  !isCompany(text) && streetScore(text) < 7 && findCity([{ text }], country)?.sure === true
