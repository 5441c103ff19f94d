import type { Line, TransportMode } from '../../../shared/shipment/index.ts'
import { countUnits, measureUnit, totalWeight } from './measures.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

const currency = 'EUR'
/** Value added tax, percent. */
const vatPercent = 19
/** Climate surcharge, as a share of the transport charge. */
const climateShare = 0.015

const toEuros = (cents: number) => Math.round(cents) / 100

/** Cents for one parcel, by the larger of weight and volumetric weight, distance and girth. */
function parcelCents(line: Line, kilometres: number, abroad: boolean): number {
  const { weight, volumetricWeight, girth } = measureUnit(line)
  const billed = Math.max(weight, volumetricWeight)
  return 540 + 38 * Math.ceil(billed) + 0.45 * kilometres + (girth > 200 ? 690 : 0) + (abroad ? 620 : 0)
}

/** Loading metres: floor area divided by a truck's width of 2.4 m; stackable lines count half. */
const loadingMetres = (lines: readonly Line[]) =>
  lines.reduce(
    (sum, line) =>
      sum + ((line.unitQuantity * line.unitLength * line.unitWidth) / 24_000) * (line.isStackable ? 0.5 : 1),
    0,
  )

function freightCents(body: PracticeQuotationRequest, kilometres: number): number {
  if (body.product === 'DIRECT') return countUnits(body.lines) * (9500 + 118 * kilometres)
  // A loading metre is billed as 1,750 kg, as usual in groupage.
  const tonnes = Math.max(totalWeight(body.lines), loadingMetres(body.lines) * 1750) / 1000
  return 4200 + tonnes ** 0.75 * (5200 + 14 * kilometres)
}

type Charge = { description: string; type: string; subtype: string | null; cents: number }
const service = (subtype: string, description: string, cents: number): Charge => ({
  type: 'ADDITIONAL_SERVICE',
  subtype,
  description,
  cents,
})

/** A charge for each additional service (interface 2.3, 2.7, 2.9). */
function services(body: PracticeQuotationRequest, mode: TransportMode): Charge[] {
  const { shipper, consignee, parcelServices, lines } = body
  const parcel = mode === 'parcel'
  const pallets = lines.reduce((sum, line) => sum + (line.wantsPalletExchange ? line.unitQuantity : 0), 0)
  const dangerous = lines.flatMap(({ dangerousGoods }) => dangerousGoods ?? []).length
  const charges: (Charge | false | undefined)[] = [
    body.wantsInsurance && {
      type: 'INSURANCE',
      subtype: null,
      description: 'Transport insurance',
      cents: Math.max(250, (body.valueOfGoodsAmount ?? 0) * 0.22),
    },
    consignee.wantsContactBeforeDelivery &&
      service('DELIVERY_NOTIFICATION', 'Delivery notification', parcel ? 95 : 1150),
    consignee.wantsPhoneCallFromDriverBeforeDelivery &&
      service('DRIVER_CALL', 'Phone call from the driver before delivery', parcel ? 120 : 850),
    shipper.wantsContactBeforePickup &&
      service('PICKUP_NOTIFICATION', 'Contact before pickup', parcel ? 95 : 850),
    shipper.wantsTailLiftTruck && service('TAIL_LIFT_PICKUP', 'Tail lift at pickup', 2900),
    consignee.wantsTailLiftTruck && service('TAIL_LIFT_DELIVERY', 'Tail lift at delivery', 2900),
    consignee.isPrivateCustomer &&
      !parcel &&
      service('PRIVATE_CONSIGNEE', 'Delivery to a private consignee', 1450),
    parcelServices?.signature && service('SIGNATURE', 'Signature required', 165),
    parcelServices?.directDelivery && service('DIRECT_DELIVERY', 'Direct delivery', 208),
    pallets > 0 && service('PALLET_EXCHANGE', `Pallet exchange, ${pallets} pallets`, pallets * 480),
    dangerous > 0 && service('DANGEROUS_GOODS', 'Dangerous goods handling', 1900 + 600 * dangerous),
  ]
  return charges.filter((charge) => typeof charge === 'object')
}

/** Cost items and totals of a shipment in euros (interface 2.7). Each item is rounded to the cent;
 * totals are sums of rounded items. */
export function costsOf(body: PracticeQuotationRequest, mode: TransportMode, kilometres: number) {
  const abroad = body.shipper.address.countryCode !== body.consignee.address.countryCode
  const transport = Math.round(
    mode === 'parcel'
      ? body.lines.reduce((sum, line) => sum + line.unitQuantity * parcelCents(line, kilometres, abroad), 0)
      : freightCents(body, kilometres),
  )
  const charges: Charge[] = [
    {
      type: 'SHIPMENT',
      subtype: null,
      description: mode === 'parcel' ? 'Parcel transport' : 'Freight transport',
      cents: transport,
    },
    {
      type: 'CLIMATE_COMPENSATION_SURCHARGE',
      subtype: null,
      description: 'Climate compensation',
      cents: Math.round(transport * climateShare),
    },
    ...services(body, mode),
  ].map((charge) => ({ ...charge, cents: Math.round(charge.cents) }))
  return { ...totalsOf(charges), priceStandard: { amount: toEuros(transport), currency } }
}
type Costs = ReturnType<typeof costsOf>

/** Cost items and their totals; cents are whole. */
function totalsOf(charges: readonly Charge[]) {
  const vatOf = (cents: number) => Math.round((cents * vatPercent) / 100)
  const net = charges.reduce((sum, { cents }) => sum + cents, 0)
  const tax = charges.reduce((sum, { cents }) => sum + vatOf(cents), 0)
  return {
    costItems: charges.map(({ cents, ...charge }) => ({
      ...charge,
      price: { amount: toEuros(cents), currency },
      pricePartVat: { amount: toEuros(vatOf(cents)), percentage: vatPercent, currency },
    })),
    price: { amount: toEuros(net), currency, grossAmount: toEuros(net + tax), vatAmount: toEuros(tax) },
  }
}

/** The amount that an order is billed at: every third one with a charge for measuring it again, every
 * fifth one without climate compensation, so that comparing an invoice with the booking can be practised. */
export function billedCosts({ costItems }: Pick<Costs, 'costItems'>, sequence: number) {
  const booked: Charge[] = costItems.map(({ price, pricePartVat: _, ...charge }) => ({
    ...charge,
    cents: Math.round(price.amount * 100),
  }))
  return totalsOf([
    ...booked.filter(({ type }) => sequence % 5 !== 0 || type !== 'CLIMATE_COMPENSATION_SURCHARGE'),
    ...(sequence % 3 === 0 ? [service('MEASURED_AGAIN', 'Measured again in the depot', 120)] : []),
  ])
}
