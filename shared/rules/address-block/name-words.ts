/** Legal forms, and the countries that have them where they tell. */
const forms: readonly [countries: string, pattern: RegExp][] = [
  [
    'DE AT CH',
    /\b(gmbh|mbh|ohg|kgaa|e\. ?k\.|ek|e\. ?v\.|ug|gbr|partg|e\. ?g\.|eg|ges\.? ?m\. ?b\. ?h\.?|stiftung)(?!\p{L})/iu,
  ],
  ['DE AT CH LI', /(?<!\p{L})(AG|KG)(?!\p{L})/u],
  [
    'FR BE LU',
    /(?<!\p{L})(sarl|s\.a\.r\.l\.?|sàrl|sas|s\.a\.s\.?|sasu|eurl|sci|snc|sprl|srl|scrl|asbl)(?!\p{L})/iu,
  ],
  ['NL BE', /(?<!\p{L})(b\.v\.?|bv|n\.v\.?|nv|v\.o\.f\.?|vof|vzw|bvba)(?!\p{L})/iu],
  ['IT', /(?<!\p{L})(s\.r\.l\.?s?\.?|srls|s\.p\.a\.?|spa|s\.n\.c\.?|s\.a\.s\.|soc\. coop\.)(?!\p{L})/iu],
  ['ES', /(?<!\p{L})(s\.l\.u?\.?|slu?|s\.a\.u?|c\.b\.|s\. ?coop\.)(?!\p{L})/iu],
  ['PT', /(?<!\p{L})(lda\.?|limitada|unipessoal)(?!\p{L})/iu],
  ['PL', /(?<!\p{L})(sp\. ?z ?o\. ?o\.?|spółka|s\. ?c\.|sp\. ?j\.|sp\. ?k\.)(?!\p{L})/iu],
  ['CZ SK', /(?<!\p{L})(s\. ?r\. ?o\.?|spol\. s r\. ?o\.?|a\. ?s\.|v\. ?o\. ?s\.|k\. ?s\.)(?!\p{L})/iu],
  ['DK NO', /(?<!\p{L})(aps|a\/s|i\/s|ivs|asa)(?!\p{L})/iu],
  ['NO', /(?<!\p{L})AS(?!\p{L})/u],
  ['SE', /(?<!\p{L})(AB|HB|ekonomisk förening)(?!\p{L})/u],
  ['FI', /(?<!\p{L})(oyj?|ky|tmi|ab oy)(?!\p{L})/iu],
  ['HU', /(?<!\p{L})(kft|zrt|nyrt|bt)\.?(?!\p{L})/iu],
  ['SI HR', /(?<!\p{L})(d\. ?o\. ?o\.?|d\. ?d\.|j\. ?d\. ?o\. ?o\.|s\. ?p\.)(?!\p{L})/iu],
  ['RO', /(?<!\p{L})(s\.c\.|p\.f\.a\.)(?!\p{L})/iu],
  ['BG', /(?<!\p{L})(ood|eood|ead|оод|еоод|ад)(?!\p{L})/iu],
  ['EE', /(?<!\p{L})(oü|mtü)(?!\p{L})/iu],
  ['LV LT', /(?<!\p{L})(sia|uab|mb)(?!\p{L})/iu],
  ['GR CY', /(?<!\p{L})(α\.ε\.|ε\.π\.ε\.|ι\.κ\.ε\.|epe|ike)(?!\p{L})/iu],
  ['GB IE', /(?<!\p{L})(ltd\.?|limited|plc|llp|dac)(?!\p{L})/iu],
  [
    '',
    /(?<!\p{L})(inc\.?|corp\.?|llc|co\.|group|holding|s\.a\.|sa|se|& ?co|company|international)(?!\p{L})/iu,
  ],
]

/** What tells a house of business without a legal form. */
const trades =
  /(bäckerei|konditorei|apotheke|praxis|kanzlei|hotel|restaurant|gasthof|gasthaus|café|schule|universität|hochschule|institut|museum|verlag|buchhandlung|werkstatt|autohaus|elektro|schreinerei|tischlerei|metzgerei|gärtnerei|klinik|krankenhaus|klinikum|stadtwerke|stadtverwaltung|gemeinde|rathaus|verein|verband|handel|technik|logistik|service|shop|store|studio|agentur|büro|atelier|labor|bibliothek|theater|amt|ministerium|boulangerie|pharmacie|librairie|garage|mairie|lycée|école|université|société|hôpital|farmacia|libreria|ristorante|università|scuola|officina|comune|panadería|librería|universidad|escuela|ayuntamiento|farmácia|universidade|câmara|apotheek|bakkerij|boekhandel|gemeente|universiteit|school|university|hospital|pharmacy|bakery|bookshop|council|college|piekarnia|apteka|księgarnia|uniwersytet|urząd|lékárna|univerzita|apotek|bageri|universitet|kommun|apteekki|yliopisto)/iu

const titles =
  /^(herrn?|frau|familie|fam\.|eheleute|mr\.?|mrs\.?|ms\.?|miss|sir|dr\.?|prof\.?|dipl\.?|mag\.?|ing\.?|monsieur|madame|mademoiselle|m\.|mme|mlle|mm\.|sig\.?|sig\.ra|signora?|dott\.?|dott\.ssa|sr\.?|sra\.?|d\.|dña\.?|don|doña|exmo\.?|dhr\.?|de heer|mevr\.?|mevrouw|mw\.?|pan|pani|pán|paní|hr\.|fr\.|herra|rouva)(?= |$)/iu

const contact =
  /^(?:z\.? ?h(?:d|dn|nd)?\.?(?: v(?:on|\.))?|zu (?:händen|handen)(?: von)?|zhd\.?|attn?\.?|attention(?: of)?|fao|f\.a\.o\.|à l['’]attention (?:de|d['’])|a l['’]attention de|alla c\. ?a\.|c\.a\.|all['’]attenzione di|c\.se att\.ne|t\.? ?a\.? ?v\.?|ter attentie van|a la atención de|a\/a|at\. ?t\.?|ao cuidado de|a\/c|do rąk|k rukám|till handa|att\.?)(?:\s*:\s*|\s+)(?=\S)/iu
const initials = /^(?:\p{L}\.){1,3}\s+$/u
const care = /^(?:c\/o|℅|c\.o\.|p\/a|per adresse|presso|chez|bei|hos|v\/o)(?:\s*:\s*|\s+)(?=\S)/iu
const unit =
  /^(abt\.?|abteilung|dept\.?|department|einkauf|buchhaltung|wareneingang|warenannahme|poststelle|empfang|sekretariat|personalabteilung|lehrstuhl|fachgebiet|fachbereich|bereich|sachgebiet|station|team|fakultät|dekanat|referat|dezernat|faculty|goods[- ]in|receiving|reception|accounts|purchasing|service|ufficio|reparto|departamento|dpto\.?|dział|oddělení|afdeling|avdelning|avd\.?)(?!\p{L})/iu
const place =
  /(?<!\p{L})(etage|og|eg|dg|ug|stock|stockwerk|hinterhaus|vorderhaus|seitenflügel|gebäude|geb\.|haus|apt\.?|app\.?|apartment|appartement|appt\.?|wohnung|whg\.?|top|stiege|suite|unit|flat|floor|building|block|bus|bte\.?|boîte|escalier|esc\.?|étage|bâtiment|bât\.?|résidence|piso|puerta|planta|portal|bloque|scala|interno|int\.?|piano|palazzina|lokal|klatka|byt|porras|raum|zimmer|halle|tor|rampe|lager|werk|room|hall|gate|dock|verdieping|toren|th|tv|lejl\.?|lgh|emelet|em\.?|patro|podlaží|bl\.?|sc\.?|ap\.?|et\.?|andar|fração|lote)(?!\p{L})/iu

const hasForm = (line: string): boolean => forms.some(([, pattern]) => pattern.test(line))
export const isCompany = (line: string): boolean => hasForm(line) || trades.test(line)

/** The countries whose legal forms stand in a line. */
export const formCountries = (line: string): string[] =>
  forms.flatMap(([countries, pattern]) => (countries && pattern.test(line) ? countries.split(' ') : []))

const isTitled = (line: string): boolean => titles.test(line)
/** A title with no name behind it: the name stands on the next line. */
export const isTitleAlone = (line: string): boolean => titles.test(line) && !/\s/.test(line.trim())

/** Two to five words in capitals, as a person's name is written. */
export const isPerson = (line: string): boolean =>
  isTitled(line) ||
  (!isCompany(line) &&
    /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|von|van|de|der|den|du|da|di|del|la|le|zu|dos|af|av|y|e|ten|ter)){1,5}$/u.test(
      line,
    ))

/** A line that names somebody inside the house: what stands behind `z. Hd.`, `Attn:` … and the word itself. */
export function contactIn(line: string): { label: string; name: string } | undefined {
  const label = contact.exec(line)?.[0]
  if (label === undefined) return undefined
  const name = line.slice(label.length)
  // `C.A. Picard GmbH`: the house's own initials.
  return initials.test(label) && isCompany(name) ? undefined : { label, name }
}
/** Whose house it is: `Inh. Jens Klein`. */
export const isOwner = (line: string): boolean =>
  /^(?:inh\.|inhaber(?:in)?|vertreten durch|prop\.|titolare|gérante?)(?!\p{L})/iu.test(line)
export const isCareOf = (line: string): boolean => care.test(line) || /^p\. ?A\. \S/u.test(line)
export const isUnit = (line: string): boolean => unit.test(line) && !hasForm(line)
/** A part of a house: floor, flat, gate. */
export const isPlaceInHouse = (line: string): boolean => place.test(line)
