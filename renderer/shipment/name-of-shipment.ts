import type { ShipmentRecord } from '../../shared/shipment/index.ts'

/** The name of a shipment in sentences: the reference of its order, else the packer's.
 * @param otherwise its name if it has neither */
export const nameOfShipment = (
  shipment: Pick<ShipmentRecord, 'order' | 'reference'> | undefined,
  otherwise = '',
): string => shipment?.order?.reference ?? (shipment?.reference || otherwise)
