import type { imports as en } from '../en/import.ts'

export const imports: Record<keyof typeof en, string> = {
  // Import
  'screen.import': 'Import',
  'action.goImport': 'Datei importieren',
  'action.import': 'Import …',
  'action.runImport': '{rows, plural, one {# Zeile importieren} other {# Zeilen importieren}}',
  'action.leaveImport': 'Import verlassen',
  'import.title': 'Eine Tagesdatei importieren',
  'import.file': 'Datei',
  'import.choose': 'Datei wählen …',
  'import.choose.about':
    'CSV oder XLSX, eine Zeile je Paketposition. Die Datei kann auch hierher gezogen werden. Nichts wird gebucht: Aus Zeilen werden Entwürfe.',
  'import.otherFile': 'Andere Datei …',
  'import.back': 'Zurück zu den Abholungen',
  'import.reading': 'Liest {name} …',
  'import.adding': 'Die Sendungen werden angelegt …',
  'import.rows': '{count, plural, one {{rows} Zeile} other {{rows} Zeilen}}',
  'import.pickupOn.hint': 'Für Zeilen ohne Tag.',
  'import.again': 'Auch schon Importiertes, als neue Sendungen',
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
    '{count, plural, one {# Zeile mit Warenwert geht unversichert auf den Weg ({value}).} other {# Zeilen mit Warenwert gehen unversichert auf den Weg (zusammen {value}).}}',
  'import.columns': 'Spalten',
  'import.remembered': 'wie schon einmal für solch eine Datei entschieden',
  'import.proposed': 'nach der Kopfzeile vorgeschlagen, * wird gebraucht',
  'import.missing': 'Noch ohne Spalte: {list}',
  'import.complete': 'Alles Nötige hat seine Spalte.',
  'import.column': 'In der Datei',
  'import.rowNumber': 'Zeile {row}',
  'import.means': 'Bedeutet',
  'import.meaningOf': 'Was Spalte {name} bedeutet',
  'import.noName': 'Spalte {place}',
  'import.unused': '– nicht benutzt –',
  'import.inUnit': '{field} ({unit})',
  'import.houseNumber': 'Hausnummer',
  'import.result': 'Importiert',
  'import.result.added':
    '{count, plural, one {# Sendung steht als Entwurf bereit.} other {# Sendungen stehen als Entwürfe bereit.}}',
  'import.result.mended':
    '{count, plural, one {# Entwurf wurde durch diese Datei berichtigt.} other {# Entwürfe wurden durch diese Datei berichtigt.}}',
  'import.result.wrong':
    '{count, plural, one {# Sendung steht als Entwurf, der berichtigt werden muss.} other {# Sendungen stehen als Entwürfe, die berichtigt werden müssen.}}',
  'import.result.known':
    '{count, plural, one {# Sendung war schon importiert und blieb, wie sie ist.} other {# Sendungen waren schon importiert und blieben, wie sie sind.}}',
  'import.result.refused':
    '{count, plural, one {# Sendung steht nirgends: Ihre Abholung ist abgeschlossen.} other {# Sendungen stehen nirgends: Ihre Abholung ist abgeschlossen.}}',
  'import.result.none': 'Nichts wurde angelegt.',
  'import.result.nothing': 'Die Datei hatte nichts hinzuzufügen.',
  'import.result.pickups': 'Wo sie stehen',
  'import.result.pickup': '{day}, {place}: {count, plural, one {# Sendung} other {# Sendungen}}',
  'import.errors.about':
    '{count, plural, one {# Zeile hat einen Fehler. Es gibt sie als dieselbe Datei mit einer Spalte „error“, zum Berichtigen und neuen Importieren.} other {# Zeilen haben Fehler. Es gibt sie als dieselbe Datei mit einer Spalte „error“, zum Berichtigen und neuen Importieren.}}',
  'import.errors': 'Fehlerzeilen speichern',
  'import.known.about': 'Soll es noch einmal versendet werden?',
  'import.known.again':
    '{count, plural, one {Als neue Sendung hinzufügen} other {Alle # als neue Sendungen hinzufügen}}',
  'watch.unreachable': 'Der Ordner ist nicht erreichbar; alle paar Sekunden wird es neu versucht.',
  'watch.folder': 'Das ist eine Verknüpfung mit:',
  'watch.none': 'Noch ist nichts gekommen.',
  'watch.doings': 'Was zuletzt kam',
  'watch.taken':
    '{taken, plural, =0 {Nichts Neues} one {# Sendung übernommen} other {# Sendungen übernommen}}{wrong, plural, =0 {} other {, davon # zu berichtigen}}{known, plural, =0 {} other {, # schon früher importiert}}{refused, plural, =0 {} other {, # abgewiesen: ihre Abholung ist abgeschlossen}}',
  'watch.uninsured':
    '{count, plural, one {# Zeile mit Warenwert geht unversichert auf den Weg.} other {# Zeilen mit Warenwert gehen unversichert auf den Weg.}}',
  'watch.failed': 'Nicht übernommen:',
  'watch.report': 'Bericht:',
}
