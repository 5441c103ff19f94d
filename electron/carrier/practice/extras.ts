import type { ServiceExtra } from '../../../shared/shipment/index.ts'

/** This service's definition of fields that the interface does not show (2.9, 4.2.8, 4.2.9); the initial
 * setting of the practice environment. */
export const practiceExtras: ServiceExtra[] = [
  { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
  { name: 'directDelivery', path: 'parcelServices.directDelivery', kind: 'switch' },
  { name: 'additionalInformation', path: 'consignee.address.additionalInformation', kind: 'text' },
  { name: 'uitCode', path: 'uitCode', kind: 'text' },
]
