/** Legal forms and their countries; empty if they do not indicate one. */
const forms: readonly [countries: string, pattern: RegExp][] = [
  [
    'DE AT CH',
    /\b(gmbh|mbh|mbb|ohg|kgaa|e\. ?k\.|ek|e\. ?v\.|ug|gbr|partg|e\. ?g\.|eg|ges\.? ?m\. ?b\. ?h\.?|stiftung)(?!\p{L})/iu,
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

/** Words of company names without a legal form. */
const trades =
  /(bäckerei|konditorei|apotheke|praxis|kanzlei|hotel|restaurant|gasthof|gasthaus|café|schule|gymnasium|feuerwehr|polizei|jugendherberge|tankstelle|akademie|universität|hochschule|institut|museum|verlag|buchhandlung|werkstatt|autohaus|elektro|schreinerei|tischlerei|metzgerei|gärtnerei|klinik|krankenhaus|klinikum|stadtwerke|stadtverwaltung|gemeinde|rathaus|verein|verband|handel|technik|logistik|service|shop|store|studio|agentur|büro|atelier|labor|bibliothek|theater|amt|ministerium|boulangerie|pharmacie|librairie|garage|mairie|lycée|école|université|société|hôpital|farmacia|libreria|ristorante|università|scuola|officina|comune|panadería|librería|universidad|escuela|ayuntamiento|farmácia|universidade|câmara|apotheek|bakkerij|boekhandel|gemeente|universiteit|school|university|hospital|pharmacy|bakery|bookshop|council|college|piekarnia|apteka|księgarnia|uniwersytet|urząd|lékárna|univerzita|apotek|bageri|universitet|kommun|apteekki|yliopisto)/iu

/** German compounds in company names: `Käserei`, `Holzhandlung`, `Schuhhaus`, `Seniorenheim`. */
const compounds =
  /\p{L}(?:erei|handlung|laden|betriebe?|zentrale|zentrum|verwaltung|genossenschaft|gesellschaft|sparkasse|krankenkasse|kindergarten|(?:gast|werk|tages)stätte)(?!\p{L})|(?:schuh|möbel|mode|auto|reform|sanitäts|musik|sport|kauf|uhren|fahrrad|zweirad|textil|küchen|blumen|brau|wirts|senioren|studenten|foto|radio|tee|wein|betten|stoff|land)haus(?!\p{L})|(?:senioren|pflege|alten|wohn|jugend|kinder|studenten)(?:wohn)?heim(?!\p{L})|(?:bau|super|getränke|elektronik|garten|bio)markt(?!\p{L})|(?:&|und|et|y|e) (?:partner|söhne?|fils|sons|co|zonen|søn|hijos|figli)(?!\p{L})|(?<!\p{L})(?:gebr\.|gebrüder|ets|établissements|fratelli|f\.lli|hermanos|kita|stiftung|spedition|versand|pfarramt|weingut|hofladen)(?!\p{L})/iu

export const hasForm = (line: string): boolean => forms.some(([, pattern]) => pattern.test(line))
/** Whether a line is only a legal form: `spol. s r.o.`. */
export const isFormAlone = (line: string): boolean =>
  !/\p{L}{3}/u.test(forms.reduce((left, [, pattern]) => left.replace(pattern, ''), line))
export const isCompany = (line: string): boolean => hasForm(line) || trades.test(line) || compounds.test(line)

/** The countries of the legal forms in a line. */
export const formCountries = (line: string): string[] =>
  forms.flatMap(([countries, pattern]) => (countries && pattern.test(line) ? countries.split(' ') : []))
