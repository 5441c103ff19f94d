import { errorAt, type Finding } from '../../kit/index.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** Members of the European Union (ISO 3166-1 alpha-2). */
export const euMembers = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const
const eu: ReadonlySet<string> = new Set(euMembers)

/** Whether parcels can be sent between two countries: within Germany, and between Germany and
 * another EU member (interface 4.2.5). */
const isParcelRoute = (from: string, to: string): boolean =>
  (from === 'DE' && eu.has(to)) || (to === 'DE' && eu.has(from))

const isCode = (text: string | undefined): text is string => text !== undefined && /^[A-Z]{2}$/.test(text)

export function checkParcelRoute({ shipper, consignee }: ShipmentFacts): Finding[] {
  const from = shipper?.address?.countryCode
  const to = consignee?.address?.countryCode
  if (!isCode(from) || !isCode(to) || isParcelRoute(from, to)) return []
  return [
    errorAt('routeNotOffered', 'consignee.address.countryCode', { values: { from, to }, freight: true }),
  ]
}
