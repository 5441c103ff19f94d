import type { backups as en } from '../en/backups.ts'

export const backups: Record<keyof typeof en, string> = {
  'backup.title': 'Sicherung',
  'backup.about':
    'Jeden Tag wird eine Kopie des Journals (Sendungen, Abholungen, Druckliste) in {folder} gespeichert und 14 Tage behalten.',
  'backup.make': 'Jetzt sichern',
  'backup.making': 'Wird gesichert …',
  'backup.made': 'Gesichert: {moment}, {size}.',
  'backup.none': 'Noch keine Sicherung. Die erste entsteht eine Minute nach dem Start.',
  'backup.file.about':
    'Eine Sicherungsdatei enthält Journal, Adressbuch und Einstellungen, für eine andere Platte oder einen anderen Rechner. Der API-Schlüssel ist nie darin.',
  'backup.file.save': 'Sicherungsdatei speichern',
  'backup.file.saving': 'Wird gepackt …',
  'backup.file.saved': 'Sicherungsdatei gespeichert: {moment}, {size}.',
  'backup.file.progress': 'Sicherungsdatei',
  'backup.file.restore': 'Aus Datei wiederherstellen',
  'backup.file.restore.title': 'Alles aus {name} wiederherstellen?',
  'backup.file.restore.ask':
    'Die Datei ersetzt Journal, Adressbuch und Einstellungen. Journal und Adressbuch von heute bleiben daneben erhalten. Diese bleiben, wie sie hier sind: Schlüssel, die Adresse des Dienstes, wo ein Schlüssel gesetzt ist, Updates, der überwachte Ordner, und die Drucker, bis die aus der Datei bestätigt sind. Bevor Packdesk wieder bucht, fragt es den Dienst, was seitdem gebucht wurde.',
  'problem.backup.shared':
    'Mehrere Arbeitsplätze teilen sich dieses Journal. Es wird auf seinem Datenbankserver gesichert und wiederhergestellt.',
  'problem.backup.notABackup': 'Das ist keine Sicherungsdatei von Packdesk. Nichts wurde geändert.',
  'problem.backup.damaged':
    'Diese Sicherungsdatei ist beschädigt oder wurde verändert. Nichts wurde wiederhergestellt.',
  'problem.backup.fromNewer':
    'Diese Sicherungsdatei stammt von einem neueren Packdesk. Zuerst dieses hier aktualisieren. Nichts wurde wiederhergestellt.',
  'problem.backup.otherEnvironment':
    'Diese Sicherungsdatei ist aus der Umgebung {environment}. Zuerst dorthin wechseln. Nichts wurde wiederhergestellt.',
  'problem.backup.noRoom':
    'Diese Sicherung braucht {neededMb} MB freien Speicherplatz, und es sind {freeMb} MB. Platz schaffen und noch einmal wiederherstellen. Nichts wurde wiederhergestellt: Journal, Adressbuch und Einstellungen sind unverändert.',
  'problem.backup.overdue':
    '{days, plural, =0 {Vom Journal ließ sich keine tägliche Sicherung anlegen.} other {Die neueste tägliche Sicherung des Journals ist # Tage alt.}} Packdesk versucht es jede Stunde wieder. Freien Speicherplatz und Rechte des Datenverzeichnisses prüfen.',
  'problem.backup.gone': 'Eine neuere Sicherungsdatei hat diese ersetzt. Noch einmal speichern.',
  'backup.list': 'Sicherungen',
  'backup.restore': 'Wiederherstellen',
  'backup.restore.named': 'Sicherung vom {moment} wiederherstellen',
  'backup.restore.title': 'Sicherung vom {moment} wiederherstellen?',
  'backup.restore.ask':
    'Das Journal geht auf {moment} zurück; das heutige bleibt daneben erhalten. Seitdem gebuchte Aufträge bleiben gebucht. Packdesk fragt den Dienst danach, bevor es wieder bucht, und fragt nach, bevor es Labels druckt, die vielleicht schon gedruckt sind.',
  'backup.restore.confirm': 'Wiederherstellen',
  'backup.restoring': 'Wird wiederhergestellt, der Dienst wird gefragt …',
  'backup.restored': 'Wiederhergestellt: das Journal vom {moment}.',
  'backup.restored.enterKey':
    'Die Sicherung brachte die Adresse des Dienstes {origin} mit. Den API-Schlüssel dafür in den Einstellungen unter Umgebung eintragen.',
  'backup.restored.since':
    '{count, plural, one {Seit dieser Sicherung gebucht und aus der Abholung genommen: {references}.} other {Seit dieser Sicherung gebucht und aus den Abholungen genommen: {references}.}}',
  'backup.restored.unexplained':
    '{count, plural, one {# Auftrag des Kontos ist nicht in dieser Sicherung. Unter Sendungen prüfen.} other {# Aufträge des Kontos sind nicht in dieser Sicherung. Unter Sendungen prüfen.}}',
  'backup.restored.queued':
    '{count, plural, one {# Entwurf wartet in einer Abholung. Vor dem Buchen mit diesen Aufträgen vergleichen.} other {# Entwürfe warten in Abholungen. Vor dem Buchen mit diesen Aufträgen vergleichen.}}',
  'backup.printers.title': 'Die Drucker der Sicherung verwenden?',
  'backup.printers.ask':
    'Die Sicherung nennt Drucker, die dieser Arbeitsplatz nicht kennt. Labels und Dokumente enthalten Adressen, darum nur bekannte Drucker verwenden. Bis zur Bestätigung bleiben die Drucker dieses Arbeitsplatzes in Gebrauch.',
  'backup.printers.label': 'Labeldrucker',
  'backup.printers.document': 'Dokumentendrucker',
  'backup.printers.instead': '{printer}, statt {own}',
  'backup.printers.use': 'Diese Drucker verwenden',
  'backup.printers.keep': 'Drucker dieses Arbeitsplatzes behalten',
  'backup.restored.complete': 'Dem Dienst ist kein Auftrag bekannt, der in dieser Sicherung fehlt.',
  'backup.restored.notAsked':
    'Der Dienst konnte nicht gefragt werden, was seitdem gebucht wurde. Bis er geantwortet hat, wird nichts gebucht.',
}
