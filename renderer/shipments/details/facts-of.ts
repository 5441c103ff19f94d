import { joined } from '../../../shared/kit/index.ts'
import type { MessageKey, Messages } from '../../../shared/messages/index.ts'
import { type CostItem, type ShipmentRecord, totalKnownWeight } from '../../../shared/shipment/index.ts'
import { printerLabel } from '../../labels/index.ts'
import {
  chargeName,
  co2Words,
  kindWords,
  lineWords,
  optionNames,
  partyLines,
  spanWords,
  statusWord,
  transitWords,
} from '../../service-lists/index.ts'

type Fact = { label: MessageKey; lines: string[]; isCode?: boolean }

type OptionalText = string | number | false | undefined | null

const fact = (label: MessageKey, ...texts: readonly OptionalText[]): Fact => ({
  label,
  lines: texts.filter((line): line is string => Boolean(line)).map(String),
})
const coded = (label: MessageKey, text: string | undefined): Fact => ({ ...fact(label, text), isCode: true })

/** All known fields of a shipment (interface 2.7), formatted for the locale. Missing ones are left out. */
export function factsOf(messages: Messages, shipment: ShipmentRecord): Fact[] {
  const { t, measure, money, day, moment } = messages
  const { request, order } = shipment
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
        t('fact.parcels.total', { weight: measure(totalKnownWeight(request.lines), 'kg') }),
    ),
    fact(
      'fact.options',
      ...optionNames(messages, request),
      request.valueOfGoodsAmount !== undefined &&
        t('fact.insured', { value: money(request.valueOfGoodsAmount, request.valueOfGoodsCurrency) }),
    ),
    ...priceFacts(messages, shipment),
    fact(
      'fact.pickup',
      spanWords(messages, order?.pickupAtFrom, order?.pickupAtUntil) ??
        (shipment.pickupOn && day(shipment.pickupOn)),
    ),
    fact('fact.delivery', spanWords(messages, order?.delivery?.earliest, order?.delivery?.latest)),
    fact('fact.runtime', order && transitWords(messages, order)),
    fact('fact.co2', order && co2Words(messages, order)),
    fact('fact.printer', shipment.printer && printerLabel(t, shipment.printer)),
    fact('fact.desk', shipment.desk),
    fact('fact.when', moment(shipment.intendedAt)),
  ].filter(({ lines }) => lines.length > 0)
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

/** Name and amounts of a charge; empty if the service sent neither. */
function costWords(messages: Messages, item: CostItem): string {
  const { t, money, number } = messages
  const { description, type, subtype, price, pricePartVat: vat } = item
  const cost = price?.amount !== undefined && money(price.amount, price.currency)
  const rate = vat?.percentage === undefined ? '' : `${number(vat.percentage)} %`
  const part =
    vat?.amount !== undefined && t('fact.vatPart', { vat: money(vat.amount, vat.currency), rate }).trim()
  const amounts = joined([cost, part], ', ')
  const isKnown = description || type || subtype || amounts
  return isKnown ? joined([chargeName(messages, item), amounts], ': ') : ''
}
