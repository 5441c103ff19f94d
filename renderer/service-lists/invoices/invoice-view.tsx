import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { joined, localDay } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import {
  type AnyRecord,
  type ComparedPosition,
  chargeDifferences,
  compareInvoice,
  type Invoice,
  invoiceState,
  isDifference,
  type OrderSummary,
  readInvoice,
} from '../../../shared/service-lists/index.ts'
import { Sign } from '../../components/index.ts'
import { rowStep, stepWithin, useAppModel, useMessages } from '../../kit/index.ts'
import { keyElement } from '../lists-state.ts'
import { chargeName } from '../order-words.ts'
import parts from '../record-parts.module.css'
import { RecordFacts, RecordHeadline } from '../record-parts.tsx'
import { comparisonSign, comparisonWord, stateHeadline } from './invoice-words.ts'
import { selectedShipment } from './selected-invoice.ts'

/** An invoice with its positions, each compared with the price at which the journal booked its order. */
export function InvoiceView({ record }: { record: AnyRecord }) {
  const { serviceLists: store } = useAppModel()
  const messages = useMessages()
  const { t, money, date } = messages
  const booked = useStore(store, ({ invoices }) => invoices.page?.booked ?? {})
  const otherOrders = useStore(store, (state) => state.otherOrders)
  const invoice = readInvoice(record)
  const positions = compareInvoice(invoice, booked)
  const unknown = positions.filter(({ comparison }) => comparison.kind === 'notBooked')
  const unread = unknown.map(({ position }) => position.key).join('\n')
  useEffect(() => {
    if (unread !== '') void store.commands.readOtherOrders(unread.split('\n'))
  }, [store, unread])
  const amount = (value?: number) => (value === undefined ? undefined : money(value, invoice.currency))
  return (
    <div className={parts.view}>
      <RecordHeadline
        text={stateHeadline(messages, invoiceState(invoice, localDay(new Date())))}
        amount={amount(invoice.total ?? invoice.net)}
      />
      <RecordFacts
        facts={[
          { label: t('invoice.number'), text: invoice.number, isCode: true },
          { label: t('invoice.date'), text: invoice.date && date(invoice.date) },
          { label: t('invoice.due'), text: invoice.dueOn && date(invoice.dueOn) },
          { label: t('invoice.paid'), text: amount(invoice.paid) },
          { label: t('invoice.open'), text: amount(invoice.open) },
          {
            label: t('invoice.orders'),
            text: t('invoice.orders.count', { count: positions.length, elsewhere: unknown.length }),
          },
        ]}
      />
      {positions.length === 0 ? (
        <p className={parts.soft}>{t('invoice.positions.none')}</p>
      ) : (
        <Positions positions={positions} otherOrders={otherOrders} />
      )}
      <div className={parts.foot}>
        {positions.length > 0 && <Differences positions={positions} otherOrders={otherOrders} />}
        <Totals invoice={invoice} />
      </div>
    </div>
  )
}

type PositionsProps = {
  positions: readonly ComparedPosition[]
  otherOrders: Readonly<Record<string, OrderSummary>>
}

/** The positions as a grid with one tab stop. Enter opens the shipment; the left arrow goes back to the
 * list. */
function Positions({ positions, otherOrders }: PositionsProps) {
  const { serviceLists: store } = useAppModel()
  const messages = useMessages()
  const { t, money, day } = messages
  const active = useStore(store, ({ invoices }) => Math.min(invoices.position, positions.length - 1))
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    body.current?.rows[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const open = () => {
    const id = selectedShipment(store.getState().invoices)
    if (id) store.commands.openBooked(id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = rowStep(event, positions.length)
    if (by !== undefined) store.commands.choosePosition(stepWithin(positions.length, active, by))
    else if (event.key === 'ArrowLeft' || event.key === 'Escape')
      document.getElementById(keyElement.list)?.focus()
    else if (event.key === 'Enter') open()
    else return
    event.preventDefault()
  }
  const given = (text: string | undefined) =>
    text || <span className={parts.soft}>{t('record.notGiven')}</span>
  return (
    <div className={parts.scroller}>
      <table
        id={keyElement.positions}
        className={parts.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard selection is a grid
        role="grid"
        tabIndex={0}
        aria-label={t('invoice.positions')}
        aria-activedescendant={`position-${active}`}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col">{t('invoice.position.order')}</th>
            <th scope="col">{t('invoice.position.reference')}</th>
            <th scope="col">{t('invoice.position.consignee')}</th>
            <th scope="col" data-wide>
              {t('invoice.position.pickup')}
            </th>
            <th scope="col" data-wide>
              {t('invoice.position.content')}
            </th>
            <th scope="col" data-numeric>
              {t('invoice.position.net')}
            </th>
            <th scope="col">{t('invoice.position.booked')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {positions.map(({ position, order, comparison }, index) => {
            const known = order ?? otherOrders[position.key]
            const { net, gross, currency } = position
            return (
              <tr
                key={position.key}
                id={`position-${index}`}
                aria-selected={index === active}
                data-tone={comparisonSign(comparison).tone}
                onClick={() => store.commands.choosePosition(index)}
                onDoubleClick={open}
              >
                <td data-code>
                  <bdi>{given(position.orderReference ?? known?.orderReference ?? position.key)}</bdi>
                </td>
                <td data-code>
                  <bdi>{known && !known.reference ? t('record.none') : given(known?.reference)}</bdi>
                </td>
                <td>
                  <bdi>{given(joined([known?.consignee, known?.city], ', '))}</bdi>
                </td>
                <td data-wide>{given(known?.pickupOn && day(known.pickupOn))}</td>
                <td data-wide>{given(contentWords(messages, known))}</td>
                <td data-numeric>
                  {net !== undefined
                    ? money(net, currency)
                    : gross !== undefined
                      ? `${money(gross, currency)} ${t('invoice.position.gross')}`
                      : given(undefined)}
                </td>
                <td>
                  <Sign
                    {...comparisonSign(comparison)}
                    text={comparisonWord(messages, comparison, currency)}
                    isSmall
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function contentWords({ t }: Messages, order: OrderSummary | undefined): string | undefined {
  if (!order || order.parcels < 1) return undefined
  const units = t(`units.${order.unit}`, { count: order.parcels })
  return order.unit === 'parcel' ? units : t('invoice.content.freight', { units })
}

/** Every position that is not billed as booked, with the charges that explain it. */
function Differences({ positions, otherOrders }: PositionsProps) {
  const messages = useMessages()
  const { t, money } = messages
  const different = positions.filter(({ comparison }) => isDifference(comparison))
  const same = positions.filter(({ comparison }) => comparison.kind === 'same').length
  return (
    <div className={parts.notes}>
      <ul>
        {different.map(({ position, order, comparison }) => {
          const { kind, difference = 0 } = comparison
          const { currency, charges, key } = position
          const known = order ?? otherOrders[key]
          if (kind === 'same' || kind === 'notBilled' || kind === 'void') return null
          return (
            <li key={key} data-tone={comparisonSign(comparison).tone}>
              <strong>
                {t(`comparison.note.${kind}`, { difference: money(Math.abs(difference), currency) })}
              </strong>{' '}
              <bdi>{joined([known?.consignee, known?.city], ', ') || position.orderReference || key}</bdi>
              {chargeDifferences(charges, order?.charges).map((each) => (
                <p key={`${chargeName(messages, each.charge)} ${each.difference}`} className={parts.soft}>
                  {t(each.difference > 0 ? 'comparison.charge.more' : 'comparison.charge.less', {
                    charge: chargeName(messages, each.charge),
                    difference: money(Math.abs(each.difference), currency),
                  })}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      {same === positions.length ? (
        <p>
          <Sign tone="good" text={t('comparison.all')} />
        </p>
      ) : (
        same > 0 && <p className={parts.soft}>{t('comparison.some', { same, count: positions.length })}</p>
      )}
    </div>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { t, money, number } = useMessages()
  const { net, vat, vatPercent, total, currency } = invoice
  const amount = (value?: number) => (value === undefined ? t('record.notGiven') : money(value, currency))
  return (
    <dl className={parts.totals}>
      <dt>{t('invoice.net')}</dt>
      <dd>{amount(net)}</dd>
      <dt>
        {vatPercent === undefined ? t('invoice.vat') : t('invoice.vat.rate', { rate: number(vatPercent) })}
      </dt>
      <dd>{amount(vat)}</dd>
      <dt data-total>{t('invoice.total')}</dt>
      <dd data-total>{amount(total)}</dd>
    </dl>
  )
}
