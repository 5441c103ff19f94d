import { shipmentFields } from '../shipment/index.ts'
import type { MessageKey } from './en.ts'
import type { Messages } from './messages.ts'

const withoutPlaces = (path: string): string => path.replaceAll(/\[\d*\]/g, '')
/** A path's last two names. */
const endOf = (path: string): string => withoutPlaces(path).split('.').slice(-2).join('.')
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
const lasts = shipmentFields.map(({ wire }) => lastOf(wire))

/** Message keys of field names (interface 2.1 to 2.7), by the end of the field's path without list
 * indexes. */
const names: Readonly<Record<string, MessageKey>> = {
  ...Object.fromEntries(shipmentFields.map(({ wire, label }) => [endOf(wire), label])),
  ...Object.fromEntries(
    shipmentFields
      .map(({ wire, label }) => [lastOf(wire), label] as const)
      .filter(([last]) => lasts.indexOf(last) === lasts.lastIndexOf(last)),
  ),
  product: 'column.product',
  valueOfGoodsCurrency: 'path.currency',
  shipper: 'field.pickupLocation',
  consignee: 'column.consignee',
  lines: 'fact.parcels',
  name: 'field.name',
  id: 'column.id',
  reference: 'column.reference',
  status: 'column.status',
  createdAt: 'column.createdAt',
  transportType: 'column.transportType',
  validUntil: 'column.validUntil',
  documentNumber: 'column.documentNumber',
  orderReference: 'column.orderReference',
  'price.amount': 'column.price',
  grossAmount: 'column.gross',
  vatAmount: 'path.vat',
  currency: 'path.currency',
  'priceStandard.amount': 'path.priceStandard',
  'runtime.daysMin': 'path.daysMin',
  'runtime.daysMax': 'path.daysMax',
  'delivery.earliest': 'path.earliest',
  'delivery.latest': 'path.latest',
  pickupAtFrom: 'path.pickupAtFrom',
  pickupAtUntil: 'path.pickupAtUntil',
  co2Emission: 'fact.co2',
  'co2Emission.amount': 'fact.co2',
  'co2Emission.value': 'path.co2Value',
  'co2Emission.unit': 'path.co2Unit',
}

/** "vatAmount2" becomes "Vat amount 2": a readable form of an undocumented name. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of the field at a path: `lines[1].unitWeight` → `Weight, line 2`, `price.vatAmount` → `VAT`. An
 * undocumented field gets a readable form of its path. */
export function fieldName({ t, find }: Messages, path: string): string {
  const goods = /\.?dangerousGoods\[(\d+)\](?:\.(\w+))?$/.exec(path)
  if (goods?.[2]) {
    const field = find(`goods.${goods[2]}`) ?? wordsOf(goods[2])
    return t('goods.ofLine', { field, number: Number(goods[1]) + 1 })
  }
  if (goods) return t('goods.one', { number: Number(goods[1]) + 1 })
  const parts = withoutPlaces(path).split('.').filter(Boolean)
  const last = parts.at(-1)
  if (last === undefined) return t('finding.thisField')
  // A path of the service or of an expert's filter may end in a name that each object has.
  const known = [parts.slice(-2).join('.'), last].find((end) => Object.hasOwn(names, end))
  const key = known === undefined ? undefined : names[known]
  const name = key === undefined ? wordsOf(last) : t(key)
  const line = /^lines\[(\d+)\]\./.exec(path)?.[1]
  if (line !== undefined) return t('field.ofLine', { field: name, number: Number(line) + 1 })
  if (parts[0] === 'shipper' && /^(address|contactPerson|name)$/.test(parts[1] ?? ''))
    return t('path.atPickup', { field: name })
  return name
}

/** The name of a service extra: that of the catalogue, else its name in the settings. */
export const extraName = ({ find }: Messages, name: string): string => find(`pack.extra.${name}`) ?? name
