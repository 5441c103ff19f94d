import type { journal as en } from '../en/journal.ts'

export const journal: Record<keyof typeof en, string> = {
  'journal.title': 'Journal',
  'journal.own': 'Dieser Arbeitsplatz hat ein eigenes Journal, eine Datei auf diesem Rechner.',
  'journal.shared': 'Dieser Arbeitsplatz teilt sich ein Journal mit anderen. Dort heißt er „{desk}“.',
  'journal.fixed': 'Beim Start oder durch eine Vorgabedatei festgelegt; hier nicht zu ändern.',
  'journal.next.shared': 'Ab dem nächsten Start benutzt dieser Arbeitsplatz das Journal {address}.',
  'journal.next.own': 'Ab dem nächsten Start benutzt dieser Arbeitsplatz sein eigenes Journal.',
  'journal.change': 'Ein Journal mit anderen Arbeitsplätzen teilen',
  'journal.about':
    'Arbeitsplätze mit demselben Konto können sich ein Journal auf einem PostgreSQL-Server teilen. Dann weiß jeder, was die anderen gebucht haben. Frühere Buchungen dieses Arbeitsplatzes bleiben in seinem eigenen Journal, solange man es nicht überträgt.',
  'journal.address': 'Adresse des Journals',
  'journal.address.hint': 'Zum Beispiel postgres://tisch_1@db.example/packdesk, ohne Passwort.',
  'journal.invalid': 'Eine Adresse wie postgres://BENUTZER@SERVER/DATENBANK eingeben.',
  'journal.desk': 'Name dieses Arbeitsplatzes',
  'journal.desk.hint': 'Die anderen Arbeitsplätze sehen diesen Namen. Er darf nur einmal vorkommen.',
  'journal.password': 'Passwort des Datenbankbenutzers',
  'journal.password.kept': 'Ein Passwort ist im Schlüsselspeicher des Systems gespeichert.',
  'journal.password.session': 'Ein Passwort ist bis zum Beenden von Packdesk gespeichert.',
  'journal.password.variable': 'Das Passwort kommt aus PACKDESK_JOURNAL_PASSWORD.',
  'journal.password.file': 'Das Passwort kommt aus der Datei, die PACKDESK_JOURNAL_PASSWORD_FILE nennt.',
  'journal.password.willKeep':
    'Wird verschlüsselt im Schlüsselspeicher des Systems gespeichert und nie wieder angezeigt.',
  'journal.password.willForget':
    'Gilt bis zum Beenden von Packdesk und wird nie auf die Platte geschrieben. Für den nächsten Start eine Datei damit durch PACKDESK_JOURNAL_PASSWORD_FILE nennen.',
  'journal.try': 'Verbindung testen',
  'journal.trying': 'Wird getestet …',
  'journal.works': 'Dieser Arbeitsplatz kann dieses Journal benutzen.',
  'journal.choose': 'Ab dem nächsten Start benutzen',
  'journal.chooseOwn': 'Ab dem nächsten Start eigenes Journal benutzen',
  'journal.move': 'Dieses Journal dorthin übertragen',
  'journal.move.about':
    'Kopiert alles, was dieser Arbeitsplatz gebucht, zu Abholungen hinzugefügt und abgeschlossen hat, in das Journal {address} und vergleicht jeden Eintrag. Bis das fertig ist, bucht dieser Arbeitsplatz nichts. Danach Packdesk neu starten: Es benutzt das gemeinsame Journal, die alte Datei ist nur noch lesbar.',
  'journal.move.start': 'Journal übertragen',
  'journal.move.progress': 'Fortschritt der Übertragung',
  'journal.moved':
    '{count, plural, one {# Sendung wurde übertragen und verglichen. Packdesk neu starten, um weiterzuarbeiten.} other {# Sendungen wurden übertragen und verglichen. Packdesk neu starten, um weiterzuarbeiten.}}',
  'journal.moved.theirs':
    '{count, plural, one {# Eintrag war in beiden Journalen; es gilt der gemeinsame.} other {# Einträge waren in beiden Journalen; es gelten die gemeinsamen.}}',
  'journal.check.server': 'Der Server antwortet',
  'journal.check.tls': 'Die Verbindung ist sicher',
  'journal.check.user': 'Benutzer und Passwort',
  'journal.check.database': 'Die Datenbank ist vorhanden',
  'journal.check.version': 'PostgreSQL 15 oder neuer',
  'journal.check.primary': 'Es ist der Primärserver',
  'journal.check.writable': 'Dieser Benutzer darf schreiben',
  'journal.check.clock': 'Die Uhren stimmen überein',
  'journal.check.schema': 'Die Tabellen dieser Version',
  'journal.check.desk': 'Der Name dieses Arbeitsplatzes ist frei',
  'journal.check.durable': 'Ein Stromausfall kostet nichts',
  'journal.check.notMade': 'nicht getestet',
  'problem.journal.noBackup': 'Diese Sicherung gibt es nicht mehr. Eine andere wählen.',
  'problem.journal.full':
    'Die Platte ist voll, darum wird nichts mehr gebucht. Bitte Platz schaffen und noch einmal versuchen.',
  'problem.journal.corrupt':
    'Das Journal ist beschädigt. Vor dem Buchen in den Einstellungen unter „Sicherung“ eine Sicherung wiederherstellen.',
  'problem.journal.moved':
    'Das Journal dieses Arbeitsplatzes wurde nach {target} übertragen. Packdesk neu starten, um es dort zu benutzen. Die alte Datei bleibt und ist nur noch lesbar.',
  'problem.journal.moving':
    'Das Journal dieses Arbeitsplatzes wird nach {target} übertragen, und das wurde unterbrochen. In den Einstellungen unter „Journal“ erneut starten: Es geht weiter, wo es war.',
  'problem.journal.newer': 'Das Journal stammt von einem neueren Packdesk. Bitte das neuere installieren.',
  'problem.journal.locked': 'Ein anderes Packdesk benutzt dieses Datenverzeichnis. Bitte erst schließen.',
  'problem.journal.unwritable':
    'Das Journal lässt sich nicht schreiben, darum kann nichts gebucht werden. Die Festplatte prüfen, dann Packdesk neu starten.',
  'problem.journal.networkShare':
    'Das Datenverzeichnis liegt auf einem Netzlaufwerk, wo ein Absturz es beschädigen kann. Auf eine lokale Platte verschieben.',
  'problem.journal.cloudFolder':
    'Das Datenverzeichnis ({directory}) wird in eine Cloud kopiert, während Packdesk darin schreibt; das kann es beschädigen. Bitte aus diesem Ordner verschieben.',
  'problem.journal.lost':
    'Der Datenbankserver {host} antwortet nicht, darum kann nichts gebucht werden. Packdesk versucht es weiter; Eingaben bleiben erhalten.',
  'problem.journal.undecided':
    'Der Datenbankserver {host} antwortete nicht mehr, während dies gespeichert wurde. Die Sendung prüfen, sobald der Server wieder da ist.',
  'problem.journal.busy':
    'Der Datenbankserver {host} ist überlastet, es wurde nichts geändert. Noch einmal versuchen.',
  'problem.journal.denied':
    'Der Datenbankserver {host} lehnt den Benutzer „{user}“ ab. Das Passwort des gemeinsamen Journals prüfen.',
  'problem.journal.noDatabase':
    'Auf {host} gibt es keine Datenbank „{database}“. Die Adresse des gemeinsamen Journals prüfen.',
  'problem.journal.noRights':
    'Der Benutzer „{user}“ darf das in der Datenbank „{database}“ nicht. Die IT muss ihm die Rechte eines Arbeitsplatzes geben.',
  'problem.journal.noSchema':
    'Die Datenbank „{database}“ ist für diese Version von Packdesk nicht eingerichtet, und der Benutzer „{user}“ darf das nicht. Die IT muss Packdesk einmal als Besitzer der Datenbank starten.',
  'problem.journal.readOnly':
    'Der Benutzer „{user}“ darf die Datenbank „{database}“ auf {host} nur lesen. Die IT muss das Schreiben erlauben.',
  'problem.journal.replica':
    '{host} ist ein Replikat und lässt sich nicht schreiben. Die Adresse des primären Servers verwenden.',
  'problem.journal.oldServer':
    'Auf {host} läuft PostgreSQL {version}. Ein gemeinsames Journal braucht PostgreSQL 15 oder neuer.',
  'problem.journal.tls':
    'Die Verbindung zum Datenbankserver {host} ist nicht sicher ({reason}). Sein Zertifikat prüfen.',
  'problem.journal.clock':
    'Die Uhren dieses Rechners ({ours}) und des Datenbankservers {host} ({theirs}) gehen zu weit auseinander. Die falsche stellen.',
  'problem.journal.deskTaken':
    'Ein anderer Arbeitsplatz heißt „{name}“. Diesem Arbeitsplatz einen anderen Namen geben.',
  'problem.journal.serverFull':
    'Die Platte des Datenbankservers {host} ist voll, darum kann nichts gebucht werden. Nichts wurde geändert; Eingaben bleiben erhalten. Sobald dort wieder Platz ist, noch einmal versuchen.',
  'problem.journal.serverDamaged':
    'Die Datenbank „{database}“ auf {host} ist beschädigt ({reason}). Die IT muss sie wiederherstellen.',
  'problem.journal.closed':
    'Dieser Arbeitsplatz schließt gerade sein Journal. Nichts wurde geändert. Noch einmal versuchen, sobald Packdesk bereit ist.',
  'problem.journal.leaseLost':
    'Dieser Arbeitsplatz war zu lange unterbrochen, inzwischen bucht ein anderer. Hier wurde nichts mehr geschrieben. Die Sendung prüfen, dann noch einmal versuchen.',
  'problem.journal.wasRestored':
    'Die Datenbank des gemeinsamen Journals wurde wiederhergestellt, oder ein anderer Server hat übernommen. Darin können Buchungen fehlen, es wurde nichts geändert. Noch einmal versuchen: Packdesk vergleicht dann zuerst mit dem Konto.',
  'problem.journal.deskGone':
    'Die Datenbank kennt diesen Arbeitsplatz nicht mehr: Dort wurden Zeilen gelöscht. Es wurde nichts geändert. Die IT muss die Datenbank prüfen; danach Packdesk neu starten.',
  'problem.journal.notDurable':
    'Ein Stromausfall kann Buchungen kosten: Auf dem Datenbankserver {host} ist {settings} ausgeschaltet. Die IT sollte das einschalten.',
  'problem.journal.failed': 'Das Journal ließ sich nicht schreiben. Es wurde nichts geändert.',
  'problem.journal.noShipment': 'Diese Sendung steht nicht im Journal dieser Umgebung.',
  'problem.journal.notAllowed': 'Im jetzigen Zustand der Sendung ist das nicht möglich.',
  'problem.journal.orderTaken': 'Dieser Auftrag gehört schon zu einer anderen Sendung.',
  'problem.journal.draftTaken': 'Dieses Paket wurde inzwischen neu gebucht.',
  'problem.journal.draftChanged': 'Ein anderer Arbeitsplatz hat diese Sendung inzwischen geändert.',
  'problem.journal.pickupClosed': 'Diese Abholung ist abgeschlossen. Einen anderen Tag oder Ort wählen.',
  'problem.journal.outcomeLost':
    'Die Buchung wurde gesendet, aber ihr Ergebnis ließ sich nicht speichern. Packdesk sucht den Auftrag; nichts wird noch einmal gesendet.',
  'problem.journal.begunAnew':
    'Das Journal fehlte, darum wurde ein neues begonnen, obwohl es Sicherungen eines älteren gibt. Falls es nicht absichtlich entfernt wurde, vor dem Buchen in den Einstellungen eine Sicherung wiederherstellen.',
}
