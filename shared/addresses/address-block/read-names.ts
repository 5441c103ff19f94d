import type { BlockLine } from './block-lines.ts'
import { isCompany, isFormAlone } from './company-words.ts'
import {
  contactIn,
  isCareOf,
  isOwner,
  isPerson,
  isPlaceInHouse,
  isSiteName,
  isTitleAlone,
  isTitled,
  isUnit,
} from './name-words.ts'
import { isBox, isParcelPlace, streetWordIn } from './street-words.ts'

export type Names = {
  name: string
  contact: string
  /** Care-of lines, departments, buildings. */
  additions: string[]
  sureOfName: boolean
  sureOfContact: boolean
  sureOfAdditions: boolean
  labels: string[]
}

/** Joins a title and the name below it: `Herrn`, `Max Meier`. */
function joinTitles(lines: readonly BlockLine[]): BlockLine[] {
  const joined: BlockLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before && isTitleAlone(before.text) && isPerson(line.text))
      joined[joined.length - 1] = { ...line, text: `${before.text} ${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** Whether a person is followed by a company or a department: `Anna Meier, Muster GmbH`,
 * `Frau Meier, Einkauf`, but not `Frau Meier, M.A.`. */
const isPersonBefore = (person: string, other: string): boolean =>
  isPerson(person) &&
  ((isCompany(other) && !isFormAlone(other)) ||
    (isTitled(person) && /\p{L}{4}/u.test(other) && !isTitled(other)))

/** Splits a line with company and person: `Muster GmbH, Frau Meier`, `Muster GmbH z. Hd. Frau Meier`. */
const splitNames = (line: BlockLine): BlockLine[] => {
  const parts = /^(.+?)(?:, | [–-] | \/ )(.+)$/u.exec(line.text)
  if (
    parts?.[1] &&
    parts[2] &&
    isCompany(parts[1]) &&
    !isCompany(parts[2]) &&
    (isPerson(parts[2]) || contactIn(parts[2]))
  )
    return [{ ...line, text: parts[1] }, { text: parts[2] }]
  if (parts?.[1] && parts[2] && isPersonBefore(parts[1], parts[2]))
    return [{ text: parts[1] }, { ...line, text: parts[2] }]
  for (const match of line.text.matchAll(
    / (?=inh\.|inhaber|z\.? ?h|zu händen|attn|att:|fao|c\/o|℅|presso |t\.?a\.?v|à l['’]att)/giu,
  )) {
    const rest = line.text.slice(match.index + 1)
    if (match.index > 0 && (contactIn(rest) || isCareOf(rest) || isOwner(rest)))
      return [{ ...line, text: line.text.slice(0, match.index).replace(/,$/, '') }, { text: rest }]
  }
  return [line]
}

/** Whether a line names a person, not a department, a part of a building or a place (`ZI de la Plaine`). */
const isNamed = (text: string): boolean =>
  (isTitled(text) && !/\d/.test(text)) ||
  (isPerson(text) &&
    !isUnit(text) &&
    !isPlaceInHouse(text) &&
    !isSiteName(text) &&
    !streetWordIn(text.split(' '))?.leads)

/** Whether a line is clearly an addition: a part of a building or of a company. */
export const isKnownAddition = ({ text, hint }: BlockLine): boolean =>
  hint !== undefined ||
  // `Hof 3`, `Aufgang D`
  /^\p{L}+ (?:\d{1,3}|\p{Lu})$/u.test(text) ||
  [isUnit, isPlaceInHouse, isSiteName, isCareOf, isParcelPlace, isBox, isCompany].some((is) => is(text))

/** Reads names from the lines that are neither street nor city. The name is the company, else the person.
 * A person in a company is the contact. */
export function readNames(given: readonly BlockLine[]): Names {
  const lines = joinTitles(given.flatMap(splitNames))
  const names: Names = {
    name: '',
    contact: '',
    additions: [],
    sureOfName: true,
    sureOfContact: true,
    sureOfAdditions: true,
    labels: [],
  }
  const open: BlockLine[] = []
  const labelled = lines.find(({ hint }) => hint === 'company') ?? lines.find(({ hint }) => hint === 'name')
  for (const line of lines) {
    const inside = contactIn(line.text)
    if (line === labelled) names.name = line.text
    else if ((inside || line.hint === 'contact' || isOwner(line.text)) && !names.contact) {
      names.contact = inside?.name ?? line.text
      if (inside) names.labels.push(inside.label)
    } else if (isCareOf(line.text)) names.additions.push(line.text)
    else open.push(line)
  }
  const candidates = open.filter(({ text }) => !isUnit(text) && !isParcelPlace(text))
  const company = candidates.find(
    ({ text }) => isCompany(text) && !(isPlaceInHouse(text) && !/\p{L}{3} /u.test(text)),
  )
  // A building's name may be above a person's: `Résidence Les Pins, Apt 14`.
  const first =
    candidates.find(({ text }) => isNamed(text) || !(isPlaceInHouse(text) || isSiteName(text))) ??
    candidates[0]
  const main = names.name === '' ? (company ?? first ?? open[0]) : undefined
  if (main) {
    names.name = main.text
    // Of two lines without a legal form or a title, either may be the name.
    names.sureOfName = main === company || isPerson(main.text) || open.length === 1
  }
  for (const line of open) {
    if (line === main) continue
    const isInside = !names.contact && isNamed(line.text)
    if (isInside) {
      names.contact = line.text
      names.sureOfContact =
        labelled?.hint === 'company' ||
        company !== undefined ||
        !isPerson(names.name) ||
        (isTitled(line.text) && !isTitled(names.name))
    } else {
      names.additions.push(line.text)
      if (!isKnownAddition(line)) names.sureOfAdditions = false
    }
  }
  if (names.name === '' && names.contact !== '') {
    names.name = names.contact
    names.contact = ''
  }
  return names
}
