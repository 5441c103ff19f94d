import { useStore } from 'zustand'
import type { Messages } from '../../shared/messages/index.ts'
import { type AnyRecord, chargeDifferences, type ServiceList } from '../../shared/service-lists/index.ts'
import { type CostItem, orderRecordSchema, requestOfOrder } from '../../shared/shipment/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import {
  chargeName,
  kindWords,
  lineWords,
  partyLines,
  spanWords,
  statusWord,
  transitWords,
} from './order-words.ts'
import parts from './record-parts.module.css'
import { RecordFacts, RecordHeadline } from './record-parts.tsx'

/** Only the ID is required, and a record without one that can be read has other fields to show. */
const shownOrderSchema = orderRecordSchema.extend({ id: orderRecordSchema.shape.id.catch('–') })

/** An order or a quotation: its status, price, dates, parties, parcels and charges. */
export function OrderView({ list, record }: { list: Exclude<ServiceList, 'invoices'>; record: AnyRecord }) {
  const { serviceLists: store } = useAppModel()
  const messages = useMessages()
  const { t, money, date, moment } = messages
  const booked = useStore(store, ({ orders }) => orders.page?.booked[String(record.id)])
  const order = shownOrderSchema.parse(record)
  const { price, costItems, status, createdAt, delivery } = order
  const { consignee, shipper, lines, customerOrderCode } = requestOfOrder(order)
  const validUntil = typeof record.validUntil === 'string' ? record.validUntil : undefined
  const isExpired = validUntil !== undefined && Date.parse(validUntil) < Date.now()
  const statusText = status ? statusWord(messages, status) : t('invoice.headline.notGiven')
  const headline =
    list === 'orders' ? statusText : t(isExpired ? 'record.quotation.expired' : 'record.quotation')
  return (
    <div className={parts.view}>
      <RecordHeadline
        text={headline}
        amount={price?.amount === undefined ? undefined : money(price.amount, price.currency)}
      />
      <RecordFacts
        facts={[
          list === 'orders'
            ? { label: t('record.reference'), text: order.reference, isCode: true }
            : { label: t('column.id'), text: order.id, isCode: true },
          ...(list === 'orders'
            ? [{ label: t('record.customerReference'), text: customerOrderCode, isCode: true }]
            : [{ label: t('record.validUntil'), text: validUntil && moment(validUntil) }]),
          { label: t('record.created'), text: createdAt && moment(createdAt) },
          { label: t('record.product'), text: kindWords(messages, order.product, order.transportType) },
          {
            label: t('record.pickup'),
            text:
              spanWords(messages, order.pickupAtFrom, order.pickupAtUntil) ??
              (shipper.pickupOn && date(shipper.pickupOn)),
          },
          { label: t('record.delivery'), text: spanWords(messages, delivery?.earliest, delivery?.latest) },
          { label: t('record.transit'), text: transitWords(messages, order) },
          { label: t('record.consignee'), text: partyLines(messages, consignee).filter(Boolean) },
          { label: t('record.shipFrom'), text: partyLines(messages, shipper).filter(Boolean) },
          { label: t('record.parcels'), text: lines.map((line) => lineWords(messages, line)) },
        ]}
      />
      {costItems && costItems.length > 0 ? (
        <Charges charges={costItems} booked={booked?.charges} />
      ) : (
        <p className={parts.soft}>{t('record.charges.none')}</p>
      )}
      <div className={parts.foot}>
        <dl className={parts.totals}>
          <dt>{t('invoice.net')}</dt>
          <dd>{amountOf(messages, price?.amount, price?.currency)}</dd>
          <dt>{t('invoice.vat')}</dt>
          <dd>{amountOf(messages, price?.vatAmount, price?.currency)}</dd>
          <dt data-total>{t('invoice.total')}</dt>
          <dd data-total>{amountOf(messages, price?.grossAmount, price?.currency)}</dd>
        </dl>
      </div>
    </div>
  )
}

const amountOf = ({ t, money }: Messages, amount?: number, currency?: string): string =>
  amount === undefined ? t('record.notGiven') : money(amount, currency)

type ChargesProps = { charges: readonly CostItem[]; booked?: readonly CostItem[] }

/** The charges of an order with their VAT; those that changed since the booking are marked. */
function Charges({ charges, booked }: ChargesProps) {
  const messages = useMessages()
  const { t, number, money } = messages
  const changed = chargeDifferences(charges, booked)
  return (
    <div className={parts.scroller}>
      <table className={parts.table} aria-label={t('record.charges')}>
        <thead>
          <tr>
            <th scope="col">{t('record.charge')}</th>
            <th scope="col" data-numeric>
              {t('invoice.net')}
            </th>
            <th scope="col" data-numeric>
              {t('invoice.vat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => {
            const { price, pricePartVat: vat } = charge
            const change = changed.find((each) => each.charge === charge)
            const rate = vat?.percentage === undefined ? '' : ` (${number(vat.percentage)} %)`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: charges have no identity and never move
              <tr key={index} data-tone={change ? 'wait' : undefined}>
                <td>
                  <bdi>{chargeName(messages, charge)}</bdi>
                  {change && (
                    <span className={parts.soft}>
                      {' '}
                      {t(change.difference > 0 ? 'comparison.note.dearer' : 'comparison.note.cheaper', {
                        difference: money(Math.abs(change.difference), price?.currency),
                      })}
                    </span>
                  )}
                </td>
                <td data-numeric>{amountOf(messages, price?.amount, price?.currency)}</td>
                <td data-numeric>
                  {amountOf(messages, vat?.amount, vat?.currency ?? price?.currency)}
                  {rate}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
