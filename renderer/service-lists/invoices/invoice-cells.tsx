import { localDay } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import {
  type AnyRecord,
  type BookedOrder,
  compareInvoice,
  invoiceState,
  isDifference,
  isUnpaid,
  readInvoice,
} from '../../../shared/service-lists/index.ts'
import { Sign } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from '../record-table.module.css'
import { comparisonSign, stateSign, stateWord } from './invoice-words.ts'

type Booked = Readonly<Record<string, BookedOrder>>

/** Headings of an invoice's cells. */
export const invoiceHeadings = [
  { label: 'invoice.number' },
  { label: 'invoice.date.short', wide: true },
  { label: 'invoice.due', wide: true },
  { label: 'invoice.status' },
  { label: 'invoice.total', numeric: true },
  { label: 'invoice.billed' },
] as const

/** Whether the record has the fields that identify an invoice in the list. */
export const isReadableInvoice = (record: AnyRecord): boolean => {
  const { number, total, net } = readInvoice(record)
  return number !== undefined && (total ?? net) !== undefined
}

/** An invoice in the list: number, dates, state, total, and how it compares with what was booked. */
export function InvoiceCells({ record, booked }: { record: AnyRecord; booked: Booked }) {
  const messages = useMessages()
  const { t, money, day } = messages
  const invoice = readInvoice(record)
  const { number, date, dueOn, total, net, currency } = invoice
  const state = invoiceState(invoice, localDay(new Date()))
  const amount = total ?? net
  const missing = <span className={styles.soft}>{t('record.notGiven')}</span>
  return (
    <>
      <td>
        <bdi>{number ?? missing}</bdi>
      </td>
      <td data-wide>{date ? day(date) : missing}</td>
      <td data-wide>{dueOn ? day(dueOn) : missing}</td>
      <td>
        <Sign {...stateSign(state)} text={stateWord(messages, state)} />
      </td>
      <td data-numeric>{amount === undefined ? missing : money(amount, currency)}</td>
      <td>
        <InvoiceComparison record={record} booked={booked} />
      </td>
    </>
  )
}

function InvoiceComparison({ record, booked }: { record: AnyRecord; booked: Booked }) {
  const messages = useMessages()
  const compared = compareInvoice(readInvoice(record), booked)
  const different = compared.filter(({ comparison }) => isDifference(comparison))
  const [first] = different.length > 0 ? different : compared
  if (!first) return null
  const text =
    different.length > 1
      ? messages.t('comparison.list.several', { count: different.length })
      : shortWord(messages, first)
  return <Sign {...comparisonSign(first.comparison)} text={text} isSmall />
}

function shortWord(
  { t, money }: Messages,
  { comparison, position }: ReturnType<typeof compareInvoice>[number],
) {
  const { kind, difference } = comparison
  return kind === 'dearer' || kind === 'cheaper'
    ? t(`comparison.list.${kind}`, { difference: money(Math.abs(difference ?? 0), position.currency) })
    : t(`comparison.${kind}`)
}

/** The unpaid amount on a page and the overdue part of it, per currency. */
export function InvoiceSums({ records }: { records: readonly AnyRecord[] }) {
  const { t, money } = useMessages()
  const today = localDay(new Date())
  const sums = new Map<string, { unpaid: number; overdue: number }>()
  for (const record of records) {
    const invoice = readInvoice(record)
    const state = invoiceState(invoice, today)
    const amount = invoice.open ?? invoice.total ?? invoice.net
    if (amount === undefined || !isUnpaid(state)) continue
    const currency = invoice.currency ?? 'EUR'
    const sum = sums.get(currency) ?? { unpaid: 0, overdue: 0 }
    sum.unpaid += amount
    if (state.kind === 'overdue') sum.overdue += amount
    sums.set(currency, sum)
  }
  return [...sums].map(([currency, { unpaid, overdue }]) => (
    <p key={currency} className={styles.sums}>
      <span>
        {t('invoice.unpaid')}
        {overdue > 0 && (
          <>
            {' · '}
            <span className={styles.overdue}>
              {t('invoice.unpaid.overdue', { amount: money(overdue, currency) })}
            </span>
          </>
        )}
      </span>
      <strong>{money(unpaid, currency)}</strong>
    </p>
  ))
}
