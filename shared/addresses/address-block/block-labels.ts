/** The content of a line, as its label names it. */
export type Hint =
  | 'name'
  | 'company'
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

/** Headings of an address, and the countries of their language. */
const headings: readonly [countries: string, words: string][] = [
  [
    'DE AT CH LI',
    'liefer-?(?:adresse|anschrift)|versand-?(?:adresse|anschrift)|rechnungs-?(?:adresse|anschrift)|rechnung an|empfängeradresse|warenempfänger|post-?anschrift|hausanschrift|lieferung an|versand an|versenden an|senden an|liefern an|zustellung an|an die|an den',
  ],
  [
    '',
    'delivery (?:address|to)|shipping (?:address|details|to)|mailing address|postal address|ship to|bill to|sold to|billing address|invoice address|send to|deliver to|an|to|à',
  ],
  ['FR BE LU CH', "adresse de livraison|adresse d['’]expédition|livrer à|livraison à|expédier à"],
  ['IT', 'indirizzo di (?:consegna|spedizione)|spedire a|consegnare a'],
  ['ES', 'dirección de (?:envío|entrega)|enviar a|entregar a'],
  ['PT', 'morada de (?:entrega|envio)|endereço de (?:entrega|envio)|enviar para'],
  ['NL BE', 'aflever-?adres|bezorg-?adres|verzend-?adres|lever-?adres|bezorgen bij|verzenden naar'],
  ['PL', 'adres (?:dostawy|wysyłki|do wysyłki)|wysyłka do'],
  ['CZ SK', 'dodací adresa|doručovací adresa|dodacia adresa|adresa doručení'],
  ['DK NO', 'leverings-?adresse|leverings-?adr\\.?|leveres til'],
  ['SE', 'leverans-?adress'],
  ['FI', 'toimitusosoite'],
  ['HU', 'szállítási cím'],
  ['RO', 'adres[aă] de livrare'],
  ['SI HR', 'naslov za dostavo|naslov dostave|adresa za dostavu|adresa dostave'],
  ['BG', 'адрес за доставка'],
  ['GR CY', 'διεύθυνση (?:παράδοσης|αποστολής)'],
  ['EE LV LT', 'tarneaadress|piegādes adrese|pristatymo adresas'],
]
const isHeading = headings.map(
  ([countries, words]) => [countries.split(' '), new RegExp(`^(?:${words})$`, 'iu')] as const,
)
/** Headings only on their own line; before a text they are its label. */
const company = /^(?:firma|an die firma|spett\.?(?:le)?(?: ditta)?)$/iu

const labels: readonly [hint: Hint | undefined, words: string][] = [
  ['firstName', 'vorname|first name|given name|prénom|voornaam|imię'],
  [
    'lastName',
    'nachname|familienname|zuname|last name|surname|family name|cognome|apellidos?|achternaam|nazwisko',
  ],
  ['houseNumber', 'hausnummer|haus-?nr\\.?|house number|huisnummer|numero civico|número|nr domu'],
  [
    'name',
    'name|vor- und nachname|full name|kunde|empfänger|recipient|consignee|nom|destinataire|nome|destinatario|nombre|naam|nazwa|odbiorca|imię i nazwisko|navn|namn|jméno',
  ],
  [
    'company',
    'firma|firmenname|company|company name|société|azienda|ragione sociale|empresa|bedrijf|bedrijfsnaam|nazwa firmy|yritys|företag|cég(?:név)?',
  ],
  [
    'contact',
    'ansprechpartner(?:in)?|kontakt(?:person)?|contact(?: person| name)?|contatto|contacto|contactpersoon',
  ],
  [
    'street',
    'straße(?: ?(?:und|u\\.|/|,|&|\\+) ?(?:hausnummer|haus-?nr\\.?|nr\\.?))?|strasse|str\\.|anschrift|adresse|address(?: line)? ?1?|street(?: address)?|indirizzo|via|dirección|adres|ulica|rue|morada|straat|adresse postale',
  ],
  [
    undefined,
    "adress-?zusatz|zusatz|address(?: line)? ?2|adresse ?2|apartment|complément(?: d[’']adresse)?|toevoeging",
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
  [undefined, headings.map(([, words]) => words).join('|')],
]
const patterns = labels.map(
  ([hint, words]) => [hint, new RegExp(`^(?:${words})\\s*[:：]\\s*`, 'iu')] as const,
)

/** Whether a line is only a heading: `Lieferadresse:`, `Ship to`. */
export const isHeadingAlone = (line: string): boolean => {
  const bare = line.replace(/\s*[:：]$/u, '')
  // `Bill to / Ship to`
  const parts = bare.split(/ (?:und|and) | ?[/&+] ?/iu)
  return company.test(bare) || parts.every((part) => isHeading.some(([, pattern]) => pattern.test(part)))
}

/** The label at the beginning of a line, with its colon, and its hint. */
export function leadingLabel(line: string): { label: string; hint: Hint | undefined } | undefined {
  for (const [hint, pattern] of patterns) {
    const label = pattern.exec(line)?.[0]
    if (label !== undefined) return { label, hint }
  }
  return undefined
}

/** The countries of a heading's language. */
export const headingCountries = (label: string): readonly string[] => {
  const bare = label.replace(/\s*[:：]\s*$/u, '')
  return isHeading.find(([, pattern]) => pattern.test(bare))?.[0] ?? []
}
