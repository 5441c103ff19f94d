import type { imports as en } from '../en/imports.ts'

export const imports: Record<keyof typeof en, string> = {
  'screen.import': 'Import',
  'action.import': 'Import …',
  'action.runImport': '{rows, plural, one {# Zeile importieren} other {# Zeilen importieren}}',
  'action.importRows': 'Zeilen importieren',
  'action.leaveImport': 'Import verlassen',
  'import.title': 'Eine Tagesdatei importieren',
  'import.file': 'Datei',
  'import.choose': 'Datei wählen …',
  'import.choose.about':
    'CSV oder XLSX, eine Zeile je Position. Die Datei kann auch hierher gezogen werden. Nichts wird gebucht: Aus Zeilen werden Entwürfe.',
  'import.template': 'Vorlage herunterladen',
  'import.sample': 'Beispieldatei herunterladen',
  'import.template.about':
    'Die Vorlage hat eine Spalte für alles, was ein Formular buchen kann, mit ihrer Einheit. Nicht benötigte Spalten löschen.',
  'import.template.rows':
    'Zeilen mit derselben Referenz und demselben Empfänger sind eine Sendung. Gefahrgut: Der erste Stoff steht in der Zeile seines Packstücks; für jeden weiteren eine Zeile mit derselben Referenz anfügen, in der nur die Gefahrgutspalten ausgefüllt sind.',
  'import.template.fileName': 'packdesk-vorlage.csv',
  'import.sample.fileName': 'packdesk-beispiel.csv',
  'import.sample.yes': 'ja',
  'import.sample.freight': 'Fracht',
  'import.sample.directTruck': 'Direktfahrt',
  'import.sample.parts': 'Ersatzteile',
  'import.sample.machines': 'Maschinen',
  'import.sample.paint': 'Farbe und Kleber',
  'import.otherFile': 'Andere Datei …',
  'import.back': 'Zurück zu den Abholungen',
  'import.reading': '{name} wird gelesen …',
  'import.adding': 'Die Sendungen werden angelegt …',
  'import.rows': '{count, plural, one {{rows} Zeile} other {{rows} Zeilen}}',
  'import.noLocation': 'Zuerst in den Einstellungen einen Abholort anlegen.',
  'import.pickupOn.hint': 'Für Zeilen ohne Tag.',
  'import.again': 'Schon importierte Sendungen noch einmal, als neue Sendungen',
  'import.insurance': 'Versicherung',
  'import.insure': 'Sendungen versichern',
  'import.insure.never': 'Nie',
  'import.insure.always': 'Immer, wenn ein Warenwert angegeben ist',
  'import.insure.above': 'Über einem Warenwert',
  'import.insure.amount': 'Versichern über',
  'import.insure.hint': 'Für Zeilen ohne Ja oder Nein.',
  'import.insured':
    '{count, plural, one {# Sendung über {value} versichert. Der Dienst berechnet dafür einen Aufpreis.} other {# Sendungen über zusammen {value} versichert. Der Dienst berechnet dafür einen Aufpreis.}}',
  'import.insured.overLimit':
    '{count, plural, one {# Sendung ist mehr wert als {limit}, die höchste versicherbare Summe.} other {# Sendungen sind mehr wert als {limit}, die höchste versicherbare Summe.}}',
  'import.uninsured':
    '{count, plural, one {# Zeile mit Warenwert wird unversichert versendet ({value}).} other {# Zeilen mit Warenwert werden unversichert versendet (zusammen {value}).}}',
  'import.columns': 'Spalten',
  'import.remembered': 'wie schon einmal für solch eine Datei entschieden',
  'import.proposed': 'nach der Kopfzeile vorgeschlagen, * ist Pflicht',
  'import.missing': 'Noch ohne Spalte: {list}',
  'import.complete': 'Alle Pflichtspalten sind zugeordnet.',
  'import.column': 'In der Datei',
  'import.rowNumber': 'Zeile {row}',
  'import.means': 'Bedeutet',
  'import.meaningOf': 'Was Spalte {name} bedeutet',
  'import.noName': 'Spalte {place}',
  'import.unused': '– nicht benutzt –',
  'import.inUnit': '{field} ({unit})',
  'import.ofGoods': 'Gefahrgut: {field}',
  'import.transportType': 'Paket oder Fracht',
  'import.packageType': 'Packstückart',
  'import.loadingType': 'Beladung bei Abholung',
  'import.unloadingType': 'Entladung bei Zustellung',
  'import.pickupDay': 'Abholtag',
  'import.houseNumber': 'Hausnummer',
  'import.result': 'Importiert',
  'import.result.added':
    '{count, plural, one {# Sendung als Entwurf hinzugefügt, bereit zum Buchen.} other {# Sendungen als Entwürfe hinzugefügt, bereit zum Buchen.}}',
  'import.result.mended':
    '{count, plural, one {# Entwurf durch diese Datei korrigiert.} other {# Entwürfe durch diese Datei korrigiert.}}',
  'import.result.wrong':
    '{count, plural, one {# Sendung als Entwurf hinzugefügt, der korrigiert werden muss.} other {# Sendungen als Entwürfe hinzugefügt, die korrigiert werden müssen.}}',
  'import.result.shipped':
    '{count, plural, one {# Sendung als Entwurf hinzugefügt. Ihre Referenz wurde bereits versendet: in der Abholung entscheiden.} other {# Sendungen als Entwürfe hinzugefügt. Ihre Referenzen wurden bereits versendet: in der Abholung entscheiden.}}',
  'import.result.known':
    '{count, plural, one {# Sendung war schon importiert und blieb, wie sie ist.} other {# Sendungen waren schon importiert und blieben, wie sie sind.}}',
  'import.result.refused':
    '{count, plural, one {# Sendung nicht hinzugefügt: Ihre Abholung ist abgeschlossen.} other {# Sendungen nicht hinzugefügt: Ihre Abholung ist abgeschlossen.}}',
  'import.result.none': 'Nichts wurde angelegt.',
  'import.result.nothing': 'Die Datei enthält nichts Neues.',
  'import.result.pickups': 'Hinzugefügt zu',
  'import.result.pickup': '{day}, {place}: {count, plural, one {# Sendung} other {# Sendungen}}',
  'import.errors.about':
    '{count, plural, one {# Zeile hat einen Fehler. In der Datei korrigieren und noch einmal importieren.} other {# Zeilen haben Fehler. In der Datei korrigieren und noch einmal importieren.}}',
  'import.errors': 'Datei mit Fehlerspalte herunterladen',
  'import.known.about': 'Noch einmal versenden?',
  'import.known.again':
    '{count, plural, one {Als neue Sendung hinzufügen} other {Alle # als neue Sendungen hinzufügen}}',
  'import.row': 'Zeile {row}: {sentence}',
  'import.row.column': 'Zeile {row}, {column}: {sentence}',
  'watch.elsewhere': 'Aus diesem Ordner importiert {desk}.',
  'watch.unreachable': 'Der Ordner ist nicht erreichbar; alle paar Sekunden wird es neu versucht.',
  'watch.folder': 'Das ist eine Verknüpfung mit:',
  'watch.none': 'Noch nichts empfangen.',
  'watch.recent': 'Zuletzt empfangen',
  'watch.taken':
    '{taken, plural, =0 {Nichts Neues} one {# Sendung hinzugefügt} other {# Sendungen hinzugefügt}}{wrong, plural, =0 {} other {, davon # zu prüfen}}{known, plural, =0 {} other {, # schon importiert}}{refused, plural, =0 {} other {, # nicht hinzugefügt: ihre Abholung ist abgeschlossen}}',
  'watch.uninsured':
    '{count, plural, one {# Zeile mit Warenwert wird unversichert versendet.} other {# Zeilen mit Warenwert werden unversichert versendet.}}',
  'watch.failed': 'Nicht importiert:',
  'watch.report': 'Bericht:',

  // Problems and findings of a file
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
  'problem.import.interrupted':
    'Packdesk hat Umgebung, Dienst oder Journal gewechselt, bevor der Import fertig war. Was hier gezählt ist, wurde vorher hinzugefügt, der Rest der Datei nicht.',
  'problem.import.bookedDifferently':
    'Schon als Auftrag {order} gebucht, mit anderen Angaben als in dieser Zeile. Beides in Packdesk vergleichen und entscheiden.',
  'problem.import.importedBefore':
    'Diese Referenz wurde schon mit anderem Inhalt importiert (Auftrag {order}).',
  'problem.import.orderCancelled':
    'Der Auftrag dieser Zeile ({order}) wurde storniert. Die Zeile wird nur mit anderem Inhalt erneut gebucht.',
  'problem.import.gone': 'Diese Datei ist nicht mehr verfügbar. Noch einmal wählen.',
  'problem.import.incomplete': 'Die Datei ist nicht vollständig angekommen. Bitte noch einmal wählen.',
  'problem.import.known': 'Das wurde schon einmal importiert: {reference}.',
}
