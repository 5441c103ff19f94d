import { type ReactNode, useMemo } from 'react'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { type QuotationRecord, quotedDay, quotedProduct } from '../../../shared/shipment/index.ts'
import { Button, Scroller } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { co2Words, spanWords, transitWords } from '../../service-lists/index.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import styles from './quotation-table.module.css'
import { chargeRows, comparedAmounts, deliveryTimeWords, optionWords, priceOf } from './quotation-words.ts'

/** One column per quotation, cheapest first: request, price with all charges, delivery. */
export function QuotationTable() {
  const messages = useMessages()
  const { t, money } = messages
  const kept = useFormState((state) => state.quotations)
  const chosen = useFormState(({ draft }) => draft.quotationId)
  const { records, quotations, amountOf } = useMemo(() => cheapestFirst(kept), [kept])
  const charges = chargeRows(messages, quotations)
  const isChosen = ({ id }: QuotationRecord) => id === chosen || undefined
  const row = (label: MessageKey, cell: (record: QuotationRecord) => ReactNode) => (
    <tr>
      <th scope="row">{t(label)}</th>
      {records.map((record) => (
        <td key={record.id} data-chosen={isChosen(record)}>
          {cell(record) ?? <span className={styles.soft}>{t('quotations.unknown')}</span>}
        </td>
      ))}
    </tr>
  )
  return (
    <Scroller label={t('quotations.table')} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {records.map((record) => (
              <th key={record.id} scope="col" data-chosen={isChosen(record)}>
                <Head record={record} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('quotations.row.price', ({ quotation }) => (
            <Price
              amount={amountOf(quotation)}
              least={quotations[0] && amountOf(quotations[0])}
              price={quotation.price}
            />
          ))}
          {row('quotations.row.status', (record) => (
            <StatusCell record={record} />
          ))}
          {row('quotations.row.transit', ({ quotation }) => transitWords(messages, quotation))}
          {row('quotations.row.pickup', ({ quotation }) =>
            spanWords(messages, quotation.pickupAtFrom, quotation.pickupAtUntil),
          )}
          {row('quotations.row.delivery', ({ quotation }) => deliveryTimeWords(messages, quotation))}
          {row(
            'quotations.row.options',
            ({ request }) =>
              request && (optionWords(messages, request).join(', ') || t('quotations.noOptions')),
          )}
          {row('quotations.row.co2', ({ quotation }) => co2Words(messages, quotation))}
          {charges.map(({ name, amounts }) => (
            <tr key={name} className={styles.charge}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {records.map((record, index) => {
                const amount = amounts[index]
                return (
                  <td key={record.id} data-chosen={isChosen(record)}>
                    {amount === undefined ? '–' : money(amount, record.quotation.price?.currency)}
                  </td>
                )
              })}
            </tr>
          ))}
          {row('quotations.row.net', ({ quotation: { price } }) =>
            price?.amount === undefined ? undefined : money(price.amount, price.currency),
          )}
        </tbody>
      </table>
    </Scroller>
  )
}

function cheapestFirst(kept: readonly QuotationRecord[]) {
  const amountOf = comparedAmounts(kept.map(({ quotation }) => quotation))
  const sortedBy = ({ quotation }: QuotationRecord) => amountOf(quotation) ?? Number.POSITIVE_INFINITY
  const records = [...kept].sort((a, b) => sortedBy(a) - sortedBy(b))
  return { records, quotations: records.map(({ quotation }) => quotation), amountOf }
}

/** Product and day of a quotation, as far as known. */
function Head({ record }: { record: QuotationRecord }) {
  const { t, day } = useMessages()
  const product = quotedProduct(record)
  const pickupOn = quotedDay(record)
  return (
    <>
      {product ? t(`freight.product.${product}`) : t('list.record.quotations')}
      <span className={styles.soft}>{pickupOn ? day(pickupOn) : <bdi>{record.id}</bdi>}</span>
    </>
  )
}

type PriceProps = {
  /** The amount by which the quotations are compared. */
  amount: number | undefined
  /** The lowest amount of all. */
  least: number | undefined
  price: QuotationRecord['quotation']['price']
}

/** The price with VAT, and how much more it costs than the cheapest quotation. */
function Price({ amount, least, price }: PriceProps) {
  const { t, money } = useMessages()
  const { grossAmount: gross, currency } = price ?? {}
  const more = amount === undefined || least === undefined ? 0 : amount - least
  return (
    <>
      {gross === undefined ? (
        <span className={styles.soft}>{t('quotations.unknown')}</span>
      ) : (
        <b className={styles.amount}>{money(gross, currency)}</b>
      )}
      {amount !== undefined && (
        <span className={styles.soft}>
          {more > 0.005
            ? t('quotations.more', { difference: money(more, currency) })
            : t('quotations.cheapest')}
        </span>
      )}
    </>
  )
}

/** Status of a quotation, and its actions. */
function StatusCell({ record }: { record: QuotationRecord }) {
  const { commands, quotationStatus } = useForm()
  const { t, money, day } = useMessages()
  const { id, quotation } = record
  const product = quotedProduct(record)
  const pickupOn = quotedDay(record)
  const status = useFormState((state) => quotationStatus(record, state))
  const isChosen = useFormState(({ draft }) => draft.quotationId === id)
  const updated = useFormState(({ updatedQuotation: last }) => (last?.id === id ? last : undefined))
  const isLocked = useFormState(isFormLocked)
  const price = priceOf(quotation)
  const named = (action: string) =>
    t('quotations.named', {
      action,
      product: product ? t(`freight.product.${product}`) : t('list.record.quotations'),
      day: pickupOn ? day(pickupOn) : id,
      price: price === undefined ? t('quotations.unknown') : money(price, quotation.price?.currency),
    })
  const statusWords = () => {
    if (!updated) return t(`quotations.status.${status}`)
    const { before } = updated
    if (before === undefined || before === price) return t('quotations.status.updated')
    return t('quotations.status.updated.from', { before: money(before, quotation.price?.currency) })
  }
  const isOpen = status === 'current' || status === 'other' || status === 'opened'
  const chooseWord = t(isChosen ? 'quotations.chosen' : 'quotations.choose')
  return (
    <div className={styles.status}>
      <span data-tone={isOpen ? undefined : 'wait'} className={styles.word}>
        {statusWords()}
      </span>
      <div className={styles.actions}>
        {isOpen ? (
          <Button
            aria-pressed={isChosen}
            aria-label={named(chooseWord)}
            isUnavailable={isLocked}
            onClick={() => commands.choose(id)}
            className={styles.button}
          >
            {chooseWord}
          </Button>
        ) : (
          <Button
            aria-label={named(t('quotations.again'))}
            isUnavailable={isLocked}
            onClick={() => void commands.renewQuotation(id)}
            className={styles.button}
          >
            {t('quotations.again')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={named(t('quotations.drop'))}
          onClick={() => void commands.drop(id)}
          className={styles.drop}
        >
          {t('quotations.drop')}
        </Button>
      </div>
    </div>
  )
}
