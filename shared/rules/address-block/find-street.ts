import type { Line } from './block-lines.ts'
import { contactIn, isCareOf, isCompany, isPerson, isPlaceInHouse, isUnit } from './name-words.ts'
import { isBox, isLocker, streetWordIn } from './street-words.ts'

/** `Hauptstraße 12a`, `Ringstr. 1 1/3`, `Rosenweg 414-424`, `Calle Mayor, 12, 3º B` */
const numberBehind =
  /\p{L}[.,]?\s*(?:n[.º°r]*\s?)?\d{1,5}\.?\s?\p{L}?(?:\s?[-–/+&]\s?\d*\s?\p{L}?)*(?:\s\d\/\d)?(?:[ ,].{0,24})?$/u
/** `12, rue de la Paix`, `12 bis avenue Foch`, `10 Downing Street` */
const numberBefore = /^\d{1,4}\s?(?:\p{L}|bis|ter|quater)?(?:[-–/]\d+\p{L}?)?,? \p{L}/iu

/** `s/n`, `snc`: it has no number, and says so. */
const noNumber = /[ ,]+(?:s\/n|s\.n\.(?:c\.)?|snc)(?=$|[ ,])/iu

/** How much a line looks like a street; 2 and more is one. */
export function streetScore(text: string): number {
  if (isLocker(text)) return 9
  if (isBox(text)) return 6
  const word = streetWordIn(text.split(' '))
  const saysNone = word !== undefined && noNumber.test(text)
  const hasNumber = numberBehind.test(text) || numberBefore.test(text) || saysNone
  // A street's word without a number tells less than a number: `Markt und Straße` may be a shop.
  let score = word && hasNumber ? 7 : hasNumber ? 3 : word ? 2.5 : 0
  if (contactIn(text) || isCareOf(text) || isUnit(text)) score -= 6
  if (isCompany(saysNone ? text.replace(noNumber, '') : text)) score -= word && hasNumber ? 2 : 5
  if (isPlaceInHouse(text)) score -= word ? 1 : 4
  if (!word && isPerson(text)) score -= 3
  return score
}

/** The line that is the street: what looks most like one, of two alike the one nearer the city; where none does, and one is above
 * the city behind a name, that one, which is not sure. */
export function findStreet(lines: readonly Line[]): { at: number; sure: boolean } | undefined {
  const told = lines.findIndex(({ hint }) => hint === 'street')
  if (told >= 0) return { at: told, sure: true }
  let best = { at: -1, score: 1 }
  let contenders = 0
  for (const [at, { text, hint }] of lines.entries()) {
    if (hint !== undefined) continue
    const score = streetScore(text)
    if (score > 1) contenders++
    if (score > 1 && score >= best.score) best = { at, score }
  }
  if (best.at >= 0) return { at: best.at, sure: best.score >= 3 || (best.score > 2 && contenders === 1) }
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
