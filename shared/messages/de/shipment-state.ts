import type { shipmentState as en } from '../en/shipment-state.ts'

export const shipmentState: Record<keyof typeof en, string> = {
  // State of a shipment
  'shipmentStatus.intent': 'Wird gebucht',
  'shipmentStatus.unknown': 'Ungeklärt',
  'shipmentStatus.ambiguous': 'Welcher Auftrag?',
  'shipmentStatus.mismatch': 'Anders gebucht',
  'shipmentStatus.rejected': 'Nicht gebucht',
  'shipmentStatus.absent': 'Nicht gebucht',
  'shipmentStatus.cancelling': 'Wird storniert',
  'shipmentStatus.cancelled': 'Storniert',
  'shipmentStatus.labelFetching': 'Label wird geholt',
  'shipmentStatus.labelMissing': 'Label fehlt',
  'shipmentStatus.queued': 'Wartet auf den Drucker',
  'shipmentStatus.labelStored': 'Noch ungedruckt',
  'shipmentStatus.printing': 'Wird gedruckt',
  'shipmentStatus.submitted': 'Beim Drucker',
  'shipmentStatus.printFailed': 'Nicht gedruckt',
  'shipmentStatus.printUnknown': 'Gedruckt?',
  'shipmentStatus.printed': 'Gedruckt',
  'shipmentStatus.discarded': 'Druck verworfen',
  'shipmentStatus.takenOver': 'Übernommen',
}
