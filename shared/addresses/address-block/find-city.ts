import { postCodeFormats } from '../../shipment/index.ts'
import type { BlockLine } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { isCounty } from './counties.ts'
import { streetScore } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { isBox, streetWordIn } from './street-words.ts'

/** Postcode and city with their place in the lines. */
export type CityLine = {
  /** Indexes of their lines. */
  indexes: number[]
  postCode: string
  city: string
  /** The text before them on the same line. */
  before: string
  /** The prefix before the postcode (`D-`), and the countries with such a postcode. */
  prefix: string
  countries: string[]
  sure: boolean
}

const letters = "['’]?\\p{L}[\\p{L}\\p{M}\\d .,’'()/&-]*"
/** Countries that write the postcode after or below the city. */
const codeLast = new Set(['GB', 'IE', 'MT'])

/** Position of the postcode in a line: before the city, after it, alone, or in the
 * middle of the line before the city. */
type Layout = 'pre' | 'post' | 'only' | 'inside'
type Shape = { country: string } & Record<Layout, RegExp>

/** The patterns of all countries. Lower case is accepted only if the country is known:
 * `1012 am See` is no Dutch postcode. */
const shapesIn = (flags: 'u' | 'iu'): Shape[] =>
  Object.entries(postCodeFormats).map(([country, { pattern, before }]) => {
    const prefix = `(?:(?<prefix>${before.join('|')}) ?[-–]? ?)?`
    const code = `(?<code>${pattern})`
    return {
      country,
      pre: new RegExp(`^${prefix}${code}[, ] *(?<city>${letters})$`, flags),
      post: new RegExp(`^(?<city>\\p{L}.*?)[ ,]+${prefix}${code}$`, flags),
      only: new RegExp(`^${prefix}${code}$`, flags),
      inside: new RegExp(`^(?<before>.*?[^ ,][ ,]+)${prefix}${code} +(?<city>\\p{Lu}${letters})$`, flags),
    }
  })
const strict = shapesIn('u')
const lenient = shapesIn('iu')

type Reading = { country: string; prefix: string; before: string; code: string; city: string }

/** How much a postcode says about its country: one with a prefix or letters
 * (`1012 AB`) says more than digits alone. */
const strengthOf = ({ prefix, code }: Reading): number =>
  prefix ? 3 : /[A-Z]/.test(code) ? 2 : /\D/.test(code) ? 1 : 0

/** The countries whose postcode a line contains in this layout; only those with the strongest form. */
function readingsOf(text: string, layout: Layout, country: string | undefined): Reading[] {
  const known = lenient.filter((shape) => shape.country === country)
  const found = (known.length > 0 ? known : strict).flatMap((shape): Reading[] => {
    const groups = shape[layout].exec(text)?.groups
    if (!groups?.code) return []
    const { prefix = '', before = '', city = '', code } = groups
    return [{ country: shape.country, prefix, before, city, code: code.toUpperCase() }]
  })
  const most = Math.max(...found.map(strengthOf))
  return found.filter((reading) => strengthOf(reading) === most)
}

const isCity = (text: string) => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text)

/** Layouts in the order of the search. `isUsual`: a postcode after the city is accepted only
 * in countries that write it so. */
const layouts: readonly [layout: Layout, isUsual: boolean][] = [
  ['pre', true],
  ['post', true],
  ['only', true],
  ['inside', true],
  ['post', false],
]

/** Finds postcode and city: the last fitting line, in the order of {@link layouts}. */
export function findCity(lines: readonly BlockLine[], country: string | undefined): CityLine | undefined {
  for (const [layout, isUsual] of layouts)
    for (let index = lines.length - 1; index >= 0; index--) {
      const found = readingsOf(lines[index]?.text ?? '', layout, country)
      const [first] = found
      if (!first) continue
      const isCodeLast = codeLast.has(first.country) || first.country === 'LV'
      if (layout === 'post' && isUsual && !isCodeLast) continue
      const result = {
        postCode: first.code,
        prefix: first.prefix,
        countries: found.map((each) => each.country),
        before: first.before.replace(/[ ,]+$/, ''),
        sure: layout === 'pre' || isCodeLast || isLastLine(lines, index, found, country),
      }
      if (layout === 'only') {
        const beside = cityBeside(lines, index, first, country !== undefined)
        if (beside !== undefined)
          return {
            ...result,
            indexes: [index, beside],
            city: lines[beside]?.text ?? '',
            sure:
              result.sure || beside > index || isHungarian(first.country, lines[beside]?.text ?? '', country),
          }
      } else if (isCity(first.city))
        return { ...result, indexes: [index], city: first.city.replace(/[ ,]+$/, '') }
    }
  return undefined
}

/** Whether the address has Hungary's order: town, street, postcode. */
const isHungarian = (codeCountry: string, town: string, country: string | undefined): boolean =>
  codeCountry === 'HU' && (country === 'HU' || countriesOfCity(town).includes('HU'))

/** Whether a line such as `Lisboa 1250-096` is city and postcode, not a street: it is the last line, and
 * the country is named or the city known. */
const isLastLine = (
  lines: readonly BlockLine[],
  index: number,
  found: readonly Reading[],
  country: string | undefined,
) =>
  lines.length >= 3 &&
  index === lines.length - 1 &&
  found.some((each) => each.country === country || countriesOfCity(each.city).includes(each.country)) &&
  found.every(({ city }) => !isBox(city) && !isCompany(city) && streetWordIn(city.split(' ')) === undefined)

/** The line of the city for a postcode on its own line: below it, or above it in Britain. If only its
 * digits suggest a postcode, the city must be below. */
function cityBeside(
  lines: readonly BlockLine[],
  index: number,
  { country, code, prefix }: Reading,
  isSure: boolean,
) {
  const [above, below] = [lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '']
  if (!codeLast.has(country) && /^\p{L}[^\d@]*$/u.test(below)) return index + 1
  const isPostCode = isSure || prefix !== '' || /\D/.test(code) || lines[index]?.hint === 'postCode'
  if (!isPostCode || index === 0) return undefined
  // In Hungary's order the street is between the town and the postcode.
  const [town, isStreet] = [lines[index - 2]?.text ?? '', streetScore(above) >= 3]
  if (isStreet && !codeLast.has(country) && /^\p{L}[^\d@]*$/u.test(town)) return index - 2
  // A county is not the town.
  if (codeLast.has(country) && isCounty(above) && isCity(town) && streetScore(town) < 2) return index - 2
  return isCity(above) ? index - 1 : undefined
}
