import type { BlockField } from './block-field.ts'
import type { BlockLine } from './block-lines.ts'
import { isCompany } from './company-words.ts'
import { findStreet, splitNameAndStreet, streetScore } from './find-street.ts'
import { contactIn, isPerson } from './name-words.ts'
import { isKnownAddition, type Names, readNames } from './read-names.ts'
import { isLocker } from './street-words.ts'

type Places = { street: string; names: Names; additions: string[] }

/** Reads street, names and additions from the lines above the city, and what is missing from those below.
 * `left`: lines that fit nothing.
 * @param doubts receives the uncertain fields */
export function readPlaces(
  above: readonly BlockLine[],
  below: readonly BlockLine[],
  doubts: Set<BlockField>,
): Places & { left: BlockLine[] } {
  const read = readAbove(above, doubts)
  let left = [...below]
  const take = (wanted: (line: BlockLine) => boolean): BlockLine | undefined => {
    const found = left.find(wanted)
    left = left.filter((line) => line !== found)
    return found
  }
  if (read.street === '') {
    read.street = take(({ text }) => streetScore(text) >= 3)?.text ?? ''
    if (streetScore(read.street) >= 7) doubts.delete('street')
  }
  if (read.names.name === '' && left.length > 0) {
    // The address is upside down, so the name must be below the city.
    const [only, more] = left
    if (above.length > 0 || more || !only || !(isPerson(only.text) || isCompany(only.text)))
      doubts.add('name')
    read.names = readNames(left)
    left = []
  }
  const attention = read.names.contact === '' ? take(({ text }) => contactIn(text) !== undefined) : undefined
  const inside = attention && contactIn(attention.text)
  if (inside) {
    read.names.contact = inside.name
    read.names.labels.push(inside.label)
  }
  return { ...read, left }
}

/** Reads street, names and additions from the lines above the city. */
function readAbove(lines: readonly BlockLine[], doubts: Set<BlockField>): Places {
  const found = findStreet(lines)
  const line = found && lines[found.index]
  const split = lines.length === 1 && line && !isPerson(line.text) ? splitNameAndStreet(line.text) : undefined
  if (split) {
    doubts.add('name').add('street')
    return { street: split.street, names: readNames([{ text: split.name }]), additions: [] }
  }
  if (!found || !line) {
    doubts.add('street')
    return { street: '', names: readNames(lines), additions: [] }
  }
  if (!found.sure) doubts.add('street')
  const others = lines.filter((each) => each !== line)
  const isNumber = ({ text }: BlockLine) => isLocker(line.text) && customerNumber.test(text)
  const before = others.filter((each) => lines.indexOf(each) < found.index && !isNumber(each))
  const after = others.filter((each) => lines.indexOf(each) > found.index && !isNumber(each))
  const names = readNames(before.length > 0 ? before : after)
  const additions = before.length > 0 ? readAfter(after, names) : []
  return {
    street: line.text,
    names,
    additions: [...additions, ...others.filter(isNumber).map(({ text }) => text)],
  }
}

/** The customer number of a parcel locker. */
const customerNumber = /^(?:(?:post|kunden)-?(?:nummer|nr\.?))?[ :.]*\d(?: ?\d){5,9}$/iu

/** Reads the lines between street and city: additions, and the contact if one is named. */
function readAfter(lines: readonly BlockLine[], names: Names): string[] {
  const { name, contact, additions, labels, sureOfAdditions } = readNames(lines)
  const isUnknown = [name, contact].some((text) => text !== '' && !isKnownAddition({ text }))
  if (!sureOfAdditions || isUnknown) names.sureOfAdditions = false
  names.labels.push(...labels)
  if (names.contact === '') names.contact = contact
  else if (contact !== '') additions.push(contact)
  return name === '' ? additions : [name, ...additions]
}
