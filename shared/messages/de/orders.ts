import type { orders as en } from '../en/orders.ts'

export const orders: Record<keyof typeof en, string> = {
  // Pack: an order on the form
  'action.findOrder': 'Auftrag suchen',
  'action.findOrderOf': 'Auftrag {reference} in {source} suchen',
  'action.useOrder': 'Übernehmen',
  'order.asking': '{source} wird gefragt …',
  'order.slow': '{source} hat noch nicht geantwortet. Weitertippen ist möglich.',
  'order.filled':
    'Auftrag {reference} aus {source}, {time}{enclosures, plural, =0 {} one { · # Beilage} other { · # Beilagen}}',
  'order.undo': 'Ausfüllen rückgängig',
  'order.notFound': 'Kein Auftrag {reference} in {source}',
  'order.cancelled': 'Auftrag {reference} ist laut {source} storniert',
  'order.queued': '{reference} wartet schon in einer Abholung',
  'order.queued.open': 'Entwurf öffnen',
  'order.several': '{count, plural, one {# Auftrag} other {# Aufträge}} mit der Referenz {reference}',
  'order.failed': '{source} konnte nicht abgefragt werden: {sentence}',
  'order.again': 'Erneut versuchen',
  'order.choose': 'Welcher Auftrag {reference}?',
  'order.byFreight': 'Fracht',
  'order.typedHere': 'hier eingegeben',
  'order.says': '! Laut Auftrag {value}',
  'order.differs': '{list} weicht vom Auftrag ab',
  'order.differsOften': '{count, plural, one {# Feld weicht} other {# Felder weichen}} vom Auftrag ab',
  'order.shipped.at': 'Versendet',
  'order.shipped.to': 'An',
  'order.shipped.state': 'Status',
  'order.shipped.kept': 'Das Formular bleibt, wie es war. Nichts wird gebucht.',
  'order.source.untried': 'noch nicht gelesen',
  'order.source.ready': 'bereit',
  'order.source.incomplete': 'Spalten fehlen',
  'order.source.stale': 'letzter guter Stand',
  'order.source.failing': 'nicht verfügbar',

  // Problems
  'problem.orders.noSource':
    'Für diesen Arbeitsplatz ist keine Auftragsquelle eingerichtet. Sie lässt sich unter Einstellungen, Aufträge einrichten.',
  'problem.orders.noReference':
    'Die Auftragsquelle hat keine Spalte für die Referenz, daher ist kein Auftrag auffindbar. Spalte unter Einstellungen, Aufträge zuordnen.',
  'problem.orders.columnsGone':
    'Der Auftragsquelle fehlen diese Spalten: {list}. Ihre Felder bleiben leer, bis sie unter Einstellungen, Aufträge zugeordnet sind.',
  'problem.orders.otherReference':
    'Die Auftragsquelle hat mit einem anderen Auftrag als {reference} geantwortet. Nichts wurde übernommen. Abfrage oder Adresse unter Einstellungen, Aufträge prüfen.',
  'problem.orders.notOurPath':
    'Das ist kein vollständiger Pfad auf diesem Computer. Auftragsdatei unter Einstellungen, Aufträge auswählen.',
  'problem.orders.mayWrite':
    'Der Benutzer {user} darf die Datenbank ändern. Für eine Auftragsquelle genügt Lesen: einen Benutzer einrichten lassen, der nur lesen darf.',
  'problem.orders.noParameter':
    'Die Abfrage fragt nicht nach :reference. Die Spalte der Referenz im WHERE mit :reference vergleichen.',
  'problem.orders.notJson':
    '{host} hat nicht mit JSON geantwortet, sondern etwa mit einer Anmeldeseite. Adresse und Geheimnis unter Einstellungen, Aufträge prüfen.',
  'problem.orders.httpDenied':
    '{host} lehnt das Geheimnis ab (Status {status}). Geheimnis unter Einstellungen, Aufträge neu eingeben.',
  'problem.orders.httpStatus':
    '{host} hat mit Status {status} geantwortet. Erneut versuchen; wiederholt es sich, hilft die IT dieses Dienstes.',
  'problem.orders.notALine':
    'Die Antwort von {host} hat bei {pointer} keine Liste. Unter Einstellungen, Aufträge prüfen, wo die Zeilen liegen.',
  'problem.orders.tooManyLines':
    '{host} antwortet mit mehr als {most} Zeilen. Die Antwort soll ein Auftrag nach seiner Referenz sein.',
  'problem.orders.unaddressable':
    'Die Referenz {reference} kann nicht Teil einer Adresse sein und wurde nicht abgefragt.',
  'problem.orders.noOrigin':
    'Diese Auftragsquelle braucht kein Passwort. Zuerst Server oder Adresse speichern.',

  // What is wrong with the settings of a source
  'finding.notAPointer': 'Das ist kein JSON-Zeiger. Schreibweise: /kunde/name.',
  'finding.notAHeader':
    'In diesem Header lässt sich kein Geheimnis senden. Ein Name wie X-Api-Key ist möglich.',
  'finding.noReferencePlace':
    "In der Adresse fehlt die Stelle für die Referenz. Dort '{'reference'}' eintragen.",

  // Settings
  'settings.orders': 'Aufträge',
  'settings.orders.about':
    'Referenz auf Packen scannen oder eingeben, und das Formular füllt sich aus dem Programm mit den Aufträgen. Dadurch wird nichts gebucht.',
  'settings.orders.since': 'Seit {since}',
  'settings.orders.kind': 'Herkunft der Aufträge',
  'settings.orders.kind.none': 'Keine',
  'settings.orders.kind.file': 'CSV- oder XLSX-Datei',
  'settings.orders.kind.sql': 'Datenbank',
  'settings.orders.kind.http': 'Programm mit HTTP-Adresse',
  'settings.orders.name': 'Name',
  'settings.orders.name.hint': 'Zum Beispiel ERP, Shop, Lager',
  'settings.orders.path': 'Auftragsdatei',
  'settings.orders.path.hint':
    'Vollständiger Pfad auf diesem Computer oder einem Netzlaufwerk. Bei Änderungen wird sie neu gelesen.',
  'settings.orders.port.hint': 'Leer: der übliche',
  'settings.orders.statement': 'Abfrage',
  'settings.orders.statement.hint': 'Ein SELECT mit :reference. Seine Spalten heißen wie beim Import.',
  'settings.orders.url': 'Adresse',
  'settings.orders.url.hint': "https, mit '{'reference'}' an der Stelle der Referenz",
  'settings.orders.header': 'Header für das Geheimnis',
  'settings.orders.header.hint': 'Etwa X-Api-Key oder Authorization; leer: keiner wird gesendet',
  'settings.orders.lines': 'Liste der Zeilen',
  'settings.orders.lines.hint': 'JSON-Zeiger wie /items; leer: die Antwort ist eine Zeile',
  'settings.orders.pointers': 'Felder der Antwort',
  'settings.orders.pointers.about':
    'Ein JSON-Zeiger je Feld, etwa /kunde/name. Zeiger unter der Liste der Zeilen gelten für jede Zeile. Die Referenz ist erforderlich.',
  'settings.orders.pointers.more': 'Weitere Felder',
  'settings.orders.secret.sql': 'Passwort',
  'settings.orders.secret.http': 'Geheimnis',
  'settings.orders.secret.elsewhere':
    'Das gespeicherte gehört zu {origin} und wird nicht gesendet. Für diesen Server neu eingeben.',
  'settings.orders.secret.is.none': 'Noch keines',
  'settings.orders.secret.is.kept': 'Gespeichert; es wird nie angezeigt. Eingabe ersetzt es.',
  'settings.orders.secret.is.session': 'Gilt, bis Packdesk endet. Eingabe ersetzt es.',
  'settings.orders.secret.is.variable': 'Beim Start von Packdesk gesetzt',
  'settings.orders.secret.is.file': 'Aus einer Datei, die beim Start genannt wurde',
  'settings.orders.cancelled': 'Spalte mit dem Auftragsstatus',
  'settings.orders.cancelled.hint': 'Leer: kein Auftrag gilt als storniert',
  'settings.orders.cancelledColumn': 'Spalte mit dem Auftragsstatus',
  'settings.orders.cancelledWords': 'Wörter für storniert',
  'settings.orders.cancelledWords.hint': 'Durch Kommas getrennt, etwa storniert, Storno',
  'settings.orders.reference': 'Referenz zum Ausprobieren',
  'settings.orders.reference.file': 'Leer: nur die Spalten werden gelesen',
  'settings.orders.reference.hint': 'Von einem Auftrag, den es jetzt gibt',
  'settings.orders.try': 'Ausprobieren',
  'settings.orders.trying': 'Wird abgefragt …',
  'settings.orders.incomplete': 'Zuerst die markierten Felder ausfüllen.',
  'settings.orders.invalid': 'Hier nicht gültig',
  'settings.orders.rows': '{count, plural, one {# Zeile gelesen} other {# Zeilen gelesen}}',
  'settings.orders.gives': '{reference} ergibt: {to} ({units})',
  'settings.orders.notFound': 'Kein Auftrag mit der Referenz {reference}',
  'settings.orders.isCancelled': 'Auftrag {reference} ist dort storniert',
  'settings.orders.enclosureColumns': 'Spalten mit Beilagen',
  'settings.orders.enclosureColumns.hint':
    'Sie nennen PDFs, die mit dem Label gedruckt werden; durch Kommas getrennt',
  'settings.orders.enclosureFolder': 'Ordner der Beilagen',
  'settings.orders.enclosureFolder.hint': 'Vollständiger Pfad; PDFs anderswo werden nicht gedruckt',
  'problem.orders.cutShort': 'Die Auftragsliste des Dienstes ist unvollständig.',
  'problem.orders.loop': 'Die Auftragsliste des Dienstes wiederholt sich.',
  'problem.orders.tooMany': 'Die Liste des Dienstes hat mehr neue Aufträge, als durchgesehen werden können.',
}
