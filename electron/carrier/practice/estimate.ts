import type { TransportMode } from '../../../shared/shipment/index.ts'
import { addWorkingDays, instantAt, timestamp } from './calendar.ts'
import { costsOf } from './costs.ts'
import { roadDistance } from './geography.ts'
import { tidy, totalWeight } from './measures.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

/** Local hours of pickups and deliveries. */
const hours = { pickupFrom: 10, pickupUntil: 17, deliveryFrom: 8, deliveryUntil: 18 }

function transitDays(mode: TransportMode, product: string, kilometres: number, abroad: boolean) {
  if (product === 'DIRECT') {
    const days = Math.ceil(kilometres / 700)
    return { daysMin: days, daysMax: days }
  }
  const daysMin = (abroad ? 2 : 1) + Math.floor(kilometres / (mode === 'parcel' ? 900 : 700))
  return { daysMin, daysMax: daysMin + (abroad ? 2 : 1) }
}

const transportTypes = { parcel: 'PARCEL', STANDARD: 'GROUPAGE', DIRECT: 'DIRECT' } as const

/** The part of a quotation's or order's response that depends only on the request (interface 2.7). */
export function estimate(body: PracticeQuotationRequest, mode: TransportMode) {
  const { product, shipper, consignee, lines } = body
  const kilometres = roadDistance(shipper.address, consignee.address)
  const abroad = shipper.address.countryCode !== consignee.address.countryCode
  const runtime = transitDays(mode, product, kilometres, abroad)
  // Kilograms of CO2 per tonne and kilometre; a direct truck is less loaded than groupage.
  const co2 = tidy((totalWeight(lines) / 1000) * kilometres * (product === 'DIRECT' ? 0.32 : 0.11))
  return {
    ...costsOf(body, mode, kilometres),
    pickupOn: `${shipper.pickupOn}T00:00:00.000Z`,
    pickupAtFrom: timestamp(instantAt(shipper.pickupOn, hours.pickupFrom)),
    pickupAtUntil: timestamp(instantAt(shipper.pickupOn, hours.pickupUntil)),
    runtime,
    delivery: {
      earliest: timestamp(instantAt(addWorkingDays(shipper.pickupOn, runtime.daysMin), hours.deliveryFrom)),
      latest: timestamp(instantAt(addWorkingDays(shipper.pickupOn, runtime.daysMax), hours.deliveryUntil)),
    },
    product,
    transportType: mode === 'parcel' ? transportTypes.parcel : transportTypes[product],
    co2Emission: { amount: Math.round(co2 * 1000) / 1000, value: Math.round(co2 * 1000) / 1000, unit: 'KG' },
  }
}
export type Estimate = ReturnType<typeof estimate>
