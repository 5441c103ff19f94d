import type { shipmentState as en } from '../en/shipment-state.ts'

export const shipmentState: Record<keyof typeof en, string> = {
  // State of a shipment
  'standing.intent': 'Wird gebucht',
  'standing.unknown': 'Ungeklärt',
  'standing.ambiguous': 'Welcher Auftrag?',
  'standing.mismatch': 'Anders gebucht',
  'standing.rejected': 'Nicht gebucht',
  'standing.absent': 'Nicht gebucht',
  'standing.cancelling': 'Wird storniert',
  'standing.cancelled': 'Storniert',
  'standing.labelFetching': 'Label wird geholt',
  'standing.labelMissing': 'Label fehlt',
  'standing.queued': 'Wartet auf den Drucker',
  'standing.labelStored': 'Noch ungedruckt',
  'standing.printing': 'Wird gedruckt',
  'standing.submitted': 'Beim Drucker',
  'standing.printFailed': 'Nicht gedruckt',
  'standing.printUnknown': 'Gedruckt?',
  'standing.printed': 'Gedruckt',
  'saved.pdf': 'Als PDF gespeichert',
  'saved.zpl': 'Als ZPL-Datei gespeichert',
  'saved.png': 'Als Bild gespeichert',
  'saved.file': 'Als Datei gespeichert',
  'standing.discarded': 'Druck verworfen',
  'standing.takenOver': 'Übernommen',
}
