import type { extras as en } from '../en/extras.ts'

export const extras: Record<keyof typeof en, string> = {
  'atField.notALabelFormat': 'Ein Format wie A6',
  'finding.notALabelFormat':
    '{field} besteht nur aus Buchstaben, Ziffern, Punkt, Binde- und Unterstrich, etwa A6.',
  'atField.pathHasSpaces': 'Ohne Leerzeichen',
  'atField.pathHasBrackets': 'Zu einem Feld, nicht in eine Liste',
  'atField.pathHasLooseDots': 'Ein Name zwischen Punkten',
  'atField.pathUnsafe': 'Dieser Name nicht',
  'atField.pathTaken': 'Füllt Packdesk selbst',
  'finding.pathHasSpaces':
    'Ein Pfad hat keine Leerzeichen: Namen mit Punkten verbunden, wie parcelServices.signature',
  'finding.pathHasBrackets': 'Ein Pfad führt zu einem Feld der Sendung, nicht in eine Liste: [ ] weglassen.',
  'finding.pathHasLooseDots':
    'Jeder Punkt steht zwischen zwei Namen: keiner am Anfang, am Ende oder doppelt.',
  'finding.pathUnsafe': 'Namen wie __proto__ und constructor lassen sich nicht senden.',
  'finding.pathTaken':
    'Dieses Feld der Anfrage füllt Packdesk selbst. Den Frachtführer nach dem eigenen Pfad fragen.',
  'extras.price': '+{price}',
  'atField.notAPackagingWord': 'Beginnt mit Buchstaben',
  'finding.notAPackagingWord':
    '{field} beginnt mit einem Buchstaben und besteht nur aus Buchstaben, Ziffern, einzelnen Leerzeichen und . - / ( ).',
}
