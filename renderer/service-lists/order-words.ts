import { joined, valueIn } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import {
  type CostItem,
  fieldsOf,
  type Line,
  optionParts,
  type Quotation,
  type QuotationRequest,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'

/** The word of a value that only the service defines; a value without a word is shown as sent, in quotes. */
const wordOf = ({ t, find }: Messages, key: string, value: string): string =>
  find(key) ?? t('record.quoted', { text: value })

export const statusWord = (messages: Messages, value: string) =>
  wordOf(messages, `recordStatus.${value}`, value)
export const productWord = (messages: Messages, value: string) =>
  wordOf(messages, `recordProduct.${value}`, value)
export const transportWord = (messages: Messages, value: string) =>
  wordOf(messages, `recordTransport.${value}`, value)

/** Product and transport type, each word once: `Standard, Parcel`. */
export const kindWords = (messages: Messages, product?: string, transportType?: string): string[] => {
  const words = [
    ...(product ? [productWord(messages, product)] : []),
    ...(transportType ? [transportWord(messages, transportType)] : []),
  ]
  return words.length > 0 ? [[...new Set(words)].join(', ')] : []
}

type Party = ShipmentRecord['request']['consignee'] | ShipmentRecord['request']['shipper']

/** Name, street, place and contact, one line each. */
export function partyLines(
  { country }: Messages,
  { name, address, contactPerson }: Party,
  known = name,
): string[] {
  const { street, postCode, city, countryCode } = address
  const place = joined([postCode, city], ' ')
  return [
    known,
    name === known ? '' : name,
    street,
    joined([place, countryCode && country(countryCode)], ', '),
    joined([contactPerson?.name, contactPerson?.phone, contactPerson?.email], ', '),
  ]
}

/** A line: quantity, size, weight, packaging, content and what is special. */
export function lineWords({ t, number, measure }: Messages, line: Line): string {
  const { unitQuantity, unitLength, unitWidth, unitHeight, unitWeight, unitPackageType, content } = line
  const goods = line.dangerousGoods?.map(({ unNo }) => `UN ${unNo}`).join(', ')
  return joined(
    [
      `${unitQuantity} × ${number(unitLength)} × ${number(unitWidth)} × ${measure(unitHeight, 'cm')}`,
      measure(unitWeight, 'kg'),
      unitPackageType !== 'KT' && unitPackageType,
      content,
      line.isStackable && t('fact.line.stackable'),
      line.wantsPalletExchange && t('fact.line.palletExchange'),
      goods,
    ],
    ', ',
  )
}

/** The names of the options that a request has. Insurance is left out: its name goes with the value. */
export function optionNames({ t }: Messages, request: QuotationRequest): string[] {
  const parts = { shipment: request, pickup: request.shipper, delivery: request.consignee }
  return fieldsOf(optionParts, ['yesNo'])
    .filter(({ part, key }) => key !== 'wantsInsurance' && valueIn(parts[part], key) === true)
    .map(({ label }) => t(label))
}

/** The name of a charge: the service's description, else the word of its type, else a general one. */
export function chargeName(messages: Messages, { description, type, subtype }: CostItem): string {
  if (description) return description
  if (subtype) return messages.t('record.quoted', { text: subtype })
  return type ? wordOf(messages, `charge.${type}`, type) : messages.t('charge.other')
}

/** A span of time, or its one known end. */
export const spanWords = ({ span, moment }: Messages, from?: string, until?: string): string | undefined => {
  const known = from ?? until
  return from && until ? span(from, until) : known && moment(known)
}

export function transitWords({ t }: Messages, { runtime }: Pick<Quotation, 'runtime'>): string | undefined {
  const min = runtime?.daysMin ?? runtime?.daysMax
  const max = runtime?.daysMax ?? runtime?.daysMin
  if (min === undefined || max === undefined) return undefined
  return min === max ? t('fact.runtime.days', { min }) : t('fact.runtime.range', { min, max })
}

/** The interface does not explain `amount` and `value` (2.10), so both are shown if they
 * differ. A unit is shown only as sent. */
export function co2Words(
  { measure }: Messages,
  { co2Emission: co2 }: Pick<Quotation, 'co2Emission'>,
): string | undefined {
  const unit = co2?.unit?.toLowerCase() ?? ''
  const figures = new Set([co2?.value, co2?.amount].filter((figure) => figure !== undefined))
  return [...figures].map((figure) => measure(figure, unit)).join(' / ') || undefined
}
