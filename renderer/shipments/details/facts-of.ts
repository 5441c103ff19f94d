import type { MessageKey, Messages } from '../../../shared/messages/index.ts'
import {
  type CostItem,
  fieldsOf,
  type ShipmentRecord,
  totalWeight,
  valueIn,
} from '../../../shared/shipment/index.ts'
import { kindWords, lineWords, partyLines, statusWord } from '../../service-lists/index.ts'
import { printerLabel } from '../../station/index.ts'

type Fact = { label: MessageKey; lines: string[]; code?: boolean }

type OptionalText = string | number | false | undefined | null

const fact = (label: MessageKey, ...texts: readonly OptionalText[]): Fact => ({
  label,
  lines: texts.filter((line): line is string => Boolean(line)).map(String),
})
const coded = (label: MessageKey, text: string | undefined): Fact => ({ ...fact(label, text), code: true })

/** All known fields of a shipment (interface 2.7), formatted for the locale. Missing ones are left out. */
export function factsOf(messages: Messages, shipment: ShipmentRecord): Fact[] {
  const { t, measure, day, moment } = messages
  const { request, order } = shipment
  const span = (from?: string, until?: string) =>
    from && until ? messages.span(from, until) : (from ?? until) && moment(from ?? until ?? '')
  return [
    coded('fact.reference', order?.reference),
    coded('fact.orderId', order?.id),
    coded('fact.ownReference', shipment.reference),
    coded('fact.code', shipment.code),
    fact('fact.status', order?.status && statusWord(messages, order.status)),
    fact('fact.consignee', ...partyLines(messages, request.consignee)),
    fact('fact.from', ...partyLines(messages, request.shipper, shipment.pickupLocationName)),
    fact('fact.product', ...kindWords(messages, order?.product ?? request.product, order?.transportType)),
    fact(
      'fact.parcels',
      ...request.lines.map((line) => lineWords(messages, line)),
      request.lines.length > 1 &&
        t('fact.parcels.total', { weight: measure(totalWeight(request.lines), 'kg') }),
    ),
    fact('fact.options', ...optionWords(messages, shipment)),
    ...priceFacts(messages, shipment),
    fact(
      'fact.pickup',
      span(order?.pickupAtFrom, order?.pickupAtUntil) ?? (shipment.pickupOn && day(shipment.pickupOn)),
    ),
    fact('fact.delivery', span(order?.delivery?.earliest, order?.delivery?.latest)),
    fact('fact.runtime', runtimeWords(messages, order?.runtime)),
    fact('fact.co2', co2Words(messages, order?.co2Emission)),
    fact('fact.printer', shipment.printer && printerLabel(t, shipment.printer)),
    fact('fact.desk', shipment.desk),
    fact('fact.when', moment(shipment.intendedAt)),
  ].filter(({ lines }) => lines.length > 0)
}

const optionWords = ({ t, money }: Messages, { request }: ShipmentRecord): OptionalText[] => {
  const sent = { delivery: request.consignee, pickup: request.shipper }
  return [
    ...fieldsOf(['delivery', 'pickup'], ['yesNo']).map(
      ({ part, key, label }) => valueIn(sent[part], key) === true && t(label),
    ),
    request.valueOfGoodsAmount !== undefined &&
      t('fact.insured', { value: money(request.valueOfGoodsAmount, request.valueOfGoodsCurrency) }),
  ]
}

function priceFacts(messages: Messages, { order }: ShipmentRecord): Fact[] {
  const { t, money } = messages
  const { amount, grossAmount, vatAmount, currency } = order?.price ?? {}
  const standard = order?.priceStandard
  return [
    fact(
      'fact.price',
      amount !== undefined && money(amount, currency),
      grossAmount !== undefined && t('price.net', { gross: money(grossAmount, currency) }),
      vatAmount !== undefined && t('fact.vat', { vat: money(vatAmount, currency) }),
      standard?.amount !== undefined &&
        standard.amount !== amount &&
        t('fact.priceStandard', { price: money(standard.amount, standard.currency) }),
    ),
    fact('fact.costs', ...(order?.costItems ?? []).map((item) => costWords(messages, item))),
  ]
}

function costWords({ t, money, number }: Messages, item: CostItem): string {
  const { description, type, subtype, price, pricePartVat: vat } = item
  const name = description ?? [type, subtype].filter(Boolean).join(' ')
  const cost = price?.amount !== undefined && money(price.amount, price.currency)
  const rate = vat?.percentage === undefined ? '' : `${number(vat.percentage)} %`
  const part =
    vat?.amount !== undefined && t('fact.vatPart', { vat: money(vat.amount, vat.currency), rate }).trim()
  return [name, [cost, part].filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

function runtimeWords(
  { t }: Messages,
  runtime: { daysMin?: number; daysMax?: number } | undefined,
): OptionalText {
  const { daysMin, daysMax } = runtime ?? {}
  if (daysMin === undefined) return undefined
  return daysMax === undefined || daysMax === daysMin
    ? t('fact.runtime.days', { min: daysMin })
    : t('fact.runtime.range', { min: daysMin, max: daysMax })
}

/** The interface does not explain `amount` and `value` (2.10), so both are shown if they differ. */
function co2Words(
  { measure }: Messages,
  co2: { amount?: number; value?: number; unit?: string } | undefined,
): OptionalText {
  const unit = co2?.unit?.toLowerCase() ?? ''
  const figures = new Set([co2?.value, co2?.amount].filter((figure) => figure !== undefined))
  return [...figures].map((figure) => measure(figure, unit)).join(' / ')
}
