import { type Environment, rounded } from '../../../shared/kit/index.ts'
import { type ClosedPickup, type ParcelName, parcelNameOf } from '../../../shared/pickup/index.ts'
import type { OrderRequest, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isCancelledAfter } from '../since-closing.ts'

/** A parcel for the driver. `parcel` counts from 1 within its shipment; weight in kilograms. */
export type ManifestParcel = {
  reference: string
  consignee: { name: string; city: string; postCode: string; countryCode: string }
  weight: number
  parcel: number
  parcels: number
  /** Texts for the barcode, the preferred first: the service's reference, then the booking code. */
  codes: string[]
}

/** The parcels of one location and day. */
export type ManifestPickup = {
  pickupOn: string
  shipper: OrderRequest['shipper']
  shipments: number
  weight: number
  parcels: ManifestParcel[]
}

/** `cancelledAfter`: parcels cancelled after the closing, which an earlier manifest may list. */
export type Manifest = {
  environment: Environment
  pickups: ManifestPickup[]
  cancelledAfter: ParcelName[]
}

function parcelsOf({ reference, request, order, code }: ShipmentRecord): ManifestParcel[] {
  const units = request.lines.flatMap((line) => Array.from({ length: line.unitQuantity }, () => line))
  const { name, address } = request.consignee
  return units.map(({ unitWeight }, index) => ({
    reference,
    consignee: { name, city: address.city, postCode: address.postCode, countryCode: address.countryCode },
    weight: unitWeight,
    parcel: index + 1,
    parcels: units.length,
    codes: [...(order ? [order.reference] : []), code],
  }))
}

/** The manifest of the booked shipments: pickups by day and location, parcels in the shipments' order.
 * `closed`: the closing of their pickup. */
export function manifestOf(
  environment: Environment,
  shipments: readonly ShipmentRecord[],
  closed?: ClosedPickup,
): Manifest {
  const pickups = new Map<string, ManifestPickup>()
  for (const shipment of shipments) {
    if (shipment.booking !== 'booked') continue
    const { pickupOn, pickupLocationId, request } = shipment
    const key = JSON.stringify([pickupOn, pickupLocationId])
    const pickup = pickups.get(key) ?? {
      pickupOn,
      shipper: request.shipper,
      shipments: 0,
      weight: 0,
      parcels: [],
    }
    const parcels = parcelsOf(shipment)
    pickup.shipments += 1
    pickup.parcels.push(...parcels)
    pickup.weight = rounded(pickup.weight + parcels.reduce((sum, { weight }) => sum + weight, 0))
    pickups.set(key, pickup)
  }
  const byDay = [...pickups.values()].sort((a, b) => a.pickupOn.localeCompare(b.pickupOn))
  const gone = closed ? shipments.filter((shipment) => isCancelledAfter(closed, shipment)) : []
  return { environment, pickups: byDay, cancelledAfter: gone.map(parcelNameOf) }
}
