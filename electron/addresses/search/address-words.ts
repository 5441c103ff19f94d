import type { BookAddress } from '../../../shared/addresses/index.ts'
import { foldedAddressWords } from '../../../shared/kit/index.ts'
import type { AddressIdentity } from '../address-book-type.ts'

/** The words of a text for searching: without case, accents and umlauts (`Müller`, `Mueller` and `MULLER`
 * are equal); `straße` equals `str.`. */
export const wordsIn = (text: string): string[] =>
  foldedAddressWords(text).map((word) => word.replace(/str$/, 'strasse'))

/** The digits of a phone number, in international and in national form. */
function dialled(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 5) return []
  const abroad = /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^00/, '') : undefined
  return abroad ? [abroad, `0${abroad.slice(2)}`] : [digits]
}

/** The words by which an address is found: those of its name, and all others. */
export function searchedWords(
  { name, street, postCode, city, countryCode, contact, phone, email }: BookAddress,
  references: readonly string[],
): { name: string[]; other: string[] } {
  const other = [street, postCode, city, countryCode, contact, phone, email, ...references].join(' ')
  const joined = [...dialled(phone), ...wordsIn(postCode.replaceAll(/\s/g, ''))]
  return { name: [...new Set(wordsIn(name))], other: [...new Set([...wordsIn(other), ...joined])] }
}

/** The words of a typed text. A phone number with blanks is one word. */
export function typedWords(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= 6 && /^[\d\s+()/.-]+$/.test(text))
    return [/^\s*00/.test(text) ? digits.slice(2) : digits]
  return wordsIn(text).slice(0, 8)
}

/** A text that is equal for equal addresses in any spelling. */
export const identityOf = ({
  name,
  street,
  postCode,
  city,
  countryCode,
}: Pick<BookAddress, AddressIdentity>): string =>
  [name, street, postCode, city, countryCode].map((part) => wordsIn(part).join('')).join('|')
