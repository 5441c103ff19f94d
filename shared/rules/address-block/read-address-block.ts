import type { BookAddress } from '../../schemas/address-book.ts'
import { countryCodeOf } from '../country-names.ts'
import { isPostCodeOf, postCodeFormats } from '../postcodes.ts'
import { type Line, linesOf } from './block-lines.ts'
import { takeContactDetails } from './contact-details.ts'
import { farCountry } from './far-countries.ts'
import { findCity } from './find-city.ts'
import { guessCountry, takeCountry } from './find-country.ts'
import { findStreet, lacksNumber, partNameFromStreet, streetScore } from './find-street.ts'
import { countriesOfCity } from './known-cities.ts'
import { contactIn, isCompany, isPerson } from './name-words.ts'
import { plainText } from './plain-text.ts'
import { readNames } from './read-names.ts'
import { spreadLines } from './spread-lines.ts'
import { isLocker } from './street-words.ts'
import { wordsLeft } from './words-left.ts'

export type BlockField = keyof BookAddress | 'addition'

/** A pasted address in its fields. */
export type AddressBlock = BookAddress & {
  /** Care of, department, floor, a locker's customer number. */
  addition: string
  /** Words that belong to no field. */
  rest: string
  /** Fields that a person should look at. */
  doubts: BlockField[]
}

/** Reads an address as it is written on paper, in a mail or a shop's list: lines, or one line with commas, in the forms of the EU's
 * countries, Switzerland, Norway and Britain. Every word of it is in a field or in `rest`, but for labels (`Tel.:`).
 * @param homeCountry two letters: what counts where nothing speaks for another country */
export function readAddressBlock(block: string, homeCountry: string): AddressBlock {
  const text = plainText(block)
  const read = linesOf(text)
  const details = takeContactDetails(read.lines)
  const labels = [...read.labels, ...details.labels]
  const doubts = new Set<BlockField>()
  let lines = spreadLines(details.lines)

  const told = lines.find(({ hint }) => hint === 'countryCode')
  const named = told ? undefined : takeCountry(lines)
  let country = named?.country ?? (told && countryCodeOf(told.text))
  if (named) {
    lines = named.lines
    labels.push(named.label)
  } else if (told) {
    lines = lines.filter((line) => line !== told)
    labels.push(told.text)
  }

  const hinted = hintedCity(lines)
  const city = hinted ? undefined : (findCity(lines, country) ?? findCity(lines, undefined))
  const { phone, email } = details
  let postCode = ''
  let town = ''
  if (hinted) {
    ;({ postCode, city: town } = hinted)
    lines = lines.filter((line) => !hinted.lines.includes(line))
    if (country === undefined) {
      const told = { ...hinted, prefix: '', countries: countriesOfPostCode(postCode) }
      const guess = guessCountry({ city: told, lines, phone, email, labels, homeCountry })
      country = guess.country
      if (!guess.sure) doubts.add('countryCode')
    }
  } else if (city) {
    postCode = city.postCode
    town = city.city
    const glued = `${city.prefix}${city.postCode}`
    labels.push(text.toUpperCase().includes(glued) ? glued : city.prefix)
    if (!city.sure) doubts.add('postCode').add('city')
    const [first = 0] = city.at
    const rest = lines.flatMap((line, at) =>
      at === first && city.before !== '' ? [{ text: city.before }] : city.at.includes(at) ? [] : [line],
    )
    if (country === undefined) {
      const guess = guessCountry({ city, lines: rest, phone, email, labels, homeCountry })
      country = guess.country
      if (!guess.sure) doubts.add('countryCode')
    }
    if (rest.some(({ text }) => isCityToo(text, country))) doubts.add('postCode').add('city')
    lines = rest
  } else {
    doubts.add('postCode').add('city')
    const last = lines.at(-1)
    // Nobody told a postcode with its city: the last line of three is the one or the other.
    if (last && lines.length >= 3 && (streetScore(last.text) < 2 || countriesOfCity(last.text).length > 0)) {
      if (/\p{L}/u.test(last.text)) town = last.text
      else postCode = last.text
      lines = lines.slice(0, -1)
    }
  }
  if (country === undefined) doubts.add('countryCode')
  if (postCode !== '' && country !== undefined && !isPostCodeOf(country, postCode)) doubts.add('postCode')

  const cityAt = city && !city.before ? Math.min(...city.at) : lines.length
  const { street, names, additions, left } = readPlaces(lines.slice(0, cityAt), lines.slice(cityAt), doubts)
  const homes = countriesOfCity(town)
  if (country !== undefined && homes.length > 0 && !homes.includes(country)) doubts.add('countryCode')
  if (lacksNumber(street, country ?? '')) doubts.add('street')
  // Nobody ships there by parcel, but nobody may take it for an address at home either.
  const far = named || told ? undefined : left.find(({ text }) => farCountry(text))
  if (far) {
    country = farCountry(far.text)
    labels.push(far.text)
    doubts.add('countryCode')
  }
  const result = {
    name: names.name,
    contact: names.contact,
    street,
    addition: [...names.additions, ...additions].join(', '),
    postCode,
    city: town,
    countryCode: country ?? '',
    phone,
    email,
  }
  // What found no place beside the street may have been the city.
  if (town === '' && result.addition !== '') doubts.add('addition')
  if (!names.sureOfName || names.name === '') doubts.add('name')
  if (!names.sureOfContact) doubts.add('contact')
  const rest = wordsLeft(
    text,
    [...Object.values(result), ...labels, ...names.labels],
    [...details.rest, ...left.filter((line) => line !== far).map(({ text }) => text)],
  )
  return { ...result, rest, doubts: [...doubts] }
}

/** Whether a line is another postcode and city: nobody can say which one counts. */
const isCityToo = (text: string, country: string | undefined): boolean =>
  !isCompany(text) && streetScore(text) < 7 && findCity([{ text }], country)?.sure === true

const countriesOfPostCode = (postCode: string): string[] =>
  Object.keys(postCodeFormats).filter((country) => isPostCodeOf(country, postCode))

/** Postcode and city where labels tell them. */
function hintedCity(lines: readonly Line[]) {
  const code = lines.find(({ hint }) => hint === 'postCode')
  const city = lines.find(({ hint }) => hint === 'city')
  if (!city) return undefined
  const both = code ? undefined : findCity([{ text: city.text }], undefined)
  if (!code && !both) return undefined
  return {
    postCode: both?.postCode ?? code?.text ?? '',
    city: both?.city ?? city.text,
    lines: [city, ...(code ? [code] : [])],
  }
}

/** Street, names and additions: of the lines above the city, and below it what is missing there. `left` is neither. */
function readPlaces(above: readonly Line[], below: readonly Line[], doubts: Set<BlockField>) {
  const read = readAbove(above, doubts)
  let left = [...below]
  const take = (wanted: (line: Line) => boolean): Line | undefined => {
    const found = left.find(wanted)
    left = left.filter((line) => line !== found)
    return found
  }
  if (read.street === '') read.street = take(({ text }) => streetScore(text) >= 3)?.text ?? ''
  if (read.names.name === '' && left.length > 0) {
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

/** Street, names and additions, of the lines above the city. */
function readAbove(lines: readonly Line[], doubts: Set<BlockField>) {
  const found = findStreet(lines)
  const line = found && lines[found.at]
  const parted =
    lines.length === 1 && line && !isPerson(line.text) ? partNameFromStreet(line.text) : undefined
  if (parted) {
    doubts.add('name').add('street')
    return { street: parted.street, names: readNames([{ text: parted.name }]), additions: [] }
  }
  if (!found || !line) {
    doubts.add('street')
    return { street: '', names: readNames(lines), additions: [] }
  }
  if (!found.sure) doubts.add('street')
  const others = lines.filter((each) => each !== line)
  const isNumber = ({ text }: Line) =>
    isLocker(line.text) && /^(?:post-?nummer|postnr\.?|kunden-?(?:nummer|nr\.?))?[ :.]*\d{6,10}$/iu.test(text)
  const before = others.filter((each) => lines.indexOf(each) < found.at && !isNumber(each))
  const after = others.filter((each) => lines.indexOf(each) > found.at && !isNumber(each))
  const names = readNames(before.length > 0 ? before : after)
  const additions = before.length > 0 ? readAfter(after, names) : []
  return {
    street: line.text,
    names,
    additions: [...additions, ...others.filter(isNumber).map(({ text }) => text)],
  }
}

/** What stands between street and city: a part of the house, a place; the contact where it says so. */
function readAfter(lines: readonly Line[], names: ReturnType<typeof readNames>): string[] {
  const { name, contact, additions, labels } = readNames(lines)
  names.labels.push(...labels)
  if (contact !== '' && names.contact === '') names.contact = contact
  else if (contact !== '') additions.push(contact)
  return name === '' ? additions : [name, ...additions]
}
