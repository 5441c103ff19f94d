import type { Messages } from '../../shared/messages/index.ts'
import type { Comparison, InvoiceState } from '../../shared/service-lists/index.ts'
import type { CostItem, Line, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Tone } from '../components/index.ts'

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

const joined = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

type Party = ShipmentRecord['request']['consignee'] | ShipmentRecord['request']['shipper']

/** Name, street, place and contact, one line each. */
export function partyLines(
  { country }: Messages,
  { name, address, contactPerson }: Party,
  known = name,
): string[] {
  const { street, postCode, city, countryCode } = address
  const place = [postCode, city].filter(Boolean).join(' ')
  return [
    known,
    name === known ? '' : name,
    street,
    joined(place, countryCode && country(countryCode)),
    joined(contactPerson?.name, contactPerson?.phone, contactPerson?.email),
  ]
}

/** A line: quantity, size, weight, packaging, content and what is special. */
export function lineWords({ t, number, measure }: Messages, line: Line): string {
  const { unitQuantity, unitLength, unitWidth, unitHeight, unitWeight, unitPackageType, content } = line
  const goods = line.dangerousGoods?.map(({ unNo }) => `UN ${unNo}`).join(', ')
  return joined(
    `${unitQuantity} × ${number(unitLength)} × ${number(unitWidth)} × ${measure(unitHeight, 'cm')}`,
    measure(unitWeight, 'kg'),
    unitPackageType !== 'KT' && unitPackageType,
    content,
    line.isStackable && t('fact.line.stackable'),
    line.wantsPalletExchange && t('fact.line.palletExchange'),
    goods,
  )
}

/** The name of a charge: the service's description, else the word of its type. */
export function chargeName(messages: Messages, { description, type, subtype }: CostItem): string {
  if (description) return description
  if (subtype) return messages.t('record.quoted', { text: subtype })
  return type ? wordOf(messages, `charge.${type}`, type) : messages.t('record.notGiven')
}

const stateTones: Partial<Record<InvoiceState['kind'], { tone: Tone; sign: string }>> = {
  paid: { tone: 'good', sign: '✓' },
  overdue: { tone: 'bad', sign: '!' },
  dueToday: { tone: 'wait', sign: '!' },
  open: { tone: 'plain', sign: '○' },
  due: { tone: 'plain', sign: '○' },
}

/** The state of an invoice as a word for the list. */
export const stateWord = ({ t }: Messages, state: InvoiceState): string =>
  state.kind === 'other' ? t('record.quoted', { text: state.text }) : t(`invoice.state.${state.kind}`)

export const stateSign = ({ kind }: InvoiceState) => stateTones[kind] ?? { tone: 'plain', sign: '–' }

/** The state of an invoice as a headline. */
export function stateHeadline(messages: Messages, state: InvoiceState): string {
  const { t } = messages
  switch (state.kind) {
    case 'due':
    case 'overdue':
      return t(`invoice.headline.${state.kind}`, { days: state.days })
    case 'notGiven':
      return t('invoice.headline.notGiven')
    default:
      return stateWord(messages, state)
  }
}

const comparisonTones: Record<Comparison['kind'], { tone: Tone; sign: string }> = {
  same: { tone: 'good', sign: '✓' },
  dearer: { tone: 'wait', sign: '!' },
  cheaper: { tone: 'wait', sign: '!' },
  cancelled: { tone: 'bad', sign: '!' },
  notBooked: { tone: 'plain', sign: '?' },
  notBilled: { tone: 'plain', sign: '–' },
  notComparable: { tone: 'plain', sign: '–' },
}
export const comparisonSign = ({ kind }: Comparison) => comparisonTones[kind]

/** `€8.00, +€1.20` */
export function comparisonWord({ t, money }: Messages, comparison: Comparison, currency?: string): string {
  const { kind, booked, difference } = comparison
  return kind === 'dearer' || kind === 'cheaper'
    ? t(`comparison.${kind}`, {
        booked: money(booked ?? 0, currency),
        difference: money(Math.abs(difference ?? 0), currency),
      })
    : t(`comparison.${kind}`)
}
