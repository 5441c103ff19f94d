/** Words of streets, and their countries. A word ending in `-` comes before the street's name
 * (`rue de …`); one beginning with `-` may end a longer word (`Hauptstraße`). */
const wordLists: readonly [countries: string, words: string][] = [
  [
    'DE AT CH LI',
    '-straße -strasse -str. -str -weg -platz -allee -gasse -ring -damm -ufer -chaussee -steig -pfad -promenade -twiete -zeile -graben -kamp -redder -stieg -steg -markt',
  ],
  ['NL BE', '-straat -laan -gracht -plein -kade -singel -dijk -steeg -dreef -steenweg -baan -weg -lei -pad'],
  ['DK', '-vej -gade -allé -plads -torv -stræde -vænget'],
  ['NO', '-gate -gata -veien -vei -plass -vegen'],
  ['SE', '-gatan -vägen -gränd -torget -stigen -allén -backen -gata -väg'],
  ['FI', '-katu -tie -kuja -polku -tori -kaari -ranta'],
  ['HU', 'utca útja út tér körút krt. u. sétány rakpart köz fasor'],
  ['EE', 'tänav tn tee mnt puiestee pst'],
  ['LV', 'iela bulvāris prospekts gatve'],
  ['LT', 'g. gatvė pr. prospektas al. alėja'],
  ['CZ SK', 'ulice náměstí nám. třída tř. námestie cesta nábřeží nábr. ulica'],
  ['PL', 'ul.- ulica- al.- aleja- aleje- pl.- plac- os.- osiedle-'],
  ['SI HR', 'ulica cesta trg put avenija obala ul.'],
  ['RO', 'strada- str.- bulevardul- bd.- b-dul- calea- piața- aleea- șoseaua- șos.- intrarea-'],
  ['BG', 'ul.- ulitsa- bul.- ул.- улица- бул.- булевард- пл.-'],
  ['GR CY', 'odos- οδός- leoforos- λεωφόρος- λεωφ.- plateia- πλατεία- street avenue'],
  [
    'FR BE LU CH',
    'rue- avenue- av.- ave- boulevard- bd- bld- place- chemin- impasse- allée- route- quai- cours- square- passage- faubourg- rte- chaussée- voie- sentier- lieu-dit- lieudit- rond-point- zi- za- zac- grand-rue grande-rue grand’rue grandrue',
  ],
  [
    'IT CH',
    'via- viale- piazza- p.zza- piazzale- corso- c.so- largo- vicolo- strada- lungotevere- contrada- località- loc.- v.le- salita- calle-',
  ],
  [
    'ES',
    'calle- c/- c.- avenida- avda.- avda- av.- plaza- pza.- plza.- paseo- pº- camino- carretera- ctra.- ronda- travesía- rambla- polígono- pol.- urbanización- urb.- carrer- gran-',
  ],
  ['PT', 'rua- r.- avenida- av.- praça- largo- travessa- estrada- alameda- calçada- beco-'],
  [
    'GB IE MT',
    'street st road rd avenue lane ln drive close court crescent way terrace gardens grove square mews row quay parade walk triq-',
  ],
]

const boxes =
  /^(?:dhl[ -])?(postfach|p\.? ?o\.? ?box|post office box|bp|cs|boîte postale|casella postale|c\.p\.|apartado( de correos)?|skr\.? ?poczt\.?|skrytka pocztowa|postbus|postboks|box|pb|pl \d|p\.? ?p\.?\b|case postale|packstation|postfiliale|postilokero|pašto dėžutė|p\. ?přihrádka|poštový priečinok)(?=[ .:]|$)/iu
const lockers = /^(?:dhl[ -])?(packstation|postfiliale)(?=[ .:]|$)/iu
/** Parcel shops and boxes. A street beside them is preferred. */
const parcelBoxes = /^(?:dhl[ -])?(paketbox|paketstation|paketshop|paczkomat|packshop|relais)(?=[ .:]|$)/iu

const endings = new Map<string, Set<string>>()
const wholes = new Map<string, Set<string>>()
const firsts = new Map<string, Set<string>>()
for (const [countries, list] of wordLists)
  for (const word of list.split(' ')) {
    const plain = word.replace(/^-|-$/g, '')
    const add = (to: Map<string, Set<string>>) => {
      to.set(plain, new Set([...(to.get(plain) ?? []), ...countries.split(' ')]))
    }
    if (word.startsWith('-')) add(endings)
    else add(word.endsWith('-') ? firsts : wholes)
  }
const longestEnding = [...endings.keys()].sort((a, b) => b.length - a.length)

const none: ReadonlySet<string> = new Set()

/** The countries with this street word; empty if it is none. */
function countriesOf(word: string, isFirst: boolean): ReadonlySet<string> {
  const plain = word.toLowerCase().replace(/[,;]$/, '')
  const bare = plain.replace(/\.$/, '')
  const first = isFirst ? (firsts.get(plain) ?? firsts.get(`${bare}.`) ?? firsts.get(bare)) : undefined
  if (first) return first
  const whole = wholes.get(plain) ?? wholes.get(bare)
  if (whole) return whole
  const ending = longestEnding.find(
    (each) => plain === each || (plain.endsWith(each) && plain.length > each.length + 1),
  )
  return (ending !== undefined && endings.get(ending)) || none
}

const frenchEnds = /^(?:rue|route|place|allée|avenue|chemin)$/iu

type StreetWord = { index: number; countries: ReadonlySet<string>; leads: boolean }

/** The first street word of a line: its index, its countries, and whether the street's name follows it
 * (`leads`). A leading word counts at the beginning of the line and after a house number. */
export function streetWordIn(parts: readonly string[]): StreetWord | undefined {
  for (const [index, word] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const leads = index === 0 || /^\d+\S{0,4},?$/.test(before) || /^(bis|ter|quater),?$/i.test(before)
    const countries = countriesOf(word, leads)
    if (countries.size > 0)
      return { index, countries, leads: leads && firsts.has(word.toLowerCase().replace(/[,;]$/, '')) }
    // `15 Grande Rue`
    if (index > 1 && index === parts.length - 1 && /^\d/.test(parts[0] ?? '') && frenchEnds.test(word))
      return { index, countries: new Set(['FR', 'BE', 'LU', 'CH']), leads: false }
    // `C/Mayor`
    if (leads && /^c\/\p{L}/iu.test(word)) return { index, countries: new Set(['ES']), leads: true }
  }
  return undefined
}

const boxWords: readonly [words: RegExp, countries: string[]][] = [
  [/^postfach/iu, ['DE', 'AT', 'CH']],
  [/^casella postale/iu, ['IT']],
  [/^apartado/iu, ['ES', 'PT']],
  [/^skr/iu, ['PL']],
  [/^postbus/iu, ['NL', 'BE']],
  [/^postboks/iu, ['NO', 'DK']],
  [/^box \d/iu, ['SE']],
  [/^(?:bp|boîte postale|cs) /iu, ['FR', 'BE', 'LU']],
  [/^(?:pl \d|postilokero)/iu, ['FI']],
]
/** The countries of a word for a post office box. */
export const boxCountries = (line: string): string[] =>
  boxWords.flatMap(([words, countries]) => (words.test(line) ? countries : []))

/** Whether a line is a numbered post office box or parcel locker. */
export const isBox = (line: string): boolean => boxes.test(line) && /\d/.test(line)
export const isLocker = (line: string): boolean => lockers.test(line) && /\d/.test(line)
export const isParcelBox = (line: string): boolean => parcelBoxes.test(line) && /\d/.test(line)
/** Whether a line is a parcel locker or parcel shop, numbered or not. It is never the consignee's name. */
export const isParcelPlace = (line: string): boolean => lockers.test(line) || parcelBoxes.test(line)
