import type { problems as en } from '../en/problems.ts'

export const problems: Record<keyof typeof en, string> = {
  // In the place of a form whose saved draft could not be read
  'unreadDraft.title': 'Der Entwurf auf diesem Formular konnte nicht gelesen werden.',
  'unreadDraft.replaced':
    'Packdesk versucht es weiter. Auch ein leeres Formular ist möglich: Die erste Änderung dort, auch durch Scanner oder Waage, ersetzt diesen Entwurf.',
  'unreadDraft.startEmpty': 'Leeres Formular beginnen',

  'problem.host.unreachable': 'Packdesk antwortet nicht. Bitte neu starten; das Getippte bleibt erhalten.',
  'problem.host.sessionEnded':
    'Packdesk wurde neu gestartet. Hier wieder öffnen; dieses Fenster macht dann mit dem Getippten weiter.',
  'problem.host.updated':
    'Packdesk wurde aktualisiert. Noch einmal versuchen, um das Fenster neu zu laden. Die Entwürfe auf den Formularen bleiben erhalten.',
  'problem.host.noSession': 'Dieser Browser ist noch nicht mit Packdesk verbunden.',
  'problem.host.addressUsed':
    'Diese Adresse wurde schon benutzt oder ist älter als eine Minute. Packdesk neu öffnen.',
  'problem.internal': 'In Packdesk ging etwas schief. Das Getippte bleibt erhalten; noch einmal versuchen.',
  'problem.ipc.invalidInput':
    'Packdesk konnte die Anfrage nicht lesen. Das Getippte bleibt erhalten; noch einmal versuchen.',
  'problem.ipc.unknownChannel': 'Seite und Packdesk haben verschiedene Versionen. Die Seite neu laden.',
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
  'problem.service.refusedConnection':
    'Der Dienst nimmt keine Verbindung an ({host}). Die Adresse prüfen, dann noch einmal versuchen.',
  'problem.service.unreachable': 'Der Dienst ist nicht zu erreichen ({host}). Das Netz prüfen.',
  'problem.service.tls':
    'Die Verbindung zu {host} ist nicht sicher, darum wurde nichts gesendet. Die IT fragen.',
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
  'problem.session.notOpened':
    'Packdesk konnte sein Journal wegen eines eigenen Fehlers nicht öffnen. In den Einstellungen eine Diagnosedatei speichern, dann Packdesk neu starten.',
  'problem.booking.interrupted': 'Packdesk wurde beendet, während die Buchung gesendet wurde.',
  'problem.booking.interruptedBeforeSending': 'Packdesk wurde beendet, bevor etwas gesendet war.',
  'problem.booking.journalIsOlder':
    'Das Konto hat Aufträge dieses Arbeitsplatzes, die sein Journal nicht kennt: Es läuft eine ältere Kopie. Es wurde nichts gesendet. Die Abholung und die unerklärten Aufträge vergleichen, dann noch einmal buchen.',
  'problem.booking.notListed':
    'Der Auftrag steht noch nicht in der Liste des Dienstes. Er kann noch erscheinen.',
  'problem.booking.ambiguous': 'Mehrere Aufträge könnten zu dieser Buchung gehören.',
  'problem.booking.orderTaken':
    'Der Dienst antwortete mit einem Auftrag, der zu einer anderen Sendung gehört.',
  'problem.cancel.notConfirmed': 'Der Dienst hat die Stornierung nicht bestätigt; der Auftrag gilt noch.',
  'problem.assign.otherCode':
    'Dieser Auftrag trägt den Code einer anderen Sendung, er gehört also nicht zu dieser.',
  'problem.assign.orderTaken': 'Dieser Auftrag gehört schon zu einer anderen Sendung.',
  'problem.assign.notPossible': 'Der Auftrag kann dieser Sendung nicht mehr zugeordnet werden.',
  'problem.assign.cancelled': 'Dieser Auftrag ist storniert. Die Sendung kann neu gebucht werden.',
  'problem.takeOver.unsettled':
    'Dies kann der Auftrag der ungeklärten Buchung {reference} sein. Zuerst diese klären; übernommen wurde nichts.',
  'problem.takeOver.cancelled': 'Dieser Auftrag ist storniert; übernommen wurde nichts.',
  'problem.takeOver.duplicate':
    'Dieser Auftrag trägt den Code der Sendung {reference}, die schon einen Auftrag hat. Er ist ein doppelter Auftrag: beim Abschluss der Abholung stornieren.',
  'problem.document.broken': 'Das Dokument ist kein gültiges PDF. Das vorige bleibt erhalten.',
  'problem.document.notKept': 'Das Dokument ließ sich nicht speichern. Platz schaffen und noch einmal holen.',
  'problem.document.gone': 'Das gespeicherte Dokument ist nicht mehr da. Noch einmal holen.',
  'problem.document.notPrintable': 'Das ist kein PDF und lässt sich nicht drucken. Es wird hier angezeigt.',
  'problem.copy.refused': 'Der Text ließ sich nicht kopieren. Bitte markieren und von Hand kopieren.',
  'problem.notices.missing':
    'Die Hinweise zu Drittsoftware fehlen in dieser Kopie von Packdesk. Neu bauen oder neu installieren.',
  'problem.updates.byAdministrator': 'Neue Versionen installiert die IT.',
  'problem.updates.notInstalled':
    'Updates sind aus, weil Packdesk aus seinen Quelldateien läuft. Bitte diese Dateien aktualisieren.',
  'problem.updates.noPublisher':
    'Updates sind aus, weil dieses Programm seinen Herausgeber nicht nennt und die Signatur einer neuen Version deshalb nicht prüfbar wäre. Die IT um ein signiertes Installationsprogramm bitten.',
  'problem.updates.noAddress':
    'Updates sind aus, weil keine Adresse festgelegt ist. Die IT installiert neue Versionen oder setzt updateUrl in der Vorgabedatei.',
  'problem.storage.full':
    'Die Platte ist voll: {file} wurde nicht geschrieben. Bitte Platz schaffen und noch einmal versuchen; geändert wurde nichts.',
  'problem.storage.unwritable':
    '{file} lässt sich nicht schreiben ({reason}). Geändert wurde nichts; bitte Packdesk dort Schreibrechte geben und noch einmal versuchen.',
  'problem.storage.unreadable':
    '{file} lässt sich nicht lesen ({reason}). Die Datei bleibt unverändert. Die Festplatte prüfen, dann Packdesk neu starten.',
  'problem.window.crashed':
    'Das Fenster ist innerhalb einer Minute dreimal abgestürzt. Die Sendung im Formular bleibt erhalten. Andere Programme schließen und noch einmal versuchen. Stürzt es wieder ab, den Computer neu starten.',
  'problem.window.quit': 'Packdesk beenden',
}
