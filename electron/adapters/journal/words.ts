import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'

/** Text as it is searched: without case and accents, `ß` as `ss`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What a shipment is found by. */
export const wordsOf = ({ reference, code, order, request: { consignee } }: ShipmentRecord): string =>
  wordsIn(
    [
      reference,
      code,
      order?.id,
      order?.reference,
      consignee.name,
      consignee.address.postCode,
      consignee.address.city,
    ].join(' '),
  ).join(' ')

/** A query of FTS5: every word typed must begin a word of the shipment. Undefined where no word was typed. */
export function matchOf(text: string): string | undefined {
  const words = wordsIn(text)
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : undefined
}
