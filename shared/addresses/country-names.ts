import { foldSpelling } from '../kit/index.ts'
import type { euMembers } from '../shipment/index.ts'

/** The languages of each country that are not in {@link everywhere}. */
const ownLanguages: Record<(typeof euMembers)[number] | 'CH' | 'GB' | 'LI' | 'NO', readonly string[]> = {
  AT: [],
  BE: ['nl', 'fr'],
  BG: ['bg'],
  CY: ['el', 'tr'],
  CZ: ['cs'],
  DE: [],
  DK: ['da'],
  EE: ['et'],
  ES: ['es', 'ca'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GR: ['el'],
  HR: ['hr'],
  HU: ['hu'],
  IE: ['ga'],
  IT: ['it'],
  LT: ['lt'],
  LU: ['lb', 'fr'],
  LV: ['lv'],
  MT: ['mt'],
  NL: ['nl'],
  PL: ['pl'],
  PT: ['pt'],
  RO: ['ro'],
  SE: ['sv'],
  SI: ['sl'],
  SK: ['sk'],
  CH: ['fr', 'it', 'rm'],
  GB: [],
  LI: [],
  NO: ['nb', 'nn'],
}

/** Languages whose names of all countries are known. A sender in France may write *Suède* for Sweden. */
const everywhere = 'en de fr it es nl pl pt da sv nb fi cs sk hu sl hr ro el bg et lv lt'.split(' ')

/** Names missing in Unicode's list, ISO 3166-1 alpha-3 codes, and the two codes
 * that the EU spells differently. */
const otherNames: Record<string, readonly string[]> = {
  AT: ['AUT'],
  BE: ['BEL'],
  BG: ['BGR'],
  CY: ['CYP'],
  CZ: ['CZE', 'Czech Republic', 'Tschechische Republik', 'Česká republika'],
  DE: ['DEU', 'Federal Republic of Germany', 'Bundesrepublik Deutschland', 'BRD'],
  DK: ['DNK'],
  EE: ['EST'],
  ES: ['ESP'],
  FI: ['FIN'],
  FR: ['FRA'],
  GB: ['GBR', 'UK', 'Great Britain', 'Großbritannien', 'England', 'Scotland', 'Schottland', 'Wales'],
  GR: ['GRC', 'EL', 'Hellas'],
  HR: ['HRV'],
  HU: ['HUN'],
  IE: ['IRL', 'Republic of Ireland', 'Republik Irland', 'Eire'],
  IT: ['ITA'],
  LT: ['LTU'],
  LU: ['LUX', 'Luxembourg'],
  LV: ['LVA'],
  MT: ['MLT'],
  NL: ['NLD', 'Holland', 'The Netherlands', 'die Niederlande'],
  NO: ['NOR'],
  PL: ['POL'],
  PT: ['PRT'],
  RO: ['ROU', 'ROM'],
  SE: ['SWE'],
  SI: ['SVN'],
  SK: ['SVK', 'Slovak Republic', 'Slowakische Republik'],
  CH: ['CHE', 'die Schweiz'],
}

/** The code of a country of the EU, Switzerland, Liechtenstein, Norway or the United Kingdom, from its
 * name or code in capitals. Undefined for all other texts. */
export function countryNamed(text: string): string | undefined {
  codes ??= nameTable()
  const code = text.trim()
  if (/^[A-Z]{2}$/.test(code)) return code in ownLanguages ? code : codes.get(foldSpelling(code))
  // `GbR` is a German legal form, `GBR` a country code.
  if (code.length === 3 && code !== code.toUpperCase()) return undefined
  return code.length < 3 ? undefined : codes.get(foldSpelling(code))
}

let codes: Map<string, string> | undefined

function nameTable(): Map<string, string> {
  const table = new Map<string, string>()
  const namesIn = new Map<string, Intl.DisplayNames>()
  const add = (name: string | undefined, code: string) => {
    if (!name) return
    table.set(foldSpelling(name), code)
    // In capitals, the Turkish dotless i becomes I: `Kıbrıs`, `KIBRIS`.
    table.set(foldSpelling(name.toUpperCase()), code)
  }
  for (const [code, languages] of Object.entries(ownLanguages)) {
    for (const language of new Set([...everywhere, ...languages])) {
      const names = namesIn.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
      namesIn.set(language, names)
      add(names.of(code), code)
    }
    for (const name of otherNames[code] ?? []) add(name, code)
  }
  return table
}

/** The two-letter code (interface 2.3) of a country's name or code. Other texts are returned as typed, so
 * that the rules report them. `Österreich` → `AT`, `de` → `DE`, `Narnia` → `Narnia`. */
export function countryCodeOf(typed: string): string {
  codes ??= nameTable()
  const text = typed.trim()
  return codes.get(foldSpelling(text)) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text)
}
