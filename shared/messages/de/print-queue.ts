import type { printQueue as en } from '../en/print-queue.ts'

export const printQueue: Record<keyof typeof en, string> = {
  'screen.printQueue': 'Druckliste',
  'action.resumePrinter': 'Zurückgehaltenen Drucker fortsetzen',
  'action.confirmAllPrints': 'Diese wurden alle gedruckt',
  'action.reprintAll': 'Keins wurde gedruckt: alle noch einmal drucken',
  'action.discardPrint': 'Druck verwerfen',
  'printQueue.title': 'Druckliste',
  'printQueue.list': 'Labels in der Druckliste',
  'printQueue.none': 'Keine Labels in der Druckliste.',
  'printQueue.settings': 'Druckereinstellungen',
  'printQueue.held': '„{printer}“ ist angehalten',
  'printQueue.held.restart': 'Diese Labels sind von der letzten Sitzung übrig. „Fortsetzen“ druckt sie.',
  'printQueue.held.failed': '{label} wurde nicht gedruckt. „Fortsetzen“ druckt es zuerst.',
  'printQueue.held.unknown': 'Wurde {label} gedruckt? „Fortsetzen“ lässt das offen und druckt das nächste.',
  'printQueue.held.other':
    'Drucker defekt? In den Einstellungen einen anderen Labeldrucker wählen; diese Labels lassen sich dann dort drucken.',
  'printQueue.moveToLabelPrinter': 'Diese auf {printer} drucken',
  'printQueue.resume': 'Fortsetzen',
  'printQueue.resume.on': 'Mit {printer} fortsetzen',
  'printQueue.asked': 'Wurden diese {count} Labels von „{printer}“ gedruckt?',
  'printQueue.asked.some':
    'Wenn nur einige gedruckt sind, diese scannen oder zuerst in der Liste beantworten.',
  'printQueue.mayRepeat':
    'Gingen Papier oder Farbband dabei aus, hat der Drucker ein Label vielleicht zweimal gedruckt: das zweite wegwerfen.',
  'printQueue.asked.forgotten':
    'Das Journal stammt aus einer Sicherung und kennt spätere Drucke nicht. Jetzt wurde nichts gedruckt. Prüfen, welche Pakete ihr Label haben; sind es nur einige, diese scannen oder zuerst in der Liste beantworten.',
  'printQueue.all.yes': 'Alle {count} gedruckt',
  'printQueue.all.yes.title': 'Wurden alle {count} Labels gedruckt?',
  'printQueue.all.yes.ask':
    'Jedes dieser Labels von „{printer}“ gilt dann als gedruckt. Das lässt sich nicht zurücknehmen; ein einzelnes Label lässt sich jederzeit noch einmal drucken.',
  'printQueue.all.yes.confirm': 'Alle {count} gedruckt',
  'printQueue.all.yes.message':
    '{count, plural, =0 {Kein Label gilt} one {# Label gilt} other {# Labels gelten}} jetzt als gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'printQueue.all.again': 'Keins gedruckt: alle {count} noch einmal drucken',
  'printQueue.all.again.title': 'Alle {count} Labels noch einmal drucken?',
  'printQueue.all.again.ask':
    'Sie gehen vor allen anderen an „{printer}“, in der Reihenfolge der Buchung. Wurde ein Label doch gedruckt, eins der beiden wegwerfen. Was gesendet ist, lässt sich nicht zurücknehmen.',
  'printQueue.all.again.confirm': 'Alle {count} noch einmal drucken',
  'printQueue.all.again.message':
    '{count, plural, =0 {Kein Label wird} one {# Label wird} other {# Labels werden}} noch einmal gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'printQueue.sooner': 'Nach oben',
  'printQueue.later': 'Nach unten',
  'printQueue.cancel': 'Nicht drucken',
  'printQueue.shipment': 'Sendung zeigen',
  'job.waiting': 'Wartet',
  'job.proving': 'Wird geprüft',
  'job.sending': 'Wird gesendet',
  'job.submitted': 'In der Warteschlange',
  'job.atPrinter': 'Beim Drucker',
  'job.confirmed': 'Gedruckt',
  'job.failed': 'Nicht gedruckt',
  'job.unknown': 'Wurde es gedruckt?',
  'job.progress': '{done} von {of}',
  'job.at': '{printer} an {desk}',
  'job.sent': '{count, plural, one {einmal} other {#-mal}} gesendet',
  'job.cancel.tooLate': 'Zu spät: Der Drucker hat es schon.',
  'job.cancel.unknown': 'Der Drucker hat nicht geantwortet. Prüfen, ob das Label gedruckt wurde.',

  // Problems of printers and print jobs
  'problem.print.again':
    'Dieses Label wird gerade noch einmal gedruckt. Die Antwort zum vorigen Druck wurde nicht übernommen.',
  'problem.print.cancelled':
    'Die Sendung ist storniert oder wird gerade storniert. Ihr Label wurde nicht gedruckt.',
  'problem.print.sending':
    'Dieses Label wird gerade an einen Drucker gesendet. Es wurde nicht noch einmal gesendet. Bitte erst drucken, wenn zu sehen ist, was daraus wurde.',
  'problem.print.sendingElsewhere':
    'Dieses Label wird gerade von „{desk}“ an einen Drucker gesendet. Hier wurde nichts gedruckt. Bitte erst drucken, wenn zu sehen ist, was daraus wurde.',
  'problem.print.inSpooler':
    'Dieses Label ist noch in der Warteschlange des Druckers „{printer}“. Es wurde nicht noch einmal gesendet. Bitte in der Druckliste „Nicht drucken“ wählen und dann noch einmal drucken.',
  'problem.printer.missing':
    'Der Drucker „{printer}“ wurde nicht gefunden. Nichts wurde gedruckt, und kein anderer Drucker wird benutzt.',
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
}
