import type { Line } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { contactIn, isCareOf, isPerson, isPlaceInHouse, isUnit } from './name-words.ts'
import { isBox, isLocker, isParcelBox, streetWordIn } from './street-words.ts'

/** `Hauptstraße 12a`, `Ringstr. 1 1/3`, `Rosenweg 414-424`, `Calle Mayor, 12, 3º B` */
const numberBehind =
  /\p{L}[.,]?\s*(?:n[.º°r]*\s?)?\d{1,5}\.?\s?\p{L}?(?:\s?[-–/+&]\s?\d*\s?\p{L}?)*(?:\s\d\/\d)?(?:[ ,].{0,24})?$/u
/** `12, rue de la Paix`, `12 bis avenue Foch`, `10 Downing Street` */
const numberBefore = /^\d{1,4}\s?(?:\p{L}|bis|ter|quater)?(?:[-–/]\d+\p{L}?)?,? \p{L}/iu

/** `Am Alten Markt 7`, `Oberes Tor 1`: it is called after what it is beside, and no part of a house. */
const besidePlace =
  /^(?:am|an de[rnm]|auf de[rnm]|bei de[rnm]|beim|hinter(?: de[rnm]|m)?|im|in de[rnm]|neben|unter(?: de[rnm]|m)?|vor(?: de[rnm]|m)?|zu[mr]?) \p{L}.* \d{1,4}\s?\p{L}?$/iu
const adjective =
  /^(?:ober|unter|hinter|vorder|alt|neu|groß|klein|lang|hoh|breit|kurz|inner|äußer)e[rsn]? \p{L}/iu
/** Where a village's houses are counted: `Haus Nr. 14`. */
const houseNumberAlone = /^(?:haus ?)?(?:nr|no|nummer|haus-?nr|hausnummer)\.? ?\d{1,4} ?\p{L}?$/iu

/** `Via Roma snc`, `Plaza Mayor, s/n`: it has none, and says so. */
const numberless = /[ ,](?:s\.?n\.?c\.?|s\/n\.?|s\.n\.)$/iu

/** A street that has a word of streets in front and no number: `Lieu-dit Le Moulin`, `Via Roma snc`. */
export const isStreetWithoutNumber = (text: string): boolean =>
  streetWordIn(text.split(' '))?.leads === true && (numberless.test(text) || !isCompany(text))

/** Where hardly a house is without a number, a street without one is half an address. */
const numbered = new Set('AT BG CH CZ DE DK EE ES FI GR HR HU IT LI LT NL NO PL RO SE SI SK'.split(' '))
/** Whether a street lacks its house number, and does not say that there is none. */
export const lacksNumber = (street: string, country: string): boolean =>
  street !== '' && numbered.has(country) && !/\p{N}/u.test(street) && !numberless.test(street)

/** `Unit 4 Fermoy Business Park`: the street where there is none beside it, with or without a number. */
const isSite = (text: string): boolean =>
  /\d/.test(text) && isPlaceInHouse(text) && /\p{L} (?:park|estate|centre)$/iu.test(text)

/** How much a line looks like a street; 2 and more is one. */
export function streetScore(text: string): number {
  if (isLocker(text)) return 9
  if (isParcelBox(text)) return 4
  // A parcel goes to the street that stands beside a box.
  if (isBox(text)) return 2.9
  if (isSite(text)) return 2.4
  const word = streetWordIn(text.split(' ')) ?? (besidePlace.test(text) ? { leads: false } : undefined)
  const hasNumber =
    numberBehind.test(text) || numberBefore.test(text) || (word?.leads && numberless.test(text))
  // A street's word without a number tells less than a number: `Markt und Straße` may be a shop.
  let score = word && hasNumber ? 7 : hasNumber ? 3 : word ? 2.5 : 0
  if (contactIn(text) || isCareOf(text) || isUnit(text)) score -= 6
  if (isCompany(text.replace(numberless, ''))) score -= word && hasNumber ? 2 : 5
  // `Lange Reihe 22, Hinterhaus, 3. OG` is a street first.
  const head = /^[^,]*\p{L}[^,]* \d+\s?\p{L}?(?=,)/u.exec(text)?.[0] ?? text
  if (isPlaceInHouse(head) && !houseNumberAlone.test(text)) score -= word ? 1 : adjective.test(text) ? 0.5 : 4
  if (!word && isPerson(text)) score -= 3
  return score
}

/** The line that is the street: what looks most like one, of two alike the one nearer the city; where none does, and one is above
 * the city behind a name, that one, which is not sure. */
export function findStreet(lines: readonly Line[]): { at: number; sure: boolean } | undefined {
  const told = lines.findIndex(({ hint }) => hint === 'street')
  if (told >= 0) return { at: told, sure: true }
  let best = { at: -1, score: 1 }
  let [contenders, rivals] = [0, 0]
  for (const [at, { text, hint }] of lines.entries()) {
    if (hint !== undefined) continue
    const score = streetScore(text)
    if (score > 1) contenders++
    // Two whole streets: a parcel goes to one of them.
    if (score >= 7 && score < 9) rivals++
    if (score > 1 && score >= best.score) best = { at, score }
  }
  if (best.at >= 0)
    return {
      at: best.at,
      sure: (best.score >= 3 && (rivals < 2 || best.score === 9)) || (best.score > 2 && contenders === 1),
    }
  const last = lines.at(-1)
  const isLikely =
    last &&
    last.hint === undefined &&
    !isCompany(last.text) &&
    !isCareOf(last.text) &&
    !contactIn(last.text) &&
    !isUnit(last.text)
  return lines.length >= 2 && isLikely ? { at: lines.length - 1, sure: false } : undefined
}

/** A name and a street on one line, parted where the street begins: `Anna Meier Hauptstr. 5`. */
export function partNameFromStreet(text: string): { name: string; street: string } | undefined {
  const parts = text.split(' ')
  for (let from = 1; from < parts.length; from++) {
    const rest = parts.slice(from)
    const word = streetWordIn(rest)
    if (!word || !/\d/.test(rest.join(' '))) continue
    const isStart = word.at === 0 || (word.leads && word.at <= 2 && /^\d/.test(rest[0] ?? ''))
    if (!isStart) continue
    // `Lange Straße 5`, `Am Alten Markt 5`: a word that is no street's own name takes the one before it.
    const isBare =
      /^(?:straße|strasse|str\.?|weg|platz|allee|ring|damm|ufer|markt|street|st|road|rd|avenue|lane|utca|út|tér|ulica|cesta|trg)$/iu.test(
        rest[0] ?? '',
      )
    const begin = isBare && !word.leads ? from - 1 : from
    if (begin < 1) continue
    return { name: parts.slice(0, begin).join(' ').replace(/,$/, ''), street: parts.slice(begin).join(' ') }
  }
  return undefined
}
