import type { BookAddress } from '../../../shared/addresses/index.ts'
import { foldedAddressWords } from '../../../shared/kit/index.ts'
import type { AddressIdentity } from '../address-book-type.ts'

/** A text's words as they are searched: without case, accents and umlauts (`Müller`, `Mueller` and `MULLER` are one),
 * `straße` and `str.` alike. */
export const wordsIn = (text: string): string[] =>
  foldedAddressWords(text).map((word) => word.replace(/str$/, 'strasse'))

/** A telephone number's digits: as they are, and as they are dialled at home. */
function dialled(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 5) return []
  const abroad = /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^00/, '') : undefined
  return abroad ? [abroad, `0${abroad.slice(2)}`] : [digits]
}

/** What an address is found by: its name's words, and those of everything else. */
export function searchedWords(
  { name, street, postCode, city, countryCode, contact, phone, email }: BookAddress,
  references: readonly string[],
): { name: string[]; other: string[] } {
  const other = [street, postCode, city, countryCode, contact, phone, email, ...references].join(' ')
  const joined = [...dialled(phone), ...wordsIn(postCode.replaceAll(/\s/g, ''))]
  return { name: [...new Set(wordsIn(name))], other: [...new Set([...wordsIn(other), ...joined])] }
}

/** What was typed, as words to look for; a telephone number with its blanks is one. */
export function typedWords(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= 6 && /^[\d\s+()/.-]+$/.test(text))
    return [/^\s*00/.test(text) ? digits.slice(2) : digits]
  return wordsIn(text).slice(0, 8)
}

/** What makes two addresses the same, however they are spelled. */
export const identityOf = ({
  name,
  street,
  postCode,
  city,
  countryCode,
}: Pick<BookAddress, AddressIdentity>): string =>
  [name, street, postCode, city, countryCode].map((part) => wordsIn(part).join('')).join('|')
