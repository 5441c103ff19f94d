import type { Finding } from '../../kit/index.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** Format of a country's postcodes (Universal Postal Union). `pattern` has no anchors and expects
 * upper case. `before`: prefixes that people write, such as the ISO code or the vehicle
 * registration code. `loose`: only warn. */
type PostCodeFormat = { pattern: string; example: string; before: readonly string[]; loose?: boolean }

const digits = (count: number, example: string, ...before: string[]): PostCodeFormat => ({
  pattern: `\\d{${count}}`,
  example,
  before,
})
const spaced = (example: string, ...before: string[]): PostCodeFormat => ({
  pattern: '\\d{3} ?\\d{2}',
  example,
  before,
})

export const postCodeFormats: Readonly<Record<string, PostCodeFormat>> = {
  AT: digits(4, '1010', 'AT', 'A'),
  BE: digits(4, '1000', 'BE', 'B'),
  BG: digits(4, '1000', 'BG'),
  CH: digits(4, '8001', 'CH'),
  CY: digits(4, '1010', 'CY'),
  CZ: spaced('110 00', 'CZ'),
  DE: digits(5, '10115', 'DE', 'D'),
  DK: digits(4, '1050', 'DK'),
  EE: digits(5, '10111', 'EE', 'EST'),
  ES: digits(5, '28013', 'ES', 'E'),
  FI: digits(5, '00100', 'FI', 'FIN', 'AX'),
  FR: digits(5, '75001', 'FR', 'F'),
  GB: { pattern: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', example: 'SW1A 1AA', before: ['GB', 'UK'] },
  GR: spaced('105 57', 'GR', 'EL'),
  HR: digits(5, '10000', 'HR'),
  HU: digits(4, '1051', 'HU', 'H'),
  // Many Irish addresses are used without their Eircode, so a wrong one is only a warning.
  IE: { pattern: '[A-Z]\\d[\\dW] ?[\\dA-Z]{4}', example: 'D02 AF30', before: ['IE', 'IRL'], loose: true },
  IT: digits(5, '00184', 'IT', 'I', 'SM', 'V'),
  LI: digits(4, '9490', 'LI', 'FL'),
  LT: digits(5, 'LT-01100', 'LT'),
  LU: digits(4, '1118', 'LU', 'L'),
  LV: digits(4, 'LV-1010', 'LV'),
  MT: { pattern: '[A-Z]{3} ?\\d{4}', example: 'VLT 1117', before: ['MT'] },
  NL: { pattern: '\\d{4} ?[A-Z]{2}', example: '1012 AB', before: ['NL'] },
  NO: digits(4, '0150', 'NO', 'N'),
  PL: { pattern: '\\d{2}-?\\d{3}', example: '00-950', before: ['PL'] },
  PT: { pattern: '\\d{4}[- ]?\\d{3}', example: '1200-109', before: ['PT', 'P'] },
  RO: digits(6, '010011', 'RO'),
  SE: spaced('114 55', 'SE', 'S'),
  SI: digits(4, '1000', 'SI', 'SLO'),
  SK: spaced('811 01', 'SK'),
}

/** Whether a text is a postcode of a country, with or without a prefix. True for
 * countries that are not in the table. */
export function isPostCodeOf(country: string, text: string): boolean {
  const format = postCodeFormats[country]
  if (!format) return true
  const before = `(?:(?:${format.before.join('|')})[- ]?)?`
  return new RegExp(`^${before}${format.pattern}$`).test(text.trim().toUpperCase().replaceAll(/\s+/g, ' '))
}

/** Checks the consignee's postcode against the format of its country. */
export function checkPostCode({ consignee }: ShipmentFacts): Finding[] {
  const { postCode = '', countryCode = '' } = consignee?.address ?? {}
  if (postCode.trim() === '' || isPostCodeOf(countryCode, postCode)) return []
  const { example = '', loose = false } = postCodeFormats[countryCode] ?? {}
  return [
    {
      code: 'postCodeNotOfCountry',
      path: 'consignee.address.postCode',
      severity: loose ? 'warning' : 'error',
      values: { to: countryCode, example },
    },
  ]
}
