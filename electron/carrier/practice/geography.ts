import type { Address } from '../../../shared/shipment/index.ts'

type Place = readonly [latitude: number, longitude: number]

/** Approximate centre of each country's freight, for practice prices. Other
 * countries are not reached by road. */
const countries: Record<string, Place> = {
  AL: [41.33, 19.82],
  AT: [48.21, 15.6],
  BA: [43.86, 18.41],
  BE: [50.85, 4.35],
  BG: [42.7, 23.32],
  CH: [47.38, 8.54],
  CY: [35.17, 33.36],
  CZ: [50.0, 15.0],
  DE: [50.9, 9.9],
  DK: [55.68, 11.5],
  EE: [59.44, 24.75],
  ES: [40.42, -3.7],
  FI: [61.5, 23.76],
  FR: [47.9, 2.5],
  GB: [52.5, -1.5],
  GR: [38.2, 23.6],
  HR: [45.81, 15.98],
  HU: [47.5, 19.04],
  IE: [53.35, -6.9],
  IT: [44.5, 10.5],
  LI: [47.14, 9.52],
  LT: [54.9, 24.4],
  LU: [49.61, 6.13],
  LV: [56.95, 24.11],
  ME: [42.44, 19.26],
  MK: [41.99, 21.43],
  MT: [35.9, 14.51],
  NL: [52.1, 5.1],
  NO: [59.91, 10.75],
  PL: [52.0, 19.5],
  PT: [39.8, -8.6],
  RO: [45.5, 25.5],
  RS: [44.79, 20.45],
  SE: [58.5, 15.5],
  SI: [46.06, 14.51],
  SK: [48.5, 18.5],
  TR: [40.98, 28.9],
}

/** Germany by the first digit of the postcode. */
const germanRegions: readonly Place[] = [
  [51.2, 13.2],
  [52.5, 13.4],
  [53.6, 9.9],
  [52.1, 9.6],
  [51.4, 6.8],
  [50.8, 7.1],
  [50.0, 8.6],
  [48.7, 9.0],
  [48.1, 11.6],
  [49.4, 11.2],
]

/** The members of the European Union. Not shared with the station, so that an
 * error there is not repeated here. */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isServedCountry = (countryCode: string): boolean => Object.hasOwn(countries, countryCode)
export const isInEuropeanUnion = (countryCode: string): boolean => europeanUnion.has(countryCode)

const placeOf = ({ countryCode, postCode }: Address): Place =>
  (countryCode === 'DE' ? germanRegions[Number(postCode[0])] : undefined) ??
  countries[countryCode] ?? [50.9, 9.9]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadius = 6371
/** Roads are about a quarter longer than the straight line. */
const detour = 1.25
/** Least distance in kilometres, for addresses of one region. */
const minDistance = 45

/** Kilometres by road between two addresses, estimated from country and postcode. */
export function roadDistance(from: Address, to: Address): number {
  const [latitudeA = 0, longitudeA = 0] = placeOf(from).map(radians)
  const [latitudeB = 0, longitudeB = 0] = placeOf(to).map(radians)
  const h =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin((longitudeB - longitudeA) / 2) ** 2
  return Math.round(Math.max(minDistance, 2 * earthRadius * Math.asin(Math.sqrt(h)) * detour))
}
