/** A word as people spell it in different ways, made comparable: case, spaces, punctuation and accents go, `Straße`,
 * `Strasse` and `STRASSE` become `strasse`, `Länge`, `Laenge` and `lange` become `lange`.
 * Compare folded text with folded text alone: `true` becomes `tru`. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/([aou])e/g, '$1')

/** A text to search for folded words in: whole, for a word typed over a gap, and word by word, since what stands before a word
 * can swallow its first letter (`Foto Eckert` becomes `fotckert`). */
export const foldedForSearch = (text: string): string =>
  [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(foldWords).join(' ')
