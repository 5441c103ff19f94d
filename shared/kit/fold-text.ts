/** Folds case, accents, compatibility forms (full width, ligatures) and `ß`. Spaces and punctuation stay:
 * `Große Straße 1a` becomes `grosse strasse 1a`. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** The words of a text, each folded by {@link foldText}. The journal stores its search words in this form. */
export const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The letters and digits of a reference in capitals, otherwise as {@link foldText}. Equal for each text
 * that has the same capitals: `ı` and `i`, both small sigmas. */
export const foldReference = (text: string): string => foldedWords(text.toUpperCase()).join('').toUpperCase()

/** Folds spellings of a name: {@link foldText}, and umlauts typed with an `e`, without spaces and
 * punctuation. `Straße` and `STRASSE` become `strasse`, `Länge` and `Laenge` become `lange`. Compare it
 * only with folded text: `true` becomes `tru`. The settings store the headers of imported files so, and
 * the IDs of return addresses contain it. */
export const foldSpelling = (text: string): string => withoutUmlautE(foldedWords(text).join(''))

/** A text for searching by folded spellings: folded as a whole, for a word typed across a gap, and word by
 * word, since folding can join two words (`Foto Eckert` becomes `fotockert`). */
export const foldedForSearch = (text: string): string =>
  [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(foldSpelling).join(' ')

/** The words of an address, each as people type it without its own keys: {@link foldText}, umlauts typed
 * with an `e`, and the plain letters below. The address book stores the identities of its addresses so. */
export const foldedAddressWords = (text: string): string[] =>
  foldedWords(text).map((word) =>
    withoutUmlautE(word.replaceAll(/[øłđæœıþ]/g, (letter) => plainLetters[letter] ?? letter)),
  )

const withoutUmlautE = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1')

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  þ: 'th',
}
