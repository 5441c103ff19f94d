import type { Box, RegionKind } from '../../../shared/labels/index.ts'

/** Words that name a kind of document, in several languages; no names of carriers. A label may contain such a word in
 * its small print, so words are weighed against symbols. */
const kindWords: { kind: Exclude<RegionKind, 'label' | 'other'>; words: RegExp }[] = [
  {
    kind: 'customs',
    words:
      /\bcn ?2[23]\b|customs declaration|declaration en douane|déclaration en douane|zollinhaltserkl|zollerklärung|douaneaangifte|commercial invoice|handelsrechnung|facture commerciale|pro ?forma/,
  },
  {
    kind: 'copy',
    words:
      /archive doc|waybill doc|not to be attached|do not attach|nicht auf (das|dem) paket|awb copy|place in pouch|(sender|shipper|customer|consignor|file|accounting|office) ?'?s? copy|kopie für|absenderbeleg|exemplaire (client|expéditeur)|copie expéditeur/,
  },
  {
    kind: 'receipt',
    words:
      /\breceipt\b|proof of (posting|purchase|deposit)|einlieferungsbeleg|\bquittung\b|\breçu\b|preuve de dépôt|ontvangstbewijs|\bricevuta\b|recibo|packing ?(slip|list)|packliste|lieferschein|bon de livraison|delivery note|aide[- ]m[eé]moire|\bpo[tw]wierdzenie/,
  },
  {
    kind: 'instructions',
    words:
      /\binstructions?\b|how to |anleitung|so geht|bitte (falten|ausdrucken|kleben)|cut (on|along) |fold (here|along|this)|mode d'emploi|instructies|terms (and|&) conditions|allgemeine geschäfts|conditions générales/,
  },
]

/** The kind with most matches, and their number. */
export function kindByWords(words: string): { kind: RegionKind; hits: number } {
  let best: { kind: RegionKind; hits: number } = { kind: 'other', hits: 0 }
  for (const { kind, words: pattern } of kindWords) {
    const hits = [...words.matchAll(new RegExp(pattern, 'g'))].length
    if (hits > best.hits) best = { kind, hits }
  }
  return best
}

/** Words that are usual on labels. */
const labelWords =
  /\b(from|to|ship to|sender|receiver|shipper|consignee|absender|empfänger|von|an|expéditeur|destinataire|afzender|ontvanger|nadawca|odbiorca|mittente|destinatario|remitente|weight|gewicht|poids|kg|lbs?|tracking|colis|parcel|paket|pakket)\b/g

export const labelWordCount = (words: string) => new Set(words.match(labelWords) ?? []).size

/** How well a box (in mm) matches the size of a parcel label, 0 to 1. Labels measure 74 x 100 to 148 x 210. */
export function labelSize(box: Box): number {
  const short = Math.min(box.width, box.height)
  const long = Math.max(box.width, box.height)
  return ramp(short, 40, 70, 152, 175) * ramp(long, 65, 90, 215, 240)
}

function ramp(value: number, none: number, full: number, stillFull: number, noneAgain: number): number {
  if (value <= none || value >= noneAgain) return 0
  if (value < full) return (value - none) / (full - none)
  if (value > stillFull) return (noneAgain - value) / (noneAgain - stillFull)
  return 1
}
