import { fieldName, type MessageKey, type Messages } from '../../shared/messages/index.ts'
import {
  type AnyRecord,
  flatRecord,
  type PlainValue,
  type ServiceList,
} from '../../shared/service-lists/index.ts'
import { productWord, statusWord, transportWord } from './order-words.ts'

type Column = { path: string; isNumeric: boolean }

/** The first columns; the other fields follow in their own order. */
const firstColumns: Readonly<Record<ServiceList, readonly string[]>> = {
  orders: [
    'reference',
    'status',
    'createdAt',
    'customerOrderCode',
    'consignee.name',
    'consignee.address.city',
    'pickupOn',
    'price.amount',
    'product',
  ],
  // The long ID comes last, so that the price stays visible beside the selected record.
  quotations: [
    'createdAt',
    'pickupOn',
    'price.amount',
    'price.grossAmount',
    'product',
    'transportType',
    'validUntil',
    'id',
  ],
  invoices: [
    'documentNumber',
    'status',
    'createdAt',
    'price.amount',
    'price.grossAmount',
    'orderReference',
    'customerOrderCode',
  ],
}

/** Names that say more than {@link fieldName}, which knows only the end of a path. */
const labels: Readonly<Record<string, MessageKey>> = {
  customerOrderCode: 'column.customerOrderCode',
  'consignee.name': 'column.consignee',
}

/** The name of a field of a list. The service may name a field as a property that each object has. */
export function fieldLabel(messages: Messages, path: string): string {
  const label = Object.hasOwn(labels, path) ? labels[path] : undefined
  return label ? messages.t(label) : fieldName(messages, path)
}

const maxColumns = 40
const empty: readonly (PlainValue | undefined)[] = [null, '', undefined]

/** The columns of a page: the list's own columns that have a value in some record. The other plain
 * fields follow only if a record has no value in those, so that every record shows something.
 * Currencies are shown with their amounts. */
export function columnsOf(list: ServiceList, records: readonly AnyRecord[]): Column[] {
  const values = new Map<string, PlainValue[]>()
  for (const record of records)
    for (const [path, value] of flatRecord(record))
      if (!empty.includes(value)) values.set(path, [...(values.get(path) ?? []), value])
  const amounts = [...values.keys()].filter((path) => /\.(amount|grossAmount)$/.test(path))
  const withoutCurrency = [...values.keys()].filter(
    (path) => !path.endsWith('.currency') || !amounts.some((amount) => parentOf(amount) === parentOf(path)),
  )
  const known = firstColumns[list].filter((path) => values.has(path))
  const isShown = (record: AnyRecord) => {
    const fields = flatRecord(record)
    return known.some((path) => !empty.includes(fields.get(path)))
  }
  const others = records.every(isShown) ? [] : withoutCurrency.filter((path) => !known.includes(path))
  return [...known, ...others].slice(0, maxColumns).map((path) => ({
    path,
    isNumeric: (values.get(path) ?? []).every((value) => typeof value === 'number'),
  }))
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

/** A value formatted for the locale; the service's texts stay unchanged. */
export function cellText(messages: Messages, record: ReadonlyMap<string, PlainValue>, path: string): string {
  const { moment, day, money, number, t } = messages
  const value = record.get(path)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(value ? 'column.yes' : 'column.no')
  if (typeof value === 'number') {
    const currency = /\.(amount|grossAmount|vatAmount)$/.test(path)
      ? record.get(`${parentOf(path)}.currency`)
      : undefined
    return typeof currency === 'string' ? money(value, currency) : number(value, 3)
  }
  if (value === '') return ''
  if (path === 'status') return statusWord(messages, value)
  if (path === 'product') return productWord(messages, value)
  if (path === 'transportType') return transportWord(messages, value)
  // `pickupOn`, `dueOn`: only the day counts, even if a time follows.
  if (/On$/.test(path) && /^\d{4}-\d\d-\d\d/.test(value)) return day(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? moment(value) : value
}
