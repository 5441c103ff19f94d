import { hasForm, isCompany } from './company-words.ts'

const titles =
  /^(i\.? ?a\.|i\.? ?v\.|ppa\.|vážen[ýá]|szanown[ya]|gent\.m[oa]|egr\.|herrn?|frau|familie|fam\.|eheleute|mr\.?|mrs\.?|ms\.?|miss|sir|dr\.?|prof\.?|dipl\.?|mag\.?|ing\.?|monsieur|madame|mademoiselle|m\.|mme|mlle|mm\.|sig\.?|sig\.ra|signora?|dott\.?|dott\.ssa|sr\.?|sra\.?|d\.|dña\.?|don|doña|exmo\.?|dhr\.?|de heer|mevr\.?|mevrouw|mw\.?|pan|pani|pán|paní|hr\.|fr\.|herra|rouva)(?= |$)/iu

const contact =
  /^(?:z\.? ?h(?:d|dn|nd)?\.?(?: v(?:on|\.))?|zu (?:händen|handen)(?: von)?|zhd\.?|attn?\.?|attention(?: of)?|fao|f\.a\.o\.|à l['’]attention (?:de|d['’])|a l['’]attention de|alla c\. ?a\.|c\.a\.|all['’]attenzione di|(?:c\.se )?att\.ne|alla cortese attenzione (?:di|del|della)|na ruce|ansprechpartner(?:in)?|kontaktperson|t\.? ?a\.? ?v\.?|ter attentie van|a la atención de|a\/a|at\. ?t\.?|ao cuidado de|a\/c|do rąk|k rukám|till handa|att\.?)(?:\s*:\s*|\s+)(?=\S)/iu
const initials = /^(?:\p{L}\.){1,3}\s+$/u
const care =
  /^(?:c\/o|℅|c\.o\.|p\/a|per adresse|presso|chez|bei|hos|v\/o|im hause|i\.? ?hs\.|in firma)(?:\s*:\s*|\s+)(?=\S)/iu
const unit =
  /^(abt\.?|abteilung|dept\.?|department|einkauf|buchhaltung|wareneingang|warenannahme|poststelle|empfang|sekretariat|personalabteilung|lehrstuhl|fachgebiet|fachbereich|bereich|sachgebiet|station|team|fakultät|dekanat|referat|dezernat|faculty|goods[- ]in|receiving|reception|accounts|purchasing|service|ufficio|reparto|departamento|dpto\.?|dział|oddělení|afdeling|avdelning|avd\.?)(?!\p{L})/iu
/** Business parks, residences and quarters. They are no person, even if named after one. */
const site =
  /^(?:z\.?[ia]\.?(?:c\.?)?|zone|zona|parc|parque|polígono|pol\.|gewerbe(?:gebiet|park)|industrie(?:gebiet|park|zone)|technologiepark|business park|strefa|areal|campus|résidence|rés\.|residencia|residence|lotissement|quartier|immeuble|villaggio|frazione|fraz\.|urbanización|urb\.|edificio|edifício|ed\.)(?!\p{L})/iu
const place =
  /(?<!\p{L})(etage|og|eg|dg|ug|stock|stockwerk|hinterhaus|vorderhaus|seitenflügel|gebäude|geb\.|haus|apt\.?|app\.?|apartment|appartement|appt\.?|wohnung|whg\.?|top|stiege|suite|unit|flat|floor|building|block|bus|bte\.?|boîte|escalier|esc\.?|étage|bâtiment|bât\.?|résidence|piso|puerta|planta|portal|bloque|scala|interno|int\.?|piano|palazzina|lokal|klatka|byt|porras|raum|zimmer|halle|tor|rampe|lager(?:haus|halle|raum)?|werk|room|hall|gate|dock|verdieping|toren|th|tv|lejl\.?|lgh|emelet|em\.?|patro|podlaží|bl\.?|sc\.?|ap\.?|et\. ?\d|andar|fração|lote)(?!\p{L})/iu

export const isTitled = (line: string): boolean => titles.test(line)
/** Whether a line is only a title, so that the name is on the next line. */
export const isTitleAlone = (line: string): boolean =>
  line
    .trim()
    .split(/\s+/)
    .every((word) => titles.test(word) || /^(?:und|u\.|&|and|et|e|y)$/iu.test(word))

/** Whether a line looks like a person's name: with a title, or two to six words with initial capitals. */
export const isPerson = (line: string): boolean =>
  isTitled(line) ||
  (!isCompany(line) &&
    /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|von|van|de|der|den|du|da|di|del|la|le|zu|dos|af|av|y|e|ten|ter)){1,5}$/u.test(
      line,
    ))

/** The name after `z. Hd.`, `Attn:` and the like, and that label. */
export function contactIn(line: string): { label: string; name: string } | undefined {
  const label = contact.exec(line)?.[0]
  if (label === undefined) return undefined
  const name = line.slice(label.length)
  // In `C.A. Picard GmbH`, the initials belong to the company.
  return initials.test(label) && isCompany(name) ? undefined : { label, name }
}
/** Whether a line names the owner: `Inh. Jens Klein`. */
export const isOwner = (line: string): boolean =>
  /^(?:inh\.|inhaber(?:in)?|vertreten durch|prop\.|titolare|gérante?)(?!\p{L})/iu.test(line)
/** Whether a line is a street such as `Bei der Kirche 2`, not a care-of line such as
 * `bei Familie Hartmann`. */
const isBesidePlace = (line: string): boolean =>
  /^bei (?!fam|eheleute|herrn?\b|frau|fa\b|firma).* \d{1,4}\s?\p{L}?$/iu.test(line)
export const isCareOf = (line: string): boolean =>
  (care.test(line) && !isBesidePlace(line)) || /^p\. ?A\. \S/u.test(line)
export const isUnit = (line: string): boolean => unit.test(line) && !hasForm(line)
/** Whether a line contains a part of a building: floor, flat, gate. */
export const isPlaceInHouse = (line: string): boolean => place.test(line)
/** Whether a line is a business park, a residence or a quarter: `Zone Artisanale du Menhir`. */
export const isSiteName = (line: string): boolean => site.test(line)
