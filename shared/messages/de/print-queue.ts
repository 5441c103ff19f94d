import type { printQueue as en } from '../en/print-queue.ts'

export const printQueue: Record<keyof typeof en, string> = {
  // The print queue
  'screen.prints': 'Druckliste',
  'action.goPrints': 'Zur Druckliste',
  'action.resumePrinter': 'Zurückgehaltenen Drucker fortsetzen',
  'action.confirmAllPrints': 'Diese wurden alle gedruckt',
  'action.reprintAll': 'Keins wurde gedruckt: alle noch einmal drucken',
  'action.discardPrint': 'Druck verwerfen',
  'key.delete': 'Entf',
  'key.up': '↑',
  'key.down': '↓',
  'prints.title': 'Druckliste',
  'prints.list': 'Labels in der Druckliste',
  'prints.none': 'Keine Labels in der Druckliste.',
  'prints.settings': 'Druckereinstellungen',
  'prints.held': '„{printer}“ ist angehalten',
  'prints.held.restart': 'Diese Labels sind von der letzten Sitzung übrig. „Fortsetzen“ druckt sie.',
  'prints.held.failed': '{label} wurde nicht gedruckt. „Fortsetzen“ druckt es zuerst.',
  'prints.held.unknown': 'Wurde {label} gedruckt? „Fortsetzen“ lässt das offen und druckt das nächste.',
  'prints.held.other':
    'Länger kaputt? In den Einstellungen einen anderen Drucker für Labels wählen; diese können dann dorthin.',
  'prints.moveToLabelPrinter': 'Diese auf {printer} drucken',
  'prints.resume': 'Fortsetzen',
  'prints.resume.on': 'Mit {printer} fortsetzen',
  'prints.asked': 'Wurden diese {count} Labels von „{printer}“ gedruckt?',
  'prints.asked.some': 'Wenn nur einige gedruckt sind, diese scannen oder zuerst in der Liste beantworten.',
  'prints.mayRepeat':
    'Gingen Papier oder Farbband dabei aus, hat der Drucker ein Label vielleicht zweimal gedruckt: das zweite wegwerfen.',
  'prints.asked.forgotten':
    'Das Journal stammt aus einer Sicherung und kennt spätere Drucke nicht. Jetzt wurde nichts gedruckt. Prüfen, welche Pakete ihr Label haben; sind es nur einige, diese scannen oder zuerst in der Liste beantworten.',
  'prints.all.yes': 'Alle {count} gedruckt',
  'prints.all.yes.title': 'Wurden alle {count} Labels gedruckt?',
  'prints.all.yes.ask':
    'Jedes dieser Labels von „{printer}“ gilt dann als gedruckt. Das lässt sich nicht zurücknehmen; ein einzelnes Label lässt sich jederzeit noch einmal drucken.',
  'prints.all.yes.confirm': 'Alle {count} gedruckt',
  'prints.all.yes.message':
    '{count, plural, =0 {Kein Label gilt} one {# Label gilt} other {# Labels gelten}} jetzt als gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'prints.all.again': 'Keins gedruckt: alle {count} noch einmal drucken',
  'prints.all.again.title': 'Alle {count} Labels noch einmal drucken?',
  'prints.all.again.ask':
    'Sie gehen vor allen anderen an „{printer}“, in der Reihenfolge der Buchung. Wurde ein Label doch gedruckt, eins der beiden wegwerfen. Was gesendet ist, lässt sich nicht zurücknehmen.',
  'prints.all.again.confirm': 'Alle {count} noch einmal drucken',
  'prints.all.again.message':
    '{count, plural, =0 {Kein Label wird} one {# Label wird} other {# Labels werden}} noch einmal gedruckt.{left, plural, =0 {} one { # blieb, wie es ist.} other { # blieben, wie sie sind.}}',
  'prints.sooner': 'Nach oben',
  'prints.later': 'Nach unten',
  'prints.cancel': 'Nicht drucken',
  'prints.shipment': 'Sendung zeigen',
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
}
