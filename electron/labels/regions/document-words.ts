import { foldText } from '../../../shared/kit/index.ts'
import type { RegionKind } from '../../../shared/labels/index.ts'

type NamedKind = Exclude<RegionKind, 'label' | 'other'>

/** Words that name a kind of document, folded by `foldText`: English, German, French, Dutch, Italian,
 * Spanish, Portuguese, Polish, Danish with Swedish, Czech. No names of carriers. A number or a colon
 * after the word makes it a field of a label (*Invoice no. 12*). */
const documentWords: Record<NamedKind, readonly string[]> = {
  customs: [
    'cn ?2[23]',
    'customs (declaration|invoice)|commercial invoice|pro ?forma',
    'zollinhaltserklarung|zollerklarung|handelsrechnung',
    'declaration en douane|facture commerciale',
    'douane(aangifte|verklaring)|handelsfactuur',
    'dichiarazione doganale|fattura commerciale',
    'declaracion de aduanas?|factura comercial',
    'declaracao (aduaneira|alfandegaria)|fatura comercial',
    'deklaracja celna|faktura handlowa',
    'tolldeklaration|tulldeklaration|handelsfaktura',
    'celni prohlaseni|obchodni faktura',
  ],
  copy: [
    "(sender|shipper|customer|consignor|file|accounting|office) ?['’]?s? copy|awb copy|archive doc|waybill doc",
    'for your (records|files)|retain this (half|part|copy)|(not to be|do not) attach(ed)?|place in pouch',
    'fur (ihre|die|deine) (unterlagen|akten)|kopie fur|(absender|kunden)(beleg|kopie|exemplar)|nicht auf (das|dem) paket',
    "exemplaire (client|expediteur)|copie (client|expediteur)|pour vos (dossiers|archives)|a conserver par l['’ ]?expediteur",
    'voor (uw|je) (eigen )?administratie|kopie (voor )?(de )?(afzender|klant)|klantkopie',
    'copia (per )?(il )?(cliente|mittente)|per i vostri archivi',
    'copia (para )?(el )?(cliente|remitente)|para sus archivos',
    'copia (do|para o) (cliente|remetente)|para os seus registos',
    'kopia (dla )?(klienta|nadawcy)|dla nadawcy',
    'kundens? kopi|kopi til (kunden|afsender)|avsandarens kopia|kundkopia|til dine egne papirer',
    'kopie pro (zakaznika|odesilatele)|pro vasi potrebu',
  ],
  receipt: [
    'receipt|proof of (postage|posting|purchase|deposit)|packing ?(slip|list)|delivery (note|slip)|return (slip|form|note)|invoice|order summary',
    'einlieferungs(beleg|schein)|quittung|pack(liste|schein|zettel)|lieferschein|retouren?(schein|formular|beleg)|rechnung',
    'recu|preuve de depot|bon de (livraison|retour|commande)|bordereau de (retour|depot)|facture|aide[- ]memoire',
    'ontvangstbewijs|verzendbewijs|pakbon|retourformulier|factuur',
    'ricevuta|distinta di imballaggio|bolla di (consegna|accompagnamento)|documento di trasporto|modulo di reso|fattura',
    'recibo|comprobante de (envio|deposito)|albaran|lista de empaque|(hoja|formulario) de devolucion|factura',
    'comprovativo de (envio|registo)|guia de remessa|lista de embalagem|formulario de devolucao|fatura',
    'po[tw]wierdzenie|dowod nadania|list przewozowy|specyfikacja wysy[lł]ki|formularz zwrotu|faktura',
    'kvittering|kvitto|f[oø]lgeseddel|f[oø]ljesedel|pakkeseddel|packsedel|plukliste|plocklista|retur(seddel|blanket|sedel)',
    'podaci (listek|stvrzenka)|potvrzeni o podani|dodaci list|balici list|formular (pro )?vraceni',
  ],
  instructions: [
    'instructions?|how to |cut (on|along)|fold (here|along|this)|terms (and|&) conditions|print (this|your) (page|label)',
    'anleitung|so geht|bitte (falten|ausdrucken|kleben|entfernen)|drucken sie|allgemeine geschafts|annahmestellen',
    "mode d['’]emploi|decoupez|conditions generales|consignes|imprimez",
    'instructies|vouw |knip |algemene voorwaarden|druk (deze|dit|het)',
    'istruzioni|piegare|ritagliare|condizioni generali|stampare (questa|il)',
    'instrucciones|doblar?|recort[ae]|condiciones generales|imprim[ae] (esta|el)',
    'instrucoes|dobre|condicoes gerais|imprima',
    'instrukcja|zegnij|wytnij|warunki ogolne|wydrukuj',
    'vejledning|instruktion|klip |fold |klipp |vik |betingelser|villkor',
    'navod|prelozte|vystrihnete|obchodni podminky|vytisknete',
  ],
}

const field = '(?! ?(nr|no|num|n°|#|number|numero|nummer|cislo)\\b)(?! ?[:#])'
const patterns = Object.entries(documentWords).map(
  // Safe: the table has these kinds as keys.
  ([kind, words]) => [kind as NamedKind, new RegExp(`\\b(${words.join('|')})${field}`, 'g')] as const,
)

/** The kind with most matches, and their number.
 * @param words folded by `foldText` */
export function kindByWords(words: string): { kind: RegionKind; hits: number } {
  let best: { kind: RegionKind; hits: number } = { kind: 'other', hits: 0 }
  for (const [kind, pattern] of patterns) {
    const hits = [...words.matchAll(pattern)].length
    if (hits > best.hits) best = { kind, hits }
  }
  return best
}

const copies = new RegExp(`\\b(${documentWords.copy.join('|')})${field}`)

/** Whether words name a copy, whatever else they name.
 * @param words folded by `foldText` */
export const namesCopy = (words: string): boolean => copies.test(words)

/** A sum of money with its currency on either side: `€ 5.850,00`, `12.50 USD`. */
const price =
  /(?:[€£$]|\b(?:eur|usd|gbp|chf|pln|sek|dkk|nok|czk|z[lł]|kr|kc)\b) ?\d[\d.,' ]*\d|\d[\d.,']*[.,]\d\d ?(?:[€£$]|(?:eur|usd|gbp|chf|pln|sek|dkk|nok|czk|z[lł]|kr|kc)\b)/g
const total =
  /\b((sub|grand )?total|(gesamt|zwischen)?summe|gesamtbetrag|montant|totaal|totale|importe|razem|suma|i alt|summa|celkem)\b/g

/** Number of prices and totals: three or more are a table of goods. */
export const priceCount = (words: string) => [...words.matchAll(price), ...words.matchAll(total)].length

/** Words that are usual on labels, one group a meaning. */
const labelWords = [
  'from|sender|shipper|absender|expediteur|afzender|nadawca|mittente|remitente|remetente|afsender|avsandare|odesilatel|gonderici|von|de|van',
  'to|ship to|deliver to|receiver|recipient|consignee|empfanger|destinataire|ontvanger|odbiorca|destinatario|modtager|mottagare|prijemce|alici|an|aan',
  'weight|gewicht|poids|peso|waga|vaegt|vægt|vikt|hmotnost|kg|lbs?',
  'tracking|awb|sendungs(nr|nummer)|colis|consignment|zending|spedizione|envio|przesy[lł]k[ai]|fors[ae]ndelse|zasilk[ay]|identcode|barcode',
  'parcel|paket|pakket|pakke|package|packages|piece|pieces|collo|colli|bulto|paczka|balik',
  'service|product|produkt|routing|leitcode|route|depot|hub',
].map((words) => new RegExp(`\\b(${words})\\b`))

/** Number of different things that labels name, 0 to 6.
 * @param words folded by `foldText` */
export const labelWordCount = (words: string) => labelWords.filter((word) => word.test(words)).length

export const folded = (words: string) => foldText(words).replace(/\s+/g, ' ')
