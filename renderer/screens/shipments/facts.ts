import type { MessageKey } from '../../../shared/messages/en.ts'
import type { Messages } from '../../../shared/messages/messages.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'

export type Fact = { label: MessageKey; lines: string[]; code?: boolean }

/** Everything known of a shipment, as the person's language says it. What the service left out is left out. */
export function factsOf(messages: Messages, shipment: ShipmentRecord): Fact[] {
  const { t, money, measure, country, day, moment, number } = messages
  const { request, order } = shipment
  const { consignee, lines } = request
  const { address, contactPerson } = consignee
  const options = [
    consignee.wantsContactBeforeDelivery && t('pack.option.wantsContactBeforeDelivery'),
    consignee.wantsPhoneCallFromDriverBeforeDelivery &&
      t('pack.option.wantsPhoneCallFromDriverBeforeDelivery'),
    consignee.isPrivateCustomer && t('pack.option.isPrivateCustomer'),
    request.valueOfGoodsAmount !== undefined &&
      t('fact.insured', { value: money(request.valueOfGoodsAmount, request.valueOfGoodsCurrency) }),
  ]
  const { amount, grossAmount, currency } = order?.price ?? {}
  const { daysMin, daysMax } = order?.runtime ?? {}
  const co2 = order?.co2Emission
  const window = (from?: string, until?: string) => (from && until ? messages.span(from, until) : undefined)
  const fact = (label: MessageKey, ...said: (string | false | undefined)[]): Fact => ({
    label,
    lines: said.filter((line): line is string => Boolean(line)),
  })
  const coded = (label: MessageKey, text: string | undefined): Fact => ({ ...fact(label, text), code: true })

  return [
    coded('fact.reference', order?.reference),
    coded('fact.orderId', order?.id),
    coded('fact.ownReference', shipment.reference),
    coded('fact.code', shipment.code),
    fact(
      'fact.consignee',
      consignee.name,
      address.street,
      `${address.postCode} ${address.city}, ${country(address.countryCode)}`,
      [contactPerson?.name, contactPerson?.phone, contactPerson?.email].filter(Boolean).join(', '),
    ),
    fact('fact.from', shipment.pickupLocationName),
    fact(
      'fact.parcels',
      ...lines.map((line) =>
        [
          `${line.unitQuantity} × ${number(line.unitLength)} × ${number(line.unitWidth)} × ${measure(line.unitHeight, 'cm')}`,
          measure(line.unitWeight, 'kg'),
          line.content,
        ].join(', '),
      ),
    ),
    fact('fact.options', ...options),
    fact(
      'fact.price',
      amount !== undefined && money(amount, currency),
      grossAmount !== undefined && t('price.net', { gross: money(grossAmount, currency) }),
    ),
    fact(
      'fact.costs',
      ...(order?.costItems ?? []).map(({ description, type, price }) =>
        [description ?? type, price?.amount !== undefined && money(price.amount, price.currency)]
          .filter(Boolean)
          .join(': '),
      ),
    ),
    fact('fact.pickup', window(order?.pickupAtFrom, order?.pickupAtUntil) ?? day(shipment.pickupOn)),
    fact('fact.delivery', window(order?.delivery?.earliest, order?.delivery?.latest)),
    fact(
      'fact.runtime',
      daysMin !== undefined &&
        (daysMax === undefined || daysMax === daysMin
          ? t('fact.runtime.days', { min: daysMin })
          : t('fact.runtime.range', { min: daysMin, max: daysMax })),
    ),
    fact('fact.co2', co2?.value !== undefined && measure(co2.value, co2.unit?.toLowerCase() ?? '')),
    fact('fact.printer', shipment.printer === 'folder' ? t('status.printer.folder') : shipment.printer),
    fact('fact.when', moment(shipment.intendedAt)),
  ].filter(({ lines }) => lines.length > 0)
}
