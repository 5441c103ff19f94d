import type { connections as en } from '../en/connections.ts'

export const connections: Record<keyof typeof en, string> = {
  'settings.sqlServer.engine': 'Datenbanksystem',
  'settings.sqlServer.host': 'Server',
  'settings.sqlServer.port': 'Port',
  'settings.sqlServer.database': 'Datenbank',
  'settings.sqlServer.user': 'Benutzer',
  'settings.sqlServer.tls': 'Verschlüsselung',
  'settings.sqlServer.tls.required': 'TLS',
  'settings.sqlServer.tls.off': 'Keine, nur auf diesem Computer',
  'settings.sqlServer.caFile': 'Zertifizierungsstelle (PEM-Datei)',
  'settings.sqlServer.caFile.hint': 'Leer: jene, denen dieser Computer vertraut',
  'problem.sql.unreachable':
    'Der Datenbankserver {host} ist nicht erreichbar. Adresse, Port und Netzwerk prüfen, dann erneut versuchen.',
  'problem.sql.tls':
    'Der Datenbankserver {host} konnte sich nicht per TLS ausweisen. Die Datei seiner Zertifizierungsstelle angeben oder die IT fragen. Es wurde kein Passwort gesendet.',
  'problem.sql.noAuthority':
    'Die Datei der Zertifizierungsstelle {file} ist nicht lesbar ({reason}). Eine andere Datei wählen, dann erneut versuchen.',
  'problem.sql.denied':
    'Die Datenbank {database} lehnt den Benutzer {user} ab. Benutzer und Passwort prüfen, und ob der Benutzer dies darf.',
  'problem.sql.noDatabase': 'Der Server {host} hat keine Datenbank {database}. Den Namen prüfen.',
  'problem.sql.timeout':
    'Der Datenbankserver {host} hat nicht innerhalb von {seconds, plural, one {# Sekunde} other {# Sekunden}} geantwortet. Die Anweisung wurde beendet. Erneut versuchen; wiederholt es sich, die IT um einen Index auf der Referenz bitten.',
  'problem.sql.lost': 'Die Verbindung zum Datenbankserver {host} ist abgebrochen. Erneut versuchen.',
  'problem.sql.readOnly':
    'Die Anweisung würde die Datenbank {database} ändern. Eine Auftragsquelle liest nur: ein SELECT verwenden, das nichts ändert.',
  'problem.sql.value': 'Die Datenbank {database} kann diesen Wert nicht mit der Spalte vergleichen: {reason}',
  'problem.sql.statement': 'Die Datenbank {database} lehnt die Anweisung ab: {reason}',
  'problem.sql.tooManyRows':
    'Die Anweisung liefert mehr als {most} Zeilen. Sie soll einen Auftrag nach seiner Referenz auswählen.',
  'problem.sql.notASelect': 'Die Anweisung muss mit SELECT oder WITH beginnen.',
  'problem.sql.notAWrite': 'Die Anweisung muss mit INSERT oder UPDATE beginnen.',
  'problem.sql.unknownParameter': 'Die Anweisung hat Parameter ohne Wert: {names}. Möglich sind {known}.',
  'problem.sql.cannotRollBack':
    'Die Probe ließ sich nicht rückgängig machen: Eine Tabelle speichert Änderungen ohne Transaktion. Dort die Probezeile entfernen und eine Tabelle mit Transaktionen verwenden, etwa InnoDB.',
  'problem.outside.unreachable':
    '{host} ist nicht erreichbar. Adresse und Netzwerk prüfen, dann erneut versuchen.',
  'problem.outside.tls': '{host} konnte sich nicht durch ein Zertifikat ausweisen. Es wurde nichts gesendet.',
  'problem.outside.timeout':
    '{host} hat nicht innerhalb von {seconds, plural, one {# Sekunde} other {# Sekunden}} geantwortet. Erneut versuchen.',
  'problem.outside.reset':
    '{host} hat die Verbindung beendet, bevor die Antwort vollständig war. Erneut versuchen.',
  'problem.outside.encoded':
    '{host} sendet eine komprimierte Antwort, obwohl keine verlangt wurde. Die IT fragen.',
  'problem.outside.tooLarge': 'Die Antwort von {host} ist zu groß. Die Adresse prüfen.',
  'problem.outside.redirected':
    '{host} leitet auf eine andere Adresse um. Packdesk folgt nicht, weil ein Geheimnis an den falschen Server kommen könnte: Die endgültige Adresse eingeben.',
  'atField.notEncrypted': 'Nur https',
  'atField.notAnAddress': 'Keine Webadresse',
  'atField.notAHost': 'Kein Servername',
  'atField.hiddenCharacters': 'Verborgene Zeichen',
  'atField.needsAName': 'Name nötig',
  'finding.notEncrypted':
    'Über http wäre der API-Schlüssel unterwegs lesbar. https:// benutzen; nur dieser Rechner selbst geht ohne.',
  'finding.notAnAddress': '{field} muss eine Adresse sein wie https://api.example.com',
  'finding.notAHost': '{field} muss Name oder Nummer eines Servers sein, etwa db.example',
  'finding.hiddenCharacters': '{field} enthält versteckte Zeichen. Neu eintippen.',
  'finding.needsAName':
    '{field} muss ein Name sein wie db.example: Ein Zertifikat lässt sich nicht mit einer Nummer vergleichen.',
}
