import type { answers as en } from '../en/answers.ts'

export const answers: Record<keyof typeof en, string> = {
  'answers.title': 'Noch nicht zugestellte Rückmeldungen',
  'answers.open':
    '{count, plural, =0 {Alle Rückmeldungen sind zugestellt.} one {# Rückmeldung ist noch nicht zugestellt.} other {# Rückmeldungen sind noch nicht zugestellt.}}',
  'answers.ofShipment': 'Rückmeldungen',
  'answers.ofShipment.failed': 'Die Rückmeldungen können nicht gelesen werden.',
  'answers.state.booked': 'Gebucht',
  'answers.state.printed': 'Gedruckt',
  'answers.state.closed': 'Abholung abgeschlossen',
  'answers.state.cancelled': 'Storniert',
  'answers.delivered': 'Zugestellt {time}',
  'answers.superseded': 'Durch eine spätere Rückmeldung ersetzt',
  'answers.noTarget': 'Nicht gesendet, das Ziel wurde entfernt',
  'answers.removedTarget': 'entferntes Ziel',
  'answers.stuck': 'Bleibt erhalten, muss geprüft werden',
  'answers.behind': 'Wartet auf eine frühere Rückmeldung zu dieser Referenz',
  'answers.nextTry': 'Bleibt erhalten, nächster Versuch {time}',
  'answers.waiting': 'Wartet',
  'answers.sendNow': 'Jetzt senden',
  'answers.sendAgain': 'Erneut senden',
  'answers.arrived': 'Ist angekommen',
  'answers.sendAll': 'Alle senden',
  'answers.more': 'Mehr anzeigen',
  'settings.answers': 'Rückmeldungen',
  'settings.answers.about':
    'Meldet ERP oder Shop, was aus einem Auftrag wurde: in einen Ordner, eine Datenbank oder per Webhook. Sendungen ohne Referenz werden nicht gemeldet.',
  'settings.answers.none': 'Noch keine Ziele.',
  'settings.answers.add': 'Ziel hinzufügen',
  'settings.answers.new': 'Neues Ziel',
  'settings.answers.change': 'Ziel bearbeiten',
  'settings.answers.askRemoval':
    '{count, plural, one {# Rückmeldung ist} other {# Rückmeldungen sind}} noch nicht an dieses Ziel zugestellt. Wird es entfernt, {count, plural, one {wird sie} other {werden sie}} nicht gesendet.',
  'settings.answers.deskName': 'Name dieses Arbeitsplatzes',
  'settings.answers.deskName.hint': 'Steht in jeder Rückmeldung. Leer: der Name des Computers.',
  'settings.answer.name': 'Name',
  'settings.answer.kind': 'Senden an',
  'settings.answer.kind.folder': 'Ordner',
  'settings.answer.kind.sql': 'Datenbank',
  'settings.answer.kind.webhook': 'Webhook',
  'settings.answer.environment': 'Umgebung',
  'settings.answer.environment.hint': 'Nur Aufträge dieser Umgebung werden gemeldet.',
  'settings.answer.point': 'Zeitpunkt',
  'settings.answer.point.hint': 'Eine spätere Stornierung wird immer gemeldet.',
  'settings.answer.point.booked': 'Auftrag gebucht',
  'settings.answer.point.printed': 'Label gedruckt',
  'settings.answer.point.closed': 'Abholung abgeschlossen',
  'settings.answer.folder': 'Ordner für Rückmeldungen',
  'settings.answer.folder.hint': 'Der Ordner muss vorhanden sein. Eine Datei je Rückmeldung.',
  'settings.answer.format': 'Dateiformat',
  'settings.answer.url': 'Adresse',
  'settings.answer.url.hint': 'https://… Jede Rückmeldung geht per POST dorthin, als signiertes JSON.',
  'settings.answer.statement': 'Anweisung',
  'settings.answer.statement.hint':
    'Ein INSERT oder UPDATE, das beim zweiten Mal nichts ändert. Parameter: :answerId :reference :state :orderId :orderReference :parcelNumbers :priceNet :priceGross :currency :pickupOn :pickupLocation :parcels :weight :environment :desk :deskName :number :at',
  'settings.answer.password': 'Passwort',
  'settings.answer.webhookSecret': 'Signaturschlüssel',
  'settings.answer.secret.none': 'kein Passwort oder Schlüssel',
  'settings.answer.secret.kept': 'Gespeichert, wird nicht wieder angezeigt. Leer lassen, um es zu behalten.',
  'settings.answer.secret.hint': 'Wird nicht wieder angezeigt und nur an diesen Server gesendet.',
  'settings.answer.try': 'Test-Rückmeldung senden',
  'problem.answer.folderMissing':
    'Der Ordner {folder} wurde nicht gefunden. Prüfen, ob Laufwerk oder Freigabe verbunden ist.',
  'problem.answer.folderFull': 'In {folder} ist kein Platz mehr. Dort Platz schaffen.',
  'problem.answer.folderUnwritable':
    'Die Rückmeldung ließ sich nicht nach {folder} schreiben ({reason}). Packdesk braucht dort Schreibrechte.',
  'problem.answer.nameTaken':
    'Unter {file} liegt bereits eine andere Datei, deshalb wurde die Rückmeldung nicht geschrieben. Die Datei verschieben und die Rückmeldung erneut senden.',
  'problem.answer.timeout':
    'Das Ziel hat nicht rechtzeitig geantwortet. Möglicherweise ist die Rückmeldung angekommen.',
  'problem.answer.internal':
    'Die Rückmeldung ließ sich nicht senden. Wenn es wieder vorkommt, in den Einstellungen eine Diagnosedatei speichern.',
  'problem.answer.restored':
    'Dieses Journal stammt aus einer Sicherung, deshalb ist die Rückmeldung vielleicht schon angekommen. Den Auftrag dort prüfen: „Ist angekommen“ wählen, oder erneut senden, wenn sie fehlt.',
  'problem.answer.noSecret':
    'Für {host} ist kein Passwort oder Schlüssel gespeichert, deshalb wurde nichts gesendet. In den Einstellungen unter Rückmeldungen eintragen.',
  'problem.answer.badSecret':
    'Ein Webhook-Schlüssel beginnt mit whsec_, danach folgen 24 bis 64 Bytes in Base64. Nichts wurde gespeichert oder gesendet. Beim Empfänger erneut kopieren.',
  'problem.answer.noRow':
    'Die Anweisung fand in der Datenbank auf {host} keine Zeile zum Auftrag {reference}. Prüfen, ob der Auftrag in der Tabelle steht.',
  'problem.answer.addsTwice':
    'Der Test wurde zurückgenommen: Zweimal ausgeführt, fügte die Anweisung auf {host} zwei Zeilen an. Eine Rückmeldung kann doppelt gesendet werden, deshalb braucht die Tabelle eine eindeutige Spalte für :answerId, und die Anweisung muss Vorhandenes überspringen.',
  'problem.answer.gone':
    '{host} nimmt keine Rückmeldungen mehr an (Status {status}). Die Adresse prüfen, dann erneut senden.',
  'problem.answer.refused':
    '{host} hat die Rückmeldung nicht angenommen (Status {status}). Adresse, Schlüssel und Protokoll des Empfängers prüfen.',
  'problem.answer.tried.sql':
    'Die Anweisung lief auf {host}, änderte {count, plural, =0 {keine Zeile} one {# Zeile} other {# Zeilen}} und wurde zurückgenommen. Dort wurde nichts gespeichert.',
  'problem.answer.tried.webhook': 'Eine signierte Test-Rückmeldung wurde von {host} angenommen.',
  'problem.answer.tried.folder': 'Eine Test-Rückmeldung wurde nach {file} geschrieben.',
  'atField.noAnswerId': ':answerId fehlt',
  'finding.noAnswerId':
    'Die Anweisung verwendet :answerId nicht. Sie braucht den Parameter, damit eine wiederholte Rückmeldung nichts ändert.',
}
