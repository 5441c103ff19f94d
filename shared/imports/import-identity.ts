import type { Draft } from '../shipment/index.ts'

/** SHA-256 as hex, handed in: what runs here has no crypto of its own. */
export type Hash = (text: string) => string

const text = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

const grouped = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,6})?$/

/** `12,5`, `12.5` and `12.50` are one number, in a CSV and in an XLSX; what is no number stands for itself. Not `parseDecimal`:
 * the rules may come to read a number in another way, and an imported shipment keeps its ID. */
function number(typed: string): number | string {
  const trimmed = typed.trim()
  const isSpaced = /\d[\s'’]+\d/.test(trimmed)
  if (isSpaced && !/^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,6})?$/.test(trimmed)) return text(typed)
  const digits = trimmed.replaceAll(/[\s'’]/g, '')
  if (/^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/.test(digits)) return Number(digits.replace(',', '.'))
  const group = grouped.exec(digits)?.[1]
  return group === undefined ? text(typed) : Number(digits.replaceAll(group, '').replace(',', '.'))
}

/** Spelled out and in this order: a field that is added to the draft changes the ID of no shipment imported before. */
const identifying = [
  'city',
  'contact',
  'countryCode',
  'email',
  'name',
  'phone',
  'postCode',
  'street',
] as const satisfies readonly (keyof Draft['consignee'])[]

/** What makes an imported shipment the one that it is, whichever file it came in and in whatever order its rows stood.
 * The pickup location is no part of it, nor a day that the file did not say, nor whether it is insured: a file that is run again
 * after midnight, or with another choice, books nothing twice. */
function identityOf(draft: Draft, saidDay: string, occurrence: number): string {
  const { consignee, options } = draft
  const parcels = draft.parcels.map(({ quantity, length, width, height, weight, content }) =>
    JSON.stringify([...[quantity, length, width, height, weight].map(number), text(content)]),
  )
  return JSON.stringify([
    'packdesk import 1',
    text(draft.reference),
    identifying.map((field) => text(consignee[field])),
    parcels.sort(),
    [options.isPrivateCustomer, options.wantsContactBeforeDelivery, number(options.valueOfGoods)],
    saidDay,
    occurrence,
  ])
}

/** A draft's ID that follows from its content (a UUID of version 8, RFC 9562 5.8): the same shipment imported again has the
 * same ID, and the journal books a draft once. `occurrence` tells apart shipments without a reference that are alike in
 * all else: 0 for the first in its file. */
export function importedDraftId(draft: Draft, saidDay: string, occurrence: number, hash: Hash): string {
  const hex = hash(identityOf(draft, saidDay, occurrence))
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
