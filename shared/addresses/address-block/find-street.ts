import type { BlockLine } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { contactIn, isCareOf, isPerson, isPlaceInHouse, isUnit } from './name-words.ts'
import { isBox, isLocker, isParcelBox, streetWordIn } from './street-words.ts'

/** House number after the street: `Hauptstraße 12a`, `Ringstr. 1 1/3`,
 * `Rosenweg 414-424`, `Calle Mayor, 12, 3º B`. */
const numberAfter =
  /\p{L}[.,]?\s*(?:n[.º°r]*\s?)?\d{1,5}\.?\s?\p{L}?(?:\s?[-–/+&]\s?\d*\s?\p{L}?)*(?:\s\d\/\d)?(?:[ ,].{0,24})?$/u
/** House number before the street: `12, rue de la Paix`, `12 bis avenue Foch`, `10 Downing Street`. */
const numberBefore = /^\d{1,4}\s?(?:\p{L}|bis|ter|quater)?(?:[-–/]\d+\p{L}?)?,? \p{L}/iu

/** Streets named after a place beside them: `Am Alten Markt 7`, `Oberes Tor 1`.
 * They are no part of a building. */
const besidePlace =
  /^(?:am|an de[rnm]|auf de[rnm]|bei de[rnm]|beim|hinter(?: de[rnm]|m)?|im|in de[rnm]|neben|unter(?: de[rnm]|m)?|vor(?: de[rnm]|m)?|zu[mr]?) \p{L}.* \d{1,4}\s?\p{L}?$/iu
const adjective =
  /^(?:ober|unter|hinter|vorder|alt|neu|groß|klein|lang|hoh|breit|kurz|inner|äußer)e[rsn]? \p{L}/iu
/** House number without a street, as in villages: `Haus Nr. 14`. */
const houseNumberAlone = /^(?:haus ?)?(?:nr|no|nummer|haus-?nr|hausnummer)\.? ?\d{1,4} ?\p{L}?$/iu

/** Streets marked as having no house number: `Via Roma snc`, `Plaza Mayor, s/n`. */
const numberless = /[ ,](?:s\.?n\.?c\.?|s\/n\.?|s\.n\.)$/iu

/** Whether a line begins with a street word but has no number: `Lieu-dit Le Moulin`, `Via Roma snc`. */
export const isStreetWithoutNumber = (text: string): boolean =>
  streetWordIn(text.split(' '))?.leads === true && (numberless.test(text) || !isCompany(text))

/** Countries where nearly every house has a number. */
const numbered = new Set('AT BG CH CZ DE DK EE ES FI GR HR HU IT LI LT NL NO PL RO SE SI SK'.split(' '))
/** Whether a street has no house number and is not marked as having none. */
export const lacksNumber = (street: string, country: string): boolean =>
  street !== '' && numbered.has(country) && !/\p{N}/u.test(street) && !numberless.test(street)

/** `Unit 4 Fermoy Business Park` takes the place of a street. */
const isSite = (text: string): boolean =>
  /\d/.test(text) && isPlaceInHouse(text) && /\p{L} (?:park|estate|centre)$/iu.test(text)

/** How much a line looks like a street. 2 or more: it is one. */
export function streetScore(text: string): number {
  if (isLocker(text)) return 9
  if (isParcelBox(text)) return 4
  // A street beside a post office box is preferred.
  if (isBox(text)) return 2.9
  if (isSite(text)) return 2.4
  const word = streetWordIn(text.split(' ')) ?? (besidePlace.test(text) ? { leads: false } : undefined)
  const hasNumber =
    numberAfter.test(text) || numberBefore.test(text) || (word?.leads && numberless.test(text))
  // A street word without a number counts less than a number: `Markt und Straße` may be a shop.
  let score = word && hasNumber ? 7 : hasNumber ? 3 : word ? 2.5 : 0
  if (contactIn(text) || isCareOf(text) || isUnit(text)) score -= 6
  if (isCompany(text.replace(numberless, ''))) score -= word && hasNumber ? 2 : 5
  // For `Lange Reihe 22, Hinterhaus, 3. OG`, only the part with the number decides.
  const head = /^[^,]*\p{L}[^,]* \d+\s?\p{L}?(?=,)/u.exec(text)?.[0] ?? text
  if (isPlaceInHouse(head) && !houseNumberAlone.test(text)) score -= word ? 1 : adjective.test(text) ? 0.5 : 4
  if (!word && isPerson(text)) score -= 3
  return score
}

/** The line of the street: the one with the highest score, the later one if equal. If none has a score,
 * the last of at least two lines, marked as not sure. */
export function findStreet(lines: readonly BlockLine[]): { index: number; sure: boolean } | undefined {
  const labelled = lines.findIndex(({ hint }) => hint === 'street')
  if (labelled >= 0) return { index: labelled, sure: true }
  let best = { index: -1, score: 1 }
  let [contenders, rivals] = [0, 0]
  for (const [index, { text, hint }] of lines.entries()) {
    if (hint !== undefined) continue
    const score = streetScore(text)
    if (score > 1) contenders++
    // With two complete streets, the right one is uncertain.
    if (score >= 7 && score < 9) rivals++
    if (score > 1 && score >= best.score) best = { index, score }
  }
  if (best.index >= 0)
    return {
      index: best.index,
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
  return lines.length >= 2 && isLikely ? { index: lines.length - 1, sure: false } : undefined
}

/** Splits name and street on one line: `Anna Meier Hauptstr. 5`. */
export function splitNameAndStreet(text: string): { name: string; street: string } | undefined {
  const parts = text.split(' ')
  for (let from = 1; from < parts.length; from++) {
    const rest = parts.slice(from)
    const word = streetWordIn(rest)
    if (!word || !/\d/.test(rest.join(' '))) continue
    const isStart = word.index === 0 || (word.leads && word.index <= 2 && /^\d/.test(rest[0] ?? ''))
    if (!isStart) continue
    // `Lange Straße 5`, `Am Alten Markt 5`: a general word like `Straße` takes the word before it.
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
