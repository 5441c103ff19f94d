import type { MessageKey } from './en.ts'
import type { Messages } from './messages.ts'

/** Names of the wire's fields as a screen calls them (interface 2.1 to 2.7), by the end of their path without places in lists. */
const names: Readonly<Record<string, MessageKey>> = {
  product: 'column.product',
  customerOrderCode: 'field.reference',
  wantsInsurance: 'pack.option.wantsInsurance',
  valueOfGoodsAmount: 'field.valueOfGoods',
  valueOfGoodsCurrency: 'path.currency',
  incoterm: 'field.incoterm',
  neutralData: 'field.neutralData',
  shipper: 'field.pickupLocation',
  consignee: 'column.consignee',
  lines: 'fact.parcels',
  name: 'field.name',
  street: 'field.street',
  postCode: 'field.postCode',
  city: 'field.city',
  countryCode: 'field.countryCode',
  'contactPerson.name': 'field.contact',
  phone: 'field.phone',
  email: 'field.email',
  pickupOn: 'field.pickupOn',
  wantsContactBeforePickup: 'fact.option.contactBeforePickup',
  loadingType: 'field.loadingType',
  unloadingType: 'field.unloadingType',
  'shipper.wantsTailLiftTruck': 'freight.tailLiftAtPickup',
  'consignee.wantsTailLiftTruck': 'freight.tailLiftAtDelivery',
  isPrivateCustomer: 'pack.option.isPrivateCustomer',
  wantsContactBeforeDelivery: 'pack.option.wantsContactBeforeDelivery',
  wantsPhoneCallFromDriverBeforeDelivery: 'pack.option.wantsPhoneCallFromDriverBeforeDelivery',
  unitQuantity: 'field.quantity',
  unitPackageType: 'field.packageType',
  unitLength: 'field.length',
  unitWidth: 'field.width',
  unitHeight: 'field.height',
  unitWeight: 'field.weight',
  content: 'field.content',
  isStackable: 'freight.stackable',
  wantsPalletExchange: 'freight.palletExchange',
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

/** `vatAmount2` → `Vat amount 2`: what a name that nobody knows says to a person. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How a person calls the field at a path of the wire: `lines[1].unitWeight` → `Weight, line 2`, `price.vatAmount` → `VAT`. A field
 * that the interface does not name is called by its own words. */
export function fieldName({ t, find }: Messages, path: string): string {
  const goods = /\.?dangerousGoods\[(\d+)\](?:\.(\w+))?$/.exec(path)
  if (goods?.[2]) {
    const field = find(`goods.${goods[2]}`) ?? wordsOf(goods[2])
    return t('goods.ofLine', { field, number: Number(goods[1]) + 1 })
  }
  if (goods) return t('goods.one', { number: Number(goods[1]) + 1 })
  const parts = path
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .filter(Boolean)
  const last = parts.at(-1)
  if (last === undefined) return t('finding.thisField')
  const key = names[parts.slice(-2).join('.')] ?? names[last]
  const name = key === undefined ? wordsOf(last) : t(key)
  const line = /^lines\[(\d+)\]\./.exec(path)?.[1]
  if (line !== undefined) return t('field.ofLine', { field: name, number: Number(line) + 1 })
  if (parts[0] === 'shipper' && /^(address|contactPerson|name)$/.test(parts[1] ?? ''))
    return t('path.atPickup', { field: name })
  return name
}
