import { z } from 'zod'
import { type Day, daySchema, daysBetween, lenientNumber } from '../kit/index.ts'
import { type CostItem, quotationFields } from '../shipment/index.ts'
import { flatRecord } from './flat-record.ts'
import type { AnyRecord } from './list.ts'

/** The amounts of one order on an invoice, in the currency's unit. Undefined is
 * what the service does not send. */
export type InvoicePosition = {
  /** The order's ID, else its reference, else the booking code or other customer
   * reference. Empty if none is sent. */
  key: string
  orderReference?: string
  net?: number
  gross?: number
  currency?: string
  charges: CostItem[]
}

/** An invoice record. The interface names only `documentNumber`, `status`, `createdAt` and `product`
 * (4.3); of the others (2.10) the usual names are tried. Amounts of a credit note are negative. */
export type Invoice = {
  number?: string
  date?: string
  dueOn?: string
  status?: string
  isPaid?: boolean
  currency?: string
  net?: number
  vat?: number
  vatPercent?: number
  total?: number
  paid?: number
  open?: number
  positions: InvoicePosition[]
}

/** The usual names of a field, the likeliest first. */
const names = {
  number: ['documentNumber', 'invoiceNumber', 'number', 'reference', 'id'],
  date: ['invoiceDate', 'documentDate', 'date', 'createdAt'],
  dueOn: ['dueOn', 'dueDate', 'dueAt', 'payableUntil'],
  status: ['status', 'paymentStatus', 'state'],
  isPaid: ['isPaid', 'paid'],
  currency: ['price.currency', 'currency', 'total.currency'],
  net: ['price.amount', 'netAmount', 'amount', 'total.amount', 'net'],
  vat: ['price.vatAmount', 'vatAmount', 'taxAmount'],
  total: ['price.grossAmount', 'grossAmount', 'totalAmount', 'total.grossAmount', 'total'],
  paid: ['paidAmount', 'amountPaid'],
  open: ['openAmount', 'amountDue'],
  orderId: ['orderId', 'order.id'],
  orderReference: ['orderReference', 'order.reference', 'shipmentNumber'],
  orderCode: ['customerOrderCode', 'order.customerOrderCode'],
} as const

/** Lists in which an invoice may have its positions. */
const positionLists = ['positions', 'items', 'invoiceItems', 'orders', 'shipments', 'lines'] as const

const costsSchema = quotationFields.costItems
const recordsSchema = z.array(z.record(z.string(), z.unknown())).min(1)

function reader(record: AnyRecord) {
  const values = flatRecord(record)
  const all = (field: keyof typeof names) => names[field].map((name) => values.get(name))
  return {
    text: (field: keyof typeof names) =>
      all(field)
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .map((value) => String(value).trim())
        .find((value) => value !== ''),
    amount: (field: keyof typeof names) =>
      all(field)
        .map((value) => lenientNumber.parse(value ?? undefined))
        .find((value) => value !== undefined),
    yesNo: (field: keyof typeof names) => all(field).find((value) => typeof value === 'boolean'),
  }
}

export const inCents = (amount: number) => Math.round(amount * 100)
export const roundToCents = (amount: number) => inCents(amount) / 100
const sumOf = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.some((amount) => amount === undefined)
    ? undefined
    : amounts.reduce<number>((sum, amount) => sum + inCents(amount ?? 0), 0) / 100

function readPosition(record: AnyRecord, order = record, costItems = record.costItems): InvoicePosition {
  const { text, amount } = reader(record)
  const ordered = reader(order)
  const charges = costsSchema.parse(costItems) ?? []
  const orderReference = ordered.text('orderReference')
  return {
    key: ordered.text('orderId') ?? orderReference ?? ordered.text('orderCode') ?? '',
    orderReference,
    net: amount('net') ?? (charges.length > 0 ? sumOf(charges.map(({ price }) => price?.amount)) : undefined),
    gross: amount('total'),
    currency: text('currency') ?? charges[0]?.price?.currency,
    charges,
  }
}

/** The elements of the first list of positions. An element of `orders` or `shipments` is an order itself;
 * one of another list is a charge, unless it has charges. */
function listedPositions(record: AnyRecord): InvoicePosition[] {
  for (const name of positionLists) {
    const listed = recordsSchema.safeParse(record[name])
    if (!listed.success) continue
    const isOrder = name === 'orders' || name === 'shipments'
    const positions = listed.data.map((item) =>
      isOrder
        ? readPosition(item, { orderId: item.id, orderReference: item.reference, ...item })
        : readPosition(item, item, item.costItems ?? [item]),
    )
    if (positions.some(({ key, net, gross }) => key !== '' || net !== undefined || gross !== undefined))
      return positions
  }
  return []
}

/** One position per order. A position without an order belongs to the invoice's. */
function byOrder(listed: readonly InvoicePosition[], whole: InvoicePosition): InvoicePosition[] {
  const orders = new Map<string, InvoicePosition[]>()
  for (const each of listed) {
    const position =
      each.key === '' ? { ...each, key: whole.key, orderReference: whole.orderReference } : each
    orders.set(position.key, [...(orders.get(position.key) ?? []), position])
  }
  return [...orders.values()].map((parts) => ({
    key: parts[0]?.key ?? '',
    orderReference: parts.find(({ orderReference }) => orderReference)?.orderReference,
    net: sumOf(parts.map(({ net }) => net)),
    gross: sumOf(parts.map(({ gross }) => gross)),
    currency: parts.find(({ currency }) => currency)?.currency ?? whole.currency,
    charges: parts.flatMap(({ charges }) => charges),
  }))
}

/** Reads an invoice record of any shape. */
export function readInvoice(record: AnyRecord): Invoice {
  const { text, amount, yesNo } = reader(record)
  const whole = readPosition(record)
  const listed = listedPositions(record)
  const net = whole.net
  const total = amount('total')
  const rates = new Set(whole.charges.map(({ pricePartVat }) => pricePartVat?.percentage))
  return {
    number: text('number'),
    date: text('date'),
    dueOn: text('dueOn'),
    status: text('status'),
    isPaid: yesNo('isPaid'),
    currency: whole.currency,
    net,
    vat: amount('vat'),
    vatPercent: rates.size === 1 ? [...rates][0] : undefined,
    total,
    paid: amount('paid'),
    open: amount('open'),
    positions:
      listed.length > 0
        ? byOrder(listed, whole)
        : whole.key !== '' || net !== undefined || total !== undefined
          ? [whole]
          : [],
  }
}

export type InvoiceState =
  | { kind: 'paid' | 'cancelled' | 'creditNote' | 'open' | 'dueToday' | 'notGiven' }
  /** Days until or since the due day. */
  | { kind: 'due' | 'overdue'; days: number }
  /** A status that Packdesk does not know. */
  | { kind: 'other'; text: string }

const knownStatuses: ReadonlyMap<string, 'paid' | 'cancelled' | 'creditNote' | 'open'> = new Map([
  ['PAID', 'paid'],
  ['SETTLED', 'paid'],
  ['CANCELLED', 'cancelled'],
  ['CANCELED', 'cancelled'],
  ['CREDIT_NOTE', 'creditNote'],
  ['CREDITED', 'creditNote'],
  ['OPEN', 'open'],
  ['UNPAID', 'open'],
  ['DUE', 'open'],
  ['OVERDUE', 'open'],
] as const)

const knownStatus = ({ status }: Invoice) =>
  status === undefined ? undefined : knownStatuses.get(status.toUpperCase())

export const isInvoiceCancelled = (invoice: Invoice): boolean => knownStatus(invoice) === 'cancelled'

/** The meaning of an invoice's status on a day. The values of `status` are not
 * documented: an unknown one stays as sent. */
export function invoiceState(invoice: Invoice, today: Day): InvoiceState {
  const { status, isPaid, dueOn, total, net } = invoice
  const known = knownStatus(invoice)
  if (status !== undefined && known === undefined) return { kind: 'other', text: status }
  if (known === 'cancelled') return { kind: 'cancelled' }
  if (known === 'creditNote' || (total ?? net ?? 0) < 0) return { kind: 'creditNote' }
  if (known === 'paid' || isPaid) return { kind: 'paid' }
  if (known === undefined && isPaid === undefined) return { kind: 'notGiven' }
  const due = daySchema.safeParse(dueOn?.slice(0, 10))
  if (!due.success) return { kind: 'open' }
  const days = daysBetween(today, due.data)
  if (days === 0) return { kind: 'dueToday' }
  return days > 0 ? { kind: 'due', days } : { kind: 'overdue', days: -days }
}

/** Whether an invoice in this state still has to be paid. */
export const isUnpaid = ({ kind }: InvoiceState): boolean =>
  kind === 'open' || kind === 'due' || kind === 'dueToday' || kind === 'overdue'
