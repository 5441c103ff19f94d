import type { files as en } from '../en/files.ts'

export const files: Record<keyof typeof en, string> = {
  // Files to import
  'finding.inFile.notACountryCode':
    '{field} ist kein Land: zwei Buchstaben schreiben oder den Namen auf Deutsch, Englisch oder in der Landessprache.',
  'finding.inFile.valueNotInsurable':
    'Eine Paketsendung ist bis {limit} versicherbar. In Spalte „Versicherung“ nein eintragen, um sie unversichert zu versenden.',
  'finding.notATransportType': '{field} ist Paket, Fracht oder Direktfahrt.',
  'finding.transportUnclear':
    'Diese Packstückart ist weder Karton noch bekannte Palette. Paket oder Fracht in die Spalte „Paket oder Fracht“ eintragen.',
  'finding.freightOnly':
    'Das gibt es nur bei Fracht. Fracht in die Spalte „Paket oder Fracht“ eintragen oder die Zelle leeren.',
  'finding.parcelOnly': '{field} gibt es nur für Pakete. Die Zelle leeren, um als Fracht zu versenden.',
  'finding.oneVehicle': 'Eine Direktfahrt ist eine Zeile. Die ganze Ladung dort eintragen.',
  'finding.rowsDisagree': '{field} ist in den Zeilen dieser Sendung verschieden.',
  'finding.notAYesOrNo': '{field} ist weder ja noch nein.',
  'finding.postCodeLostItsZero':
    'Eine deutsche Postleitzahl hat fünf Ziffern. Die Tabelle hat vielleicht eine führende Null entfernt.',
  'problem.import.cannotOpen': 'Die Datei lässt sich nicht öffnen ({reason}).',
  'problem.import.cannotMove':
    'Die Datei lässt sich nicht nach {folder}/ verschieben ({reason}). Alle paar Sekunden wird es neu versucht.',
  'problem.import.notAFile': 'Das ist keine Datei.',
  'problem.import.stillWritten':
    'Die Datei wird noch geschrieben. Noch einmal versuchen, wenn sie fertig ist.',
  'problem.import.tooLarge': 'Die Datei ist größer als {limitMb}\u00a0MB.',
  'problem.import.tooMuch': 'Die Datei enthält mehr, als auf einmal gelesen werden kann.',
  'problem.import.tooManyRows': 'Die Datei hat mehr als {limit, number} Zeilen.',
  'problem.import.tooManyColumns': 'Zeile {row} hat mehr als {limit} Spalten.',
  'problem.import.rowTooLong': 'Zeile {row} ist länger als {limit, number} Zeichen.',
  'problem.import.openQuote': 'In Zeile {row} beginnt ein Anführungszeichen, das nirgends endet.',
  'problem.import.unreadable': 'Die Datei ist beschädigt und lässt sich nicht lesen.',
  'problem.import.notATable': 'Das ist weder eine CSV- noch eine XLSX-Datei.',
  'problem.import.oldExcel':
    'Das ist eine alte Excel-Datei oder eine mit Passwort. Bitte als XLSX oder CSV ohne Passwort speichern.',
  'problem.import.noHeader': 'Die Datei ist leer: Ihre erste Zeile muss die Spalten nennen.',
  'problem.import.missingColumns': 'In der Datei fehlt die Spalte für: {columns}.',
  'problem.import.cancelled': 'Der Import wurde abgebrochen.',
  'problem.import.bookedDifferently':
    'Schon als Auftrag {order} gebucht, mit anderen Angaben als in dieser Zeile. Beides in Packdesk vergleichen und entscheiden.',
  'problem.import.importedBefore':
    'Diese Referenz wurde schon mit anderem Inhalt importiert (Auftrag {order}).',

  // The manifest for the driver
  'manifest.title': 'Ladeliste',
  'manifest.practice': 'Übung',
  'manifest.sandbox': 'Sandbox',
  'manifest.pickup': 'Abholung',
  'manifest.location': 'Abholort',
  'manifest.contact': 'Kontakt',
  'manifest.parcels': '{count, plural, one {# Paket} other {# Pakete}}',
  'manifest.shipments': '{count, plural, one {# Sendung} other {# Sendungen}}',
  'manifest.number': 'Nr.',
  'manifest.reference': 'Referenz',
  'manifest.consignee': 'Empfänger',
  'manifest.postCode': 'PLZ',
  'manifest.weight': 'Gewicht',
  'manifest.barcode': 'Auftrag',
  'manifest.total': 'Summe',
  'manifest.parcelOf': '{parcel} von {parcels}',
  'manifest.handedOver': 'Übergeben',
  'manifest.takenOver': 'Vom Fahrer übernommen',
  'manifest.signature': 'Datum, Uhrzeit, Unterschrift',
  'manifest.name': 'Name in Druckbuchstaben',
  'manifest.notForTransport': 'Zur Übung gebucht: Nichts wird transportiert.',

  // The summary of a pickup
  'pickupSummary.title': 'Tagesabschluss',
  'pickupSummary.open': 'Noch nicht abgeschlossen',
  'pickupSummary.closed': 'Abgeschlossen',
  'pickupSummary.parcels': 'Pakete',
  'pickupSummary.weight': 'Gewicht',
  'pickupSummary.price': 'Preis, netto',
  'pickupSummary.booked': 'Gebuchte Sendungen',
  'pickupSummary.confirmed': 'Label bestätigt',
  'pickupSummary.unprinted': 'Label nicht bestätigt',
  'pickupSummary.cancelled': 'Storniert',
  'pickupSummary.unknown': 'Buchung ungeklärt',
  'pickupSummary.drafts': 'Entwürfe, nicht gebucht',
  'pickupSummary.explained': 'Mit offenen Punkten abgeschlossen',
  'pickupSummary.kind.unknown': 'Buchung ungeklärt',
  'pickupSummary.kind.unprinted': 'Label nicht bestätigt',
  'pickupSummary.kind.cancelledElsewhere': 'anderswo storniert',
  'pickupSummary.kind.gone': 'fehlt beim Dienst',
  'pickupSummary.kind.twin': 'doppelter Auftrag',
  'pickupSummary.kind.unexplained': 'unerklärter Auftrag',
  'finding.pickupFull.withRoom':
    'Grenze dieser Abholung {limit}, es wären {value}. Die Abholung vom {room} hat Platz.',
}
