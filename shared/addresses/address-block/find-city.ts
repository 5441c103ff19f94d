import { postCodeFormats } from '../../shipment/index.ts'
import type { Line } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { isCounty } from './counties.ts'
import { streetScore } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { isBox, streetWordIn } from './street-words.ts'

/** Where postcode and city stand, by the line's place; what stood before them on the same line is given back. */
export type CityLine = {
  /** The lines that it took. */
  at: number[]
  postCode: string
  city: string
  before: string
  /** The letters before the postcode (`D-`), and the countries that have them. */
  prefix: string
  countries: string[]
  sure: boolean
}

const letters = "['’]?\\p{L}[\\p{L}\\p{M}\\d .,’'()/&-]*"
/** There the postcode stands behind the city, or below it. */
const behind = new Set(['GB', 'IE', 'MT'])

type Way = 'pre' | 'post' | 'only' | 'inside'
type Shape = { country: string } & Record<Way, RegExp>

/** Small letters count where the country is known: `1012 am See` is no Dutch postcode. */
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

/** A form that no other country has (`1012 AB`) tells more than mere digits. */
const tells = ({ prefix, code }: Reading): number =>
  prefix ? 3 : /[A-Z]/.test(code) ? 2 : /\D/.test(code) ? 1 : 0

/** Every country whose postcode stands in a line, in one of the ways to write it: those that tell the most. */
function readings(text: string, way: Way, country: string | undefined): Reading[] {
  const known = lenient.filter((shape) => shape.country === country)
  const found = (known.length > 0 ? known : strict).flatMap((shape): Reading[] => {
    const groups = shape[way].exec(text)?.groups
    if (!groups?.code) return []
    const { prefix = '', before = '', city = '', code } = groups
    return [{ country: shape.country, prefix, before, city, code: code.toUpperCase() }]
  })
  const most = Math.max(...found.map(tells))
  return found.filter((reading) => tells(reading) === most)
}

const isCity = (text: string) => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text)

/** In this order; a postcode behind the city is first looked for where it belongs there, at last anywhere. */
const ways: readonly [way: Way, isUsual: boolean][] = [
  ['pre', true],
  ['post', true],
  ['only', true],
  ['inside', true],
  ['post', false],
]

/** Finds the line with postcode and city: the last one that can be it; postcode first as nearly everywhere, then behind
 * the city as in Britain and Latvia, then alone, at last in the middle of a line that holds everything. */
export function findCity(lines: readonly Line[], country: string | undefined): CityLine | undefined {
  for (const [way, isUsual] of ways)
    for (let at = lines.length - 1; at >= 0; at--) {
      const found = readings(lines[at]?.text ?? '', way, country)
      const [first] = found
      if (!first) continue
      const isBehind = behind.has(first.country) || first.country === 'LV'
      if (way === 'post' && isUsual && !isBehind) continue
      const result = {
        postCode: first.code,
        prefix: first.prefix,
        countries: found.map((each) => each.country),
        before: first.before.replace(/[ ,]+$/, ''),
        sure: way === 'pre' || isBehind || isLastLine(lines, at, found, country),
      }
      if (way === 'only') {
        const beside = cityBeside(lines, at, first, country !== undefined)
        if (beside !== undefined)
          return {
            ...result,
            at: [at, beside],
            city: lines[beside]?.text ?? '',
            sure:
              result.sure || beside > at || isHungarian(first.country, lines[beside]?.text ?? '', country),
          }
      } else if (isCity(first.city)) return { ...result, at: [at], city: first.city.replace(/[ ,]+$/, '') }
    }
  return undefined
}

/** Where the postcode's own place is below the street, two lines below the town. */
const isHungarian = (of: string, town: string, country: string | undefined): boolean =>
  of === 'HU' && (country === 'HU' || countriesOfCity(town).includes('HU'))

/** `Lisboa 1250-096`, the last line of an address: it is no street, where the country is told or the city known. */
const isLastLine = (
  lines: readonly Line[],
  at: number,
  found: readonly Reading[],
  country: string | undefined,
) =>
  lines.length >= 3 &&
  at === lines.length - 1 &&
  found.some((each) => each.country === country || countriesOfCity(each.city).includes(each.country)) &&
  found.every(({ city }) => !isBox(city) && !isCompany(city) && streetWordIn(city.split(' ')) === undefined)

/** The line of the city that belongs to a postcode on a line of its own: below it, or in Britain above. A bare number
 * that nothing else makes a postcode needs its town below. */
function cityBeside(lines: readonly Line[], at: number, { country, code, prefix }: Reading, isSure: boolean) {
  const [above, below] = [lines[at - 1]?.text ?? '', lines[at + 1]?.text ?? '']
  if (!behind.has(country) && /^\p{L}[^\d@]*$/u.test(below)) return at + 1
  const isTold = isSure || prefix !== '' || /\D/.test(code) || lines[at]?.hint === 'postCode'
  if (!isTold || at === 0) return undefined
  // In Hungary's own order the street stands between the town and its postcode.
  const [town, isStreet] = [lines[at - 2]?.text ?? '', streetScore(above) >= 3]
  if (isStreet && !behind.has(country) && /^\p{L}[^\d@]*$/u.test(town)) return at - 2
  // The post needs no county, and it is no town.
  if (behind.has(country) && isCounty(above) && isCity(town) && streetScore(town) < 2) return at - 2
  return isCity(above) ? at - 1 : undefined
}
