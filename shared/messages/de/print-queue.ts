import type { printQueue as en } from '../en/print-queue.ts'

export const printQueue: Record<keyof typeof en, string> = {
  // The print queue
  'screen.prints': 'Druckliste',
  'action.goPrints': 'Zur Druckliste',
  'action.goOnPrinting': 'Wartenden Drucker weiterdrucken lassen',
  'action.allCameOut': 'Diese sind alle herausgekommen',
  'action.noneCameOut': 'Keins kam heraus: alle noch einmal drucken',
  'action.discardPrint': 'Druck verwerfen',
  'key.delete': 'Entf',
  'key.up': '↑',
  'key.down': '↓',
  'prints.title': 'Druckliste',
  'prints.list': 'Labels auf dem Weg',
  'prints.none': 'Kein Label ist auf dem Weg zu einem Drucker.',
  'prints.settings': 'Druckereinstellungen',
  'prints.held': '„{printer}“ wartet',
  'prints.held.restart':
    'Diese Labels sind vom letzten Lauf übrig. Sie kommen erst heraus, wenn jemand weiterdrucken lässt.',
  'prints.held.failed': '{label} wurde nicht gedruckt. „Weiter“ druckt es zuerst.',
  'prints.held.unknown': 'Wurde {label} gedruckt? „Weiter“ lässt das offen und druckt die nächsten.',
  'prints.held.other':
    'Länger kaputt? In den Einstellungen einen anderen Drucker für Labels wählen; diese können dann dorthin.',
  'prints.elsewhere': 'Diese auf {printer} drucken',
  'prints.resume': 'Weiter',
  'prints.resume.on': 'Weiter mit {printer}',
  'prints.asked': 'Sind diese {count} Labels von „{printer}“ herausgekommen?',
  'prints.asked.some': 'Wenn nur einige heraus sind: diese zuerst scannen oder in der Liste beantworten.',
  'prints.asked.forgotten':
    'Das Journal kommt aus einer Kopie und weiß nicht, was danach gedruckt wurde. Gedruckt wurde jetzt nichts. Nachsehen, welche Pakete ihr Label haben; sind es nur einige, diese zuerst scannen oder in der Liste beantworten.',
  'prints.all.yes': 'Alle {count} sind heraus',
  'prints.all.yes.title': 'Sind alle {count} Labels herausgekommen?',
  'prints.all.yes.ask':
    'Jedes dieser Labels von „{printer}“ gilt dann als gedruckt. Das lässt sich nicht zurücknehmen; ein einzelnes Label lässt sich jederzeit noch einmal drucken.',
  'prints.all.yes.confirm': 'Alle {count} sind heraus',
  'prints.all.yes.said':
    '{count, plural, =0 {Kein Label gilt} one {# Label gilt} other {# Labels gelten}} jetzt als gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'prints.all.again': 'Keins kam heraus: alle {count} noch einmal drucken',
  'prints.all.again.title': 'Alle {count} Labels noch einmal drucken?',
  'prints.all.again.ask':
    'Sie gehen vor allen anderen an „{printer}“, in der Reihenfolge der Buchung. Kam ein Label doch heraus, gibt es danach zwei davon: eins wegwerfen. Was gesendet ist, lässt sich nicht zurücknehmen.',
  'prints.all.again.confirm': 'Alle {count} noch einmal drucken',
  'prints.all.again.said':
    '{count, plural, =0 {Kein Label wird} one {# Label wird} other {# Labels werden}} noch einmal gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'prints.sooner': 'Früher',
  'prints.later': 'Später',
  'prints.cancel': 'Nicht drucken',
  'prints.shipment': 'Sendung zeigen',
  'job.waiting': 'Wartet',
  'job.proving': 'Wird geprüft',
  'job.sending': 'Wird gesendet',
  'job.submitted': 'In der Warteschlange',
  'job.atPrinter': 'Beim Drucker',
  'job.confirmed': 'Gedruckt',
  'job.inFolder': 'Im Ordner',
  'job.failed': 'Nicht gedruckt',
  'job.unknown': 'Wurde es gedruckt?',
  'job.sent': '{count, plural, one {einmal} other {#-mal}} gesendet',
  'job.cancel.tooLate': 'Zu spät: Der Drucker hat es schon.',
  'job.cancel.unknown': 'Der Drucker hat darauf nicht geantwortet. Bitte nachsehen, ob das Label herauskam.',
  'unknown.happened':
    'Die Buchung wurde gesendet, aber es kam keine klare Antwort. Vielleicht ist sie gebucht, vielleicht nicht.',
  'unknown.kept': 'Alles Getippte bleibt erhalten, und nichts wird ein zweites Mal gesendet.',
  'unknown.doing':
    'Packdesk sucht den Auftrag in der Liste des Dienstes, jetzt und später wieder. Mit dem nächsten Paket kann es weitergehen.',
  'unknown.ambiguous':
    'In der Liste des Dienstes stehen neue Aufträge, die es sein könnten. Einen auswählen oder offen lassen.',
  'unknown.candidates': 'Aufträge, die es sein könnten',
  'unknown.assign': 'Der ist es',
  'unknown.absent': 'Wurde nicht gebucht …',
  'unknown.absent.title': 'Wirklich nicht gebucht?',
  'unknown.absent.ask':
    'Nur bestätigen, wenn es beim Dienst geprüft ist. War es doch gebucht, macht eine neue Buchung ein zweites Paket, das Geld kostet.',
  'unknown.absent.confirm': 'Wurde nicht gebucht',
  'unknown.absent.done': 'Als nicht gebucht vermerkt. Jetzt kann gebucht werden.',
  'rejected.happened': 'Der Dienst hat abgelehnt. Nichts ist gebucht, und alles Getippte bleibt erhalten.',
  'notSent.happened':
    'Nichts wurde gesendet, also ist nichts gebucht. Alles Getippte bleibt erhalten; gleich noch einmal versuchen.',
  'bridge.happened':
    'Packdesk selbst hat nicht geantwortet. Alles Getippte bleibt erhalten; noch einmal drücken bucht nicht doppelt.',
  'problem.details': 'Einzelheiten',
}
