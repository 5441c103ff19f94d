import { foldedWords, localDay } from '../../../shared/kit/index.ts'
import { type ShipmentRecord, savedAs } from '../../../shared/shipment/index.ts'

/** Search words for a state: what the screens call it in both languages, among others. What was not booked
 * is not found by "booked". */
const bookingWords: Readonly<Record<ShipmentRecord['booking'], string>> = {
  intent: '',
  booked: 'booked gebucht',
  rejected: 'rejected not abgelehnt nicht',
  unknown: 'unknown unbekannt ungeklärt',
  ambiguous: 'unknown unbekannt ungeklärt',
  absent: 'absent not nicht',
  cancelling: 'cancelling being cancelled canceled wird storniert',
  cancelled: 'cancelled canceled storniert',
}
const labelWords: Partial<Record<ShipmentRecord['label'], string>> = {
  confirmed: 'printed gedruckt',
  discarded: 'unprinted ungedruckt',
  missing: 'unprinted ungedruckt',
  stored: 'unprinted ungedruckt',
  printing: 'unprinted ungedruckt',
  submitted: 'unprinted ungedruckt',
  failed: 'unprinted ungedruckt',
  unknown: 'unprinted ungedruckt',
}

/** A day as two words with a prefix that typed text does not have: with its year and without. */
const dayWords = (day: string): string[] => {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? []
  return year ? [`d${year}${month}${date}`, `d${month}${date}`] : []
}

/** The search words of a shipment. */
export function searchWordsOf(shipment: ShipmentRecord): string {
  const {
    reference,
    code,
    order,
    request,
    pickupLocationName,
    pickupOn,
    intendedAt,
    booking,
    label,
    labelCodes,
  } = shipment
  const { name, address } = request.consignee
  const typed = [
    reference,
    code,
    request.customerOrderCode,
    order?.id,
    order?.reference,
    order?.status,
    name,
    address.postCode,
    address.city,
    pickupLocationName,
    ...(labelCodes ?? []),
    bookingWords[booking],
    booking === 'booked' ? labelWords[label] : undefined,
    booking === 'booked' && savedAs(shipment) ? 'saved gespeichert' : undefined,
  ]
  return [
    ...new Set([
      ...foldedWords(typed.join(' ')),
      ...dayWords(pickupOn),
      ...dayWords(localDay(new Date(intendedAt))),
    ]),
  ].join(' ')
}

const days =
  /(?<!\S)(?:(?<isoYear>\d{4})-(?<isoMonth>\d\d)-(?<isoDate>\d\d)|(?<date>\d{1,2})[./](?<month>\d{1,2})[./]?(?<year>\d{4}|\d\d)?)(?!\S)/g

/** A search: words that begin with each of `beginnings`, or else the word `orDay`. */
export type SearchTerm = { beginnings: readonly string[]; orDay?: string }

/** The search terms of a typed text: every typed word must begin a word of the shipment; a
 * typed day also matches its days. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (const { 0: typed, groups = {} } of text.matchAll(days)) {
    const { isoYear, isoMonth, isoDate, date = '', month = '', year } = groups
    const orDay = isoYear
      ? `d${isoYear}${isoMonth}${isoDate}`
      : `d${year ? (year.length === 2 ? `20${year}` : year) : ''}${month.padStart(2, '0')}${date.padStart(2, '0')}`
    terms.push({ beginnings: foldedWords(typed), orDay })
  }
  const words = foldedWords(text.replace(days, ' '))
  return words.length > 0 ? [{ beginnings: words }, ...terms] : terms
}
