import type { Selectable } from 'kysely'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Tables } from './table-types.ts'

/** The columns of a shipment that all engines have. */
export const shipmentColumns = (shipment: ShipmentRecord) =>
  ({
    booking: shipment.booking,
    label: shipment.label,
    pickup_location_id: shipment.pickupLocationId,
    // A shipment without a location belongs to no pickup.
    pickup_on: shipment.pickupLocationId === '' ? '' : shipment.pickupOn,
    // Freight does not count against a pickup's parcels (interface 8.1).
    parcels: shipment.mode === 'parcel' ? shipment.parcels : 0,
    order_id: shipment.order?.id ?? null,
    order_reference: shipment.order?.reference ?? null,
    record: JSON.stringify(shipment),
  }) satisfies Partial<Selectable<Tables['shipments']>>
