/** Invisible characters, except joiners within words and emoji. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu
const control = /(?![\t\n\r])\p{Cc}/gu

/** HTML elements without attributes. Text with attributes is hardly a copied address, so it stays visible. */
const breaking = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|tbody|address|h[1-6])\s*\/?>/giu
const inline = /<\/?(?:b|strong|i|em|u|span|font|small)>/giu

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
}
const named: Readonly<Record<string, string>> = {
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ordm: 'º',
  ordf: 'ª',
  middot: '·',
}
const accented = new RegExp(`^([a-z])(${Object.keys(accents).join('|')})$`, 'iu')

/** The character of `&uuml;`, `&#252;` or `&#xfc;`; other texts unchanged. */
function characterOf(entity: string, name: string): string {
  const [, decimal, hex] = /^#(?:(\d+)|x([\da-f]+))$/iu.exec(name) ?? []
  if (decimal || hex) {
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : entity
  }
  const [, letter = '', accent = ''] = accented.exec(name) ?? []
  if (letter) return letter + accents[accent]
  return Object.hasOwn(named, name) ? (named[name] ?? entity) : entity
}

/** A pasted block without markup, entities and invisible characters. */
export const plainText = (block: string): string =>
  block
    .replaceAll(breaking, '\n')
    .replaceAll(inline, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,7});/giu, characterOf)
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(control, ' ')
