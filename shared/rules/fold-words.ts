/** A word as people spell it in different ways, made comparable: case, spaces, punctuation and accents go, `Straße`,
 * `Strasse` and `STRASSE` become `strasse`, `Länge`, `Laenge` and `lange` become `lange`. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/([aou])e/g, '$1')
