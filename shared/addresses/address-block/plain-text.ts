/** What nobody sees, but for what joins the signs of a word or a picture. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu
const control = /(?![\t\n\r])\p{Cc}/gu

/** Elements without attributes: with them it is hardly a copied address, and its words stay to be looked at. */
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

/** The sign that `&uuml;`, `&#252;` or `&#xfc;` stands for; what is none stays as it is. */
function signOf(entity: string, name: string): string {
  const [, decimal, hex] = /^#(?:(\d+)|x([\da-f]+))$/iu.exec(name) ?? []
  if (decimal || hex) {
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : entity
  }
  const [, letter = '', accent = ''] = accented.exec(name) ?? []
  if (letter) return letter + accents[accent]
  return Object.hasOwn(named, name) ? (named[name] ?? entity) : entity
}

/** A pasted block without what a page or a mail wrote around its words: mark-up, entities, unseen signs. */
export const plainText = (block: string): string =>
  block
    .replaceAll(breaking, '\n')
    .replaceAll(inline, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,7});/giu, signOf)
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(control, ' ')
