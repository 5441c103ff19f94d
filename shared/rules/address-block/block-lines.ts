/** What a label in front of a line says that the line is. */
type Hint =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'houseNumber'
  | 'contact'
  | 'street'
  | 'postCode'
  | 'city'
  | 'countryCode'
  | 'phone'
  | 'email'
  | 'none'
export type Line = { text: string; hint?: Hint }

const labels: readonly [hint: Hint, words: string][] = [
  ['firstName', 'vorname|first name|given name|prénom|voornaam|imię'],
  [
    'lastName',
    'nachname|familienname|zuname|last name|surname|family name|cognome|apellidos?|achternaam|nazwisko',
  ],
  ['houseNumber', 'hausnummer|haus-?nr\\.?|house number|huisnummer|numero civico|número|nr domu'],
  [
    'name',
    'name|vor- und nachname|full name|firma|firmenname|company|company name|kunde|empfänger|recipient|consignee|nom|société|destinataire|nome|azienda|ragione sociale|destinatario|nombre|empresa|naam|bedrijf|nazwa|odbiorca|imię i nazwisko|navn|namn|jméno',
  ],
  [
    'contact',
    'ansprechpartner(?:in)?|kontakt(?:person)?|contact(?: person| name)?|contatto|contacto|contactpersoon',
  ],
  [
    'street',
    'straße(?: ?(?:und|u\\.|/|,|&) ?(?:hausnummer|haus-?nr\\.?|nr\\.?))?|strasse|str\\.|anschrift|adresse|address(?: line)? ?1?|street(?: address)?|indirizzo|via|dirección|adres|ulica|rue|morada|straat|adresse postale',
  ],
  [
    'postCode',
    'plz|postleitzahl|post ?code|zip(?: code)?|postal code|code postal|cap|código postal|kod pocztowy|postcode|psč|postnummer',
  ],
  [
    'city',
    'ort|stadt|city|town|ville|città|ciudad|miasto|plaats|woonplaats|by|postort|plz[ /,]*ort|plz und ort|zip[ /]*city|localidade?',
  ],
  ['countryCode', 'land|country|pays|paese|país|kraj|maa'],
  [
    'none',
    'lieferadresse|lieferanschrift|versandadresse|rechnungsadresse|delivery address|shipping address|ship to|deliver to|adresse de livraison|indirizzo di consegna|dirección de envío|afleveradres|adres dostawy|an|to|à|an die|an den',
  ],
]
const patterns = labels.map(
  ([hint, words]) => [hint, new RegExp(`^(?:${words})\\s*[:：]\\s*`, 'iu')] as const,
)
const heading =
  /^(?:liefer-?adresse|lieferanschrift|versandadresse|delivery address|shipping address|ship to|deliver to|adresse de livraison|indirizzo di consegna|dirección de envío|adres dostawy|an|to|firma|an die firma|an die|spett\.?(?:le)?(?: ditta)?)$/iu

/** What nobody sees, but for what joins the signs of a word or a picture. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu
const control = /(?![\t\n\r])\p{Cc}/gu

/** A block as its lines, without what marks lists and quotes, and without labels, which are told: they say what a line
 * is and are no part of it. */
export function linesOf(block: string): { lines: Line[]; labels: string[] } {
  const found: string[] = []
  const lines = block
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(control, ' ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .split(/\r\n|[\r\n\t\u2028\u2029|;•·]/)
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s>*–—-]+|[\s,*–—]+$/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
  const labelled = lines.flatMap((text): Line[] => {
    if (heading.test(text.replace(/\s*:$/, ''))) {
      found.push(text)
      return []
    }
    for (const [hint, pattern] of patterns) {
      const label = pattern.exec(text)?.[0]
      if (label === undefined) continue
      found.push(label)
      const rest = text.slice(label.length)
      return rest === '' ? [] : [{ text: rest, hint: hint === 'none' ? undefined : hint }]
    }
    return [{ text }]
  })
  return { lines: joinLabelled(labelled), labels: found }
}

/** First and last name are one line, and so are a street and its number. */
function joinLabelled(lines: readonly Line[]): Line[] {
  const textOf = (hint: Hint) => lines.find((line) => line.hint === hint)?.text
  const name = [textOf('firstName'), textOf('lastName')].filter(Boolean).join(' ')
  const number = textOf('houseNumber')
  const hasStreet = textOf('street') !== undefined
  let isNamed = false
  return lines.flatMap((line): Line[] => {
    if (line.hint === 'firstName' || line.hint === 'lastName') {
      const joined: Line[] = isNamed ? [] : [{ text: name, hint: 'name' }]
      isNamed = true
      return joined
    }
    if (line.hint === 'street' && number) return [{ ...line, text: `${line.text} ${number}` }]
    if (line.hint !== 'houseNumber') return [line]
    return hasStreet ? [] : [{ text: line.text }]
  })
}

/** Parts of a line at its commas; what is only a number, or a word with one, stays with the part before it (`Via Roma, 15`). */
export function partsAtCommas(line: string): string[] {
  const parts: string[] = []
  for (const part of line.split(/\s*,\s+|\s*,(?=\p{Lu})|(?<=\p{L}{3}\S*)\s+[–—-]\s+/u)) {
    const last = parts.at(-1)
    const isNumber = /^(?:n[.º°r]*\s*)?\d{1,4}\s?\p{L}?(?:[-/]\d+\p{L}?)?(?:\s+\S{1,4}){0,2}$/u.test(part)
    if (last !== undefined && isNumber && !/\d/.test(last)) parts[parts.length - 1] = `${last}, ${part}`
    else if (part.trim() !== '') parts.push(part.trim())
  }
  return parts
}
