/** Folds spellings of a word: removes case, spaces, punctuation and accents; `Straße` and `STRASSE` become `strasse`,
 * `Länge` and `Laenge` become `lange`. Compare it only with folded text: `true` becomes `tru`. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/([aou])e/g, '$1')

/** A text for searching folded words: folded as a whole, for a word typed across a gap, and word by word, since
 * folding can join two words (`Foto Eckert` becomes `fotckert`). */
export const foldedForSearch = (text: string): string =>
  [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(foldWords).join(' ')
