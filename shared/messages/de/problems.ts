import type { problems as en } from '../en/problems.ts'

export const problems: Record<keyof typeof en, string> = {
  // Problems
  'problem.host.unreachable': 'Packdesk antwortet nicht. Bitte neu starten; das Getippte bleibt erhalten.',
  'problem.host.sessionEnded':
    'Packdesk wurde neu gestartet. Hier wieder öffnen; dieses Fenster macht dann mit dem Getippten weiter.',
  'problem.host.noSession': 'Dieser Browser ist noch nicht mit Packdesk verbunden.',
  'problem.host.addressUsed':
    'Diese Adresse wurde schon benutzt oder ist älter als eine Minute. Packdesk neu öffnen.',
  'problem.internal': 'In Packdesk ging etwas schief. Das Getippte bleibt erhalten; noch einmal versuchen.',
  'problem.notHere': 'Das geht hier nicht.',
  'problem.ipc.invalidInput': 'Packdesk konnte die eigene Anfrage nicht lesen. Das Getippte bleibt erhalten.',
  'problem.ipc.unknownChannel': 'Seite und Programm passen nicht zusammen. Die Seite neu laden.',
  'problem.ipc.untrusted':
    'Diese Seite darf nicht mit Packdesk sprechen. Mit der Adresse öffnen, die Packdesk ausgegeben hat.',
  'problem.service.noKey':
    'Für diese Adresse des Dienstes ist kein API-Schlüssel gesetzt. In den Einstellungen eintragen.',
  'problem.key.noAddress': 'Zuerst die Adresse des Dienstes eintragen. Ein Schlüssel gilt für eine Adresse.',
  'problem.service.badKey':
    'Der API-Schlüssel enthält ungültige Zeichen. In den Einstellungen neu eintragen.',
  'problem.service.badAddress': 'Die Adresse des Dienstes geht so nicht. In den Einstellungen prüfen.',
  'problem.service.badId': 'Der Dienst hat eine unbrauchbare Auftrags-ID geliefert.',
  'problem.service.badExtra':
    'Der Pfad einer Zusatzleistung passt nicht in die Anfrage. In den Einstellungen prüfen.',
  'problem.service.badQuery': 'So lässt sich die Liste nicht abfragen.',
  'problem.service.dns': 'Die Adresse des Dienstes ist nicht bekannt ({host}). Adresse und Netz prüfen.',
  'problem.service.refusedConnection': 'Der Dienst nimmt keine Verbindung an ({host}).',
  'problem.service.unreachable': 'Der Dienst ist nicht zu erreichen ({host}). Das Netz prüfen.',
  'problem.service.tls': 'Die Verbindung zu {host} ist nicht sicher, darum wurde nichts gesendet.',
  'problem.service.timeout': 'Der Dienst hat nicht rechtzeitig geantwortet.',
  'problem.service.reset': 'Die Verbindung brach ab, bevor die Antwort da war.',
  'problem.service.tooLarge': 'Die Antwort des Dienstes ist zu groß und wurde nicht gelesen.',
  'problem.service.abandoned': 'Die Anfrage wurde abgebrochen.',
  'problem.service.wrongKey': 'Der Dienst nimmt den API-Schlüssel nicht an. In den Einstellungen prüfen.',
  'problem.service.validation': 'Der Dienst hat die Daten abgelehnt.',
  'problem.service.labelFormat':
    'Der Dienst lehnt Labels im Format {format} ab. Der Auftrag bleibt, wie er ist. Den Frachtführer nach dem richtigen Format fragen, es in den Einstellungen unter „Labelformat“ eintragen und das Label noch einmal holen.',
  'problem.service.notFound': 'Der Dienst hat nichts gefunden.',
  'problem.service.pathNotFound':
    'Der Dienst kennt den Pfad {path} nicht. Den Frachtführer nach dem richtigen fragen und in den Einstellungen unter „Pfade des Dienstes“ eintragen.',
  'problem.service.quotationNotFound':
    'Der Dienst hat unter {path} kein Angebot gefunden. Die ID prüfen. Stimmt sie, den Frachtführer nach dem Pfad eines Angebots fragen und ihn in den Einstellungen unter „Pfade des Dienstes“, „Ein Angebot“ eintragen.',
  'problem.service.conflict': 'Der Dienst meldet einen Konflikt mit vorhandenen Daten.',
  'problem.service.refused': 'Der Dienst hat abgelehnt (Status {status}).',
  'problem.service.redirected':
    'Der Dienst leitet auf eine andere Adresse um, und Packdesk folgt nicht. Die Adresse in den Einstellungen prüfen.',
  'problem.service.rateLimited': 'Der Dienst hat zu viele Anfragen und bittet um eine Minute Pause.',
  'problem.service.serverError': 'Der Dienst hatte selbst einen Fehler (Status {status}).',
  'problem.service.unreadable': 'Die Antwort des Dienstes ist nicht zu lesen.',
  'problem.service.otherOrder': 'Der Dienst hat mit den Daten eines anderen Auftrags geantwortet.',
  'problem.service.otherQuotation':
    'Der Dienst hat ein anderes Angebot geschickt. Nichts wurde geöffnet; noch einmal versuchen, und wenn es so bleibt, den Frachtführer fragen.',
  'problem.service.notAPdf': 'Der Dienst hat etwas geschickt, das kein PDF ist.',
  'problem.service.labelPicture':
    'Der Dienst hat das Label als GIF geschickt; Packdesk druckt PDF, PNG, JPEG, TIFF und ZPL. Der Auftrag ist gebucht. In den Einstellungen unter „Labelformat“ das Format für eines davon eintragen und das Label noch einmal holen.',
  'problem.label.notPdf':
    'Der Dienst hat kein Label gesendet, das Packdesk drucken kann: kein PDF, kein Bild und kein ZPL. Der Auftrag ist gebucht; das Label noch einmal holen.',
  'problem.label.broken':
    'Die Datei des Labels lässt sich nicht öffnen. Der Auftrag ist gebucht; das Label noch einmal holen.',
  'problem.label.cut':
    'Die Datei des Labels ist unvollständig. Der Auftrag ist gebucht; das Label noch einmal holen.',
  'problem.label.encrypted':
    'Die Datei des Labels ist mit einem Passwort geschützt. Beim Frachtführer Labels ohne Passwort anfordern.',
  'problem.label.noPages': 'Die Datei des Labels hat keine Seite.',
  'problem.label.noSuchPage': 'Diese Seite hat das Label nicht.',
  'problem.label.tooManyPages': 'Die Datei des Labels hat zu viele Seiten.',
  'problem.label.pageTooLarge': 'Die Seite des Labels ist zu groß.',
  'problem.label.pictureTooLarge': 'Das Bild würde zu groß.',
  'problem.label.pictureKind':
    'Das Label ist eine Art von {kind}, die Packdesk nicht lesen kann. Der Auftrag ist gebucht. In den Einstellungen unter „Labelformat“ ein anderes Format eintragen und das Label noch einmal holen.',
  'problem.label.zplCommand':
    'Das Label ist ZPL mit dem Befehl {command}, den Packdesk nicht druckt. Der Auftrag ist gebucht. In den Einstellungen unter „Labelformat“ ein anderes Format eintragen und das Label noch einmal holen.',
  'problem.label.zplField':
    'Das Label ist ZPL mit {command} „{data}“; das lesen Drucker unterschiedlich. Der Auftrag ist gebucht. In den Einstellungen unter „Labelformat“ ein anderes Format eintragen und das Label noch einmal holen.',
  'problem.label.zplBroken':
    'Das Label ist ZPL, das unvollständig oder beschädigt ist. Der Auftrag ist gebucht. Das Label noch einmal holen oder in den Einstellungen unter „Labelformat“ ein anderes Format eintragen.',
  'problem.label.zplCode':
    'Ein Barcode des Labels (Seite {page}) liest sich nicht so, wie sein ZPL es sagt: {symbol} „{text}“. Nichts wurde gedruckt; der Auftrag ist gebucht. In den Einstellungen unter „Labelformat“ ein anderes Format eintragen und das Label noch einmal holen.',
  'problem.label.tooLarge': 'Die Datei des Labels ist zu groß.',
  'problem.label.memory': 'Die Datei des Labels braucht zu viel Speicher und wurde nicht gelesen.',
  'problem.label.deadline': 'Die Datei des Labels zu lesen dauerte zu lange; es wurde abgebrochen.',
  'problem.label.stopped':
    'Das Lesen des Labels wurde bei Seite {done} von {of} angehalten. Nichts wurde gedruckt. Das Gelesene bleibt; Drucken liest weiter.',
  'problem.label.failed': 'Die Datei des Labels war nicht zu lesen.',
  'problem.print.again':
    'Dieses Label wird gerade noch einmal gedruckt. Die Antwort zum vorigen Druck wurde nicht übernommen.',
  'problem.print.cancelled':
    'Die Sendung ist storniert oder wird gerade storniert. Ihr Label wurde nicht gedruckt.',
  'problem.print.sending':
    'Dieses Label wird gerade an einen Drucker gesendet. Es wurde nicht noch einmal gesendet. Bitte erst drucken, wenn zu sehen ist, was daraus wurde.',
  'problem.print.sendingElsewhere':
    'Dieses Label wird gerade von „{desk}“ an einen Drucker gesendet. Hier wurde nichts gedruckt. Bitte erst drucken, wenn zu sehen ist, was daraus wurde.',
  'problem.printer.missing':
    'Der Drucker „{printer}“ ist nicht da. Nichts wurde gedruckt, und kein anderer Drucker springt ein.',
  'problem.printer.stopped': 'Der Drucker „{printer}“ ist angehalten. Starten und noch einmal versuchen.',
  'problem.printer.intervention':
    'Der Drucker „{printer}“ wartet auf einen Handgriff am Gerät. Drucker prüfen und noch einmal versuchen.',
  'problem.printer.blocked':
    'Windows kann den Auftrag auf „{printer}“ nicht drucken: Der Treiber hat die Warteschlange blockiert. Den Auftrag in der Windows-Druckerwarteschlange löschen und noch einmal drucken.',
  'problem.printer.jobError':
    'Windows meldet einen Fehler beim Auftrag auf „{printer}“. Die Windows-Druckerwarteschlange prüfen.',
  'problem.printer.jobPaused':
    'Der Auftrag ist in der Windows-Druckerwarteschlange von „{printer}“ angehalten. Dort fortsetzen.',
  'problem.printer.spoolFull':
    'Windows hatte nicht genug Speicherplatz, um das Label für „{printer}“ anzunehmen. Platz schaffen und noch einmal versuchen.',
  'problem.printer.windowsRefused':
    'Windows meldet Fehler {code} für „{printer}“. Die Windows-Druckerwarteschlange prüfen und noch einmal versuchen.',
  'problem.printer.protected':
    'Der geschützte Druckmodus von Windows ist an und hat den Drucker „{printer}“ entfernt. Es wurde nichts gedruckt. Ein USB-Labeldrucker kann in diesem Modus nicht drucken: Die IT bitten, den Modus auszuschalten, oder einen Drucker mit Netzwerkadresse nehmen.',
  'problem.printer.protectedNetwork':
    'Der geschützte Druckmodus von Windows ist an und hat den Drucker „{printer}“ entfernt. Es wurde nichts gedruckt. Der Labeldrucker ist unter seiner Netzwerkadresse {address} weiter erreichbar: in den Einstellungen auswählen.',
  'problem.printer.rejecting': 'Der Drucker „{printer}“ nimmt gerade nichts an.',
  'problem.printer.noSpooler': 'Das Drucksystem dieses Rechners antwortet nicht.',
  'problem.printer.noSumatra':
    'SumatraPDF fehlt; ohne es kann Packdesk nicht auf „{printer}“ drucken. Nichts wurde gedruckt. Die IT bitten, SumatraPDF zu installieren, und noch einmal versuchen.',
  'problem.printer.noAnswer': 'Der Drucker gab keine klare Antwort. Prüfen, ob das Label gedruckt wurde.',
  'problem.printer.notAllowed': 'Auf „{printer}“ zu drucken ist nicht erlaubt.',
  'problem.printer.aborted': 'Der Drucker hat den Druckauftrag abgebrochen.',
  'problem.printer.formatUnsupported':
    'Der Drucker „{printer}“ kann diese Art von Datei ({format}) nicht drucken. In den Einstellungen prüfen, wofür er eingerichtet ist.',
  'problem.printer.mediaUnsupported':
    'Der Drucker „{printer}“ kennt kein Papier von {width}\u00a0×\u00a0{height}\u00a0mm. Nichts wurde gedruckt; es wäre in einer anderen Größe herausgekommen.',
  'problem.journal.noBackup': 'Diese Sicherung gibt es nicht mehr. Eine andere wählen.',
  'problem.journal.full':
    'Die Platte ist voll, darum wird nichts mehr gebucht. Bitte Platz schaffen und noch einmal versuchen.',
  'problem.journal.corrupt':
    'Das Journal ist beschädigt. Vor dem Buchen in den Einstellungen unter „Sicherung“ eine Sicherung wiederherstellen.',
  'problem.journal.moved':
    'Das Journal dieses Arbeitsplatzes wurde nach {target} übertragen. Packdesk neu starten, um es dort zu benutzen. Die alte Datei bleibt und ist nur noch lesbar.',
  'problem.journal.moving':
    'Das Journal dieses Arbeitsplatzes wird nach {target} übertragen, und das wurde unterbrochen. In den Einstellungen unter „Journal“ erneut starten: Es geht weiter, wo es war.',
  'problem.move.openBooking':
    '{count, plural, one {Nicht übertragen: # Buchung ist noch offen. Erst prüfen oder entscheiden.} other {Nicht übertragen: # Buchungen sind noch offen. Erst prüfen oder entscheiden.}}',
  'problem.move.restored':
    'Nicht übertragen: Dieses Journal ist eine wiederhergestellte Kopie und wurde noch nicht mit dem Konto verglichen. Das muss Packdesk zuerst tun.',
  'problem.move.sameOrder':
    'Nicht übertragen: Der Auftrag {order} (Referenz „{reference}“) steht in beiden Journalen. Nichts wurde geändert; dieser Arbeitsplatz kann mit seinem eigenen Journal weiterarbeiten.',
  'problem.move.sameDraft':
    'Nicht übertragen: Das Paket mit der Referenz „{reference}“ wurde in beiden Journalen gebucht. Nichts wurde geändert; dieser Arbeitsplatz kann mit seinem eigenen Journal weiterarbeiten.',
  'problem.move.differs':
    'Die Übertragung hat angehalten: Zeile {row} der Tabelle {table} ist in den beiden Journalen verschieden. Verloren ist nichts, das Journal dieses Arbeitsplatzes ist vollständig. Die IT fragen.',
  'problem.move.nothing': 'Dieser Arbeitsplatz hat kein eigenes Journal, das zu übertragen wäre.',
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
  'problem.booking.interrupted': 'Packdesk wurde beendet, während die Buchung gesendet wurde.',
  'problem.booking.interruptedBeforeSending': 'Packdesk wurde beendet, bevor etwas gesendet war.',
  'problem.booking.journalIsOlder':
    'Das Konto hat Aufträge dieses Arbeitsplatzes, die sein Journal nicht kennt: Es läuft eine ältere Kopie. Es wurde nichts gesendet. Die Abholung und die unerklärten Aufträge vergleichen, dann noch einmal buchen.',
  'problem.booking.notListed':
    'Der Auftrag steht noch nicht in der Liste des Dienstes. Er kann noch erscheinen.',
  'problem.booking.ambiguous': 'Mehrere Aufträge könnten zu dieser Buchung gehören.',
  'problem.booking.orderTaken':
    'Der Dienst antwortete mit einem Auftrag, der zu einer anderen Sendung gehört.',
  'problem.orders.cutShort': 'Die Auftragsliste des Dienstes ist unvollständig.',
  'problem.orders.loop': 'Die Auftragsliste des Dienstes wiederholt sich.',
  'problem.orders.tooMany': 'Die Liste des Dienstes hat mehr neue Aufträge, als durchgesehen werden können.',
  'problem.cancel.notConfirmed': 'Der Dienst hat die Stornierung nicht bestätigt; der Auftrag gilt noch.',
  'problem.assign.otherCode': 'Dieser Auftrag trägt den Code einer anderen Sendung, er ist es also nicht.',
  'problem.assign.orderTaken': 'Dieser Auftrag gehört schon zu einer anderen Sendung.',
  'problem.assign.notPossible': 'Der Auftrag kann dieser Sendung nicht mehr zugeordnet werden.',
  'problem.assign.cancelled': 'Dieser Auftrag ist storniert. Die Sendung kann neu gebucht werden.',
  'problem.takeOver.unsettled':
    'Dies kann der Auftrag der ungeklärten Buchung {reference} sein. Zuerst diese klären; übernommen wurde nichts.',
  'problem.takeOver.cancelled': 'Dieser Auftrag ist storniert; übernommen wurde nichts.',
  'problem.takeOver.duplicate':
    'Dieser Auftrag trägt den Code der Sendung {reference}, die einen anderen Auftrag hat: Er ist einer zu viel. Beim Abschluss ihrer Abholung lässt er sich stornieren.',
  'problem.document.broken': 'Das Dokument ist kein gültiges PDF. Das vorige bleibt erhalten.',
  'problem.document.notKept': 'Das Dokument ließ sich nicht speichern. Platz schaffen und noch einmal holen.',
  'problem.document.gone': 'Das gespeicherte Dokument ist nicht mehr da. Noch einmal holen.',
  'problem.document.notPrintable': 'Das ist kein PDF und lässt sich nicht drucken. Es wird hier angezeigt.',
  'problem.journal.failed': 'Das Journal ließ sich nicht schreiben. Es wurde nichts geändert.',
  'problem.journal.noShipment': 'Diese Sendung steht nicht im Journal dieser Umgebung.',
  'problem.journal.notAllowed': 'Im jetzigen Zustand der Sendung ist das nicht möglich.',
  'problem.journal.orderTaken': 'Dieser Auftrag gehört schon zu einer anderen Sendung.',
  'problem.journal.draftTaken': 'Dieses Paket wurde inzwischen neu gebucht.',
  'problem.journal.draftChanged': 'Ein anderer Arbeitsplatz hat diese Sendung inzwischen geändert.',
  'problem.journal.pickupClosed': 'Diese Abholung ist abgeschlossen. Einen anderen Tag oder Ort wählen.',
  'problem.journal.outcomeLost':
    'Die Buchung wurde gesendet, aber ihr Ergebnis ließ sich nicht speichern. Packdesk sucht den Auftrag; nichts wird noch einmal gesendet.',
  'problem.label.savedGone':
    'Die Datei {file} liegt nicht mehr im Labelordner. Der Auftrag bleibt gebucht. „Nachdrucken“ speichert eine neue Datei.',
  'problem.label.notSaved':
    'Dieses Label ist nicht als Datei gespeichert: Es wurde gedruckt oder wird es noch.',
  'problem.label.gone': 'Das gespeicherte Label fehlt oder ist nicht mehr zu lesen. Bitte noch einmal holen.',
  'problem.label.missing': 'Es gibt noch kein Label.',
  'problem.label.noRegion': 'Auf der Seite wurde kein Label gefunden.',
  'problem.label.notKept':
    'Das Label ließ sich nicht speichern. Der Auftrag ist gebucht; das Label noch einmal holen.',
  'problem.label.otherOrder':
    'Der Dienst hat das Label eines anderen Auftrags gesendet ({code}). Es wurde nicht gespeichert und nichts gedruckt; der eigene Auftrag ist gebucht. Noch einmal holen, und wenn es so bleibt, den Frachtführer fragen.',
  'problem.label.tooFew':
    '{labels, plural, =0 {Im Label-PDF ist kein Barcode, der sich prüfen lässt. Vor dem Drucken die Vorschau ansehen.} one {Es kam nur # Label, erwartet wurden {parcels}.} other {Es kamen nur # Labels, erwartet wurden {parcels}.}}',
  'problem.label.refused':
    'Das Label wurde nicht gedruckt: Sein Barcode {symbol} ließe sich nicht scannen. A4 oder einen anderen Drucker nehmen.',
  'problem.label.twin':
    'Das Label wurde nicht gedruckt: Sein Barcode {code} steht auch auf dem Label von {reference}. Der Frachtführer könnte die beiden Pakete für eines halten. Eine der beiden Sendungen stornieren und neu buchen, oder das Label trotzdem drucken.',
  'problem.label.unread':
    'Die Seite wurde nicht gedruckt: Ihr Barcode {symbol} ließe sich bei {dpi}\u00a0dpi nicht zuverlässig scannen. Das Label allein auf Labelpapier drucken, einen Drucker mit höherer Auflösung wählen oder die Seite trotzdem drucken.',
  'problem.label.stamped':
    'Noch nicht gedruckt: Quer über dem Label steht „{words}“. Nur drucken, wenn das Paket mit diesem Label verschickt werden darf.',
  'problem.label.unsure':
    'Noch nicht gedruckt: Welcher Teil von Seite {page} das Label ist, ist nicht sicher. Den Rahmen einmal prüfen; er wird für dieses Layout gespeichert.',
  'problem.printer.folderFull': 'Die Platte ist voll; nach {folder} ließ sich nichts schreiben.',
  'problem.printer.folderUnwritable': 'Nach {folder} ließ sich nichts schreiben ({reason}).',
  'problem.printer.interrupted':
    'Packdesk wurde beendet, während das Label zum Drucker unterwegs war. Prüfen, ob es gedruckt wurde.',
  'problem.printer.deskGone':
    'Das Label war zum Drucker von {desk} unterwegs, als dieser Arbeitsplatz zuletzt gesehen wurde. Prüfen, ob es gedruckt wurde.',
  'problem.printer.forgotten':
    'Dieses Label ist vielleicht schon gedruckt: Das Journal stammt aus einer Sicherung und kennt spätere Drucke nicht. Jetzt wurde nichts gedruckt. Prüfen, ob das Paket sein Label hat.',
  'problem.printer.cancelled': 'Der Druck wurde am Drucker abgebrochen.',
  'problem.printer.offline': 'Der Drucker „{printer}“ ist aus oder nicht verbunden.',
  'problem.printer.paused': 'Der Drucker „{printer}“ pausiert.',
  'problem.printer.paperOut': 'Der Drucker „{printer}“ hat kein Papier.',
  'problem.printer.ribbonOut': 'Der Drucker „{printer}“ hat kein Farbband oder keine Tinte.',
  'problem.printer.headOpen': 'Der Drucker „{printer}“ ist offen.',
  'problem.printer.jam': 'Im Drucker „{printer}“ staut sich das Papier.',
  'problem.printer.bufferFull': 'Der Drucker „{printer}“ nimmt gerade keine Daten mehr an.',
  'problem.printer.memoryLost':
    'Der Drucker „{printer}“ hat seinen Speicher verloren. Bitte noch einmal drucken.',
  'problem.printer.tooCold': 'Der Drucker „{printer}“ ist zu kalt.',
  'problem.printer.tooHot': 'Der Drucker „{printer}“ ist zu heiß.',
  'problem.settings.relativePath':
    'Das ist nicht der ganze Pfad eines Ordners auf diesem Rechner. Nichts wurde geändert.',
  'problem.settings.notShared':
    'Der Datenbankserver {host} antwortet nicht, darum lässt sich eine Einstellung des Kontos jetzt nicht speichern. Noch einmal versuchen, sobald er wieder da ist.',
  'problem.settings.changedElsewhere':
    'Der Arbeitsplatz „{desk}“ hat dies inzwischen geändert. Hier wurde nichts gespeichert. Die Liste zeigt jetzt dessen Werte; erneut speichern, um sie zu ersetzen.',
  'problem.settings.tooMany':
    'Mit den Einträgen der anderen Arbeitsplätze ist die Liste zu lang. Es wurde nichts gespeichert. Erst einen Eintrag entfernen.',
  'problem.settings.fixedByFlag': 'Das wurde beim Start vorgegeben und ist hier nicht zu ändern.',
  'problem.printer.unconfirmed':
    'Der Drucker „{printer}“ stammt aus einer Sicherungsdatei und wurde nicht bestätigt, darum wurde nichts an ihn gesendet. In den Einstellungen auswählen oder auf einem anderen Drucker drucken.',
  'problem.printer.unreachable':
    'Der Drucker „{printer}“ ist nicht zu erreichen. Nichts wurde an ihn gesendet.',
  'problem.printer.silent': 'Der Drucker „{printer}“ meldet seinen Status nicht.',
  'problem.printer.brokenOff':
    'Die Verbindung zum Drucker „{printer}“ brach ab. Prüfen, ob das Label gedruckt wurde.',
  'problem.printer.ranOut':
    'Dem Drucker „{printer}“ ging bei diesem Label das Papier oder Farbband aus, oder er wurde geöffnet. Von selbst druckt er es nicht noch einmal. Prüfen, ob das Label vollständig ist.',
  'problem.printer.refused': 'Der Drucker „{printer}“ hat den Druckauftrag abgelehnt.',
  'problem.addresses.taken': 'Diese Adresse steht schon im Buch. Nichts wurde geändert.',
  'problem.notices.missing':
    'Die Hinweise zu Drittsoftware fehlen in dieser Kopie von Packdesk. Neu bauen oder neu installieren.',
  'problem.updates.byAdministrator': 'Neue Versionen installiert die IT.',
  'problem.updates.notInstalled':
    'Updates sind aus, weil Packdesk aus seinen Quelldateien läuft. Bitte diese Dateien aktualisieren.',
  'problem.updates.noPublisher':
    'Updates sind aus, weil dieses Programm seinen Herausgeber nicht nennt und die Signatur einer neuen Version deshalb nicht prüfbar wäre. Bitte die IT um ein signiertes Installationsprogramm bitten.',
  'problem.updates.noAddress':
    'Updates sind aus, weil keine Adresse festgelegt ist. Die IT installiert neue Versionen oder setzt updateUrl in der Vorgabedatei.',
}
