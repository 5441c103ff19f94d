import { foldText } from '../../../shared/kit/index.ts'
import { type PageCharacter, type TextLine, textLinesOf } from './page-text.ts'

/** Words of stamps, folded by `foldText`, in English, German, French, Dutch, Italian, Spanish,
 * Portuguese, Polish, Danish with Swedish, Czech. One word may also be a name, so it counts only as
 * a large or slanted text alone. */
const words = [
  'sample|specimen|void|test|demo|draft|invalid|cancell?ed|duplicate',
  'muster|entwurf|ungultig|storniert|storno|probe|testlabel|testdruck|musterlabel',
  'echantillon|exemple|annulee?|invalide|brouillon',
  'voorbeeld|ongeldig|geannuleerd|geanulleerd|concept',
  'campione|esempio|annullat[oa]|bozza',
  'muestra|ejemplo|anulad[oa]|cancelad[oa]|borrador',
  'amostra|exemplo|rascunho',
  'wzor|przyk[lł]ad|anulowan[oey]|niewazn[aey]',
  'prov|exempel|eksempel|ugyldig|ogiltig|annulleret|makulerad',
  'vzor|ukazka|stornovano|zruseno|neplatn[eyao]',
].join('|')

/** Phrases that are in no name or address: in capitals they count at any size. */
const phrases = [
  '(do|must) not (print|ship|use|deliver|scan)|not (valid )?for (shipping|shipment|transport|delivery)|test label|label void|void label|for test(ing)? purposes?( only)?|sample( only| label)',
  'nicht (drucken|versenden|verwenden|aufkleben)|nur (zum test|zu testzwecken)|nicht fur den versand',
  'ne pas (imprimer|expedier|utiliser)|non valable|a des fins de test( uniquement)?',
  'niet (afdrukken|verzenden|gebruiken)|alleen voor test',
  'non (stampare|spedire|utilizzare|valido)|solo per test',
  'no (imprimir|enviar|utilizar|valido)|solo para pruebas?',
  'nao (imprimir|enviar|utilizar|valido)|apenas para teste',
  'nie (drukowac|wysy[lł]ac|uzywac)|tylko do testow',
  '(ma )?ikke (udskrives|bruges|sendes)|far ej (skrivas ut|anvandas)|endast (for )?test',
  'netisknout|neodesilat|nepouzivat|jen pro test',
].join('|')

const wordAlone = new RegExp(`^(?:(?:${words}|${phrases}|only|copy)\\s*)+$`)
const phrase = new RegExp(`^(?:.{0,20}\\b)?(?:${phrases})\\b.{0,20}$`)

/** Least step from letter to letter, in mm, of a stamp of one word: 20 point capitals. */
const largeStep = 4.5

/** Least step of a slanted one, and least slant in degrees. */
const slanted = { step: 1.5, degrees: 8 }

/** The words stamped across a page: *SAMPLE*, *VOID*, *DO NOT PRINT*. Lines of an address that contain
 * such a word (*Musterstraße*, *Sample GmbH*) are none. */
export function stampsOf(characters: PageCharacter[]): string[] {
  const found = textLinesOf(characters).filter(isStamp)
  return [...new Set(found.map(({ text }) => text.replace(/\s+/g, ' ').trim()))]
}

/** Whether a line alone is a stamp. */
export function isStamp(line: Pick<TextLine, 'text' | 'angle' | 'size'>): boolean {
  const text = foldText(line.text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const off = Math.abs(((line.angle + 45 + 360) % 90) - 45)
  const isSlanted = off >= slanted.degrees && line.size >= slanted.step
  const isInCapitals = line.text === line.text.toUpperCase()
  if (phrase.test(text)) return isSlanted || isInCapitals || line.size >= largeStep
  return wordAlone.test(text) && (isSlanted || line.size >= largeStep)
}
