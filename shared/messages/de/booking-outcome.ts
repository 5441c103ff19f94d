import type { bookingOutcome as en } from '../en/booking-outcome.ts'

export const bookingOutcome: Record<keyof typeof en, string> = {
  'mismatch.happened':
    'Der gebuchte Auftrag weicht von der Eingabe ab. Bis zur Entscheidung wird kein Label gedruckt.',
  'mismatch.printed': 'Das Label ging schon an einen Drucker. Das Paket bis zur Entscheidung zurückhalten.',
  'mismatch.table': 'Gebuchter Auftrag und Eingabe',
  'mismatch.field': 'Feld',
  'mismatch.booked': 'Gebucht',
  'mismatch.wanted': 'Eingegeben',
  'mismatch.differs': 'Weicht ab',
  'mismatch.extras': 'Zusatzleistungen',
  'mismatch.extra': 'Zusatzleistung',
  'mismatch.other': 'Weitere Angaben',
  'mismatch.quotation': 'Angebot',
  'mismatch.quotation.yes': 'Aus einem Angebot',
  'mismatch.quotation.no': 'Ohne Angebot',
  'mismatch.keep': 'Auftrag behalten, wie er ist',
  'mismatch.decide': 'Erst entscheiden: den Auftrag behalten oder stornieren. Tab führt zu beiden Knöpfen.',
  'mismatch.replace': 'Stornieren und neu buchen',
  'mismatch.cancelling':
    'Die Stornierung ist noch nicht bestätigt. Neu gebucht wird erst, wenn der Dienst den Auftrag als storniert zeigt.',
  'mismatch.cancelled': 'Der abweichende Auftrag wurde storniert. Die Eingabe prüfen und buchen.',
  'mismatch.open': 'Eingabe öffnen',
  'unknown.happened':
    'Die Buchung wurde gesendet, aber es kam keine klare Antwort. Vielleicht ist sie gebucht, vielleicht nicht.',
  'unknown.kept': 'Das Getippte bleibt erhalten, und nichts wird ein zweites Mal gesendet.',
  'unknown.doing':
    'Packdesk sucht den Auftrag weiter in der Liste des Dienstes. Das nächste Paket kann gepackt werden.',
  'unknown.ambiguous':
    'In der Liste des Dienstes stehen neue Aufträge, die es sein könnten. Einen auswählen oder offen lassen.',
  'unknown.candidates': 'Mögliche Aufträge',
  'unknown.assign': 'Diesen zuordnen',
  'unknown.absent': 'Wurde nicht gebucht …',
  'unknown.absent.title': 'Wirklich nicht gebucht?',
  'unknown.absent.ask':
    'Nur bestätigen, wenn es beim Dienst geprüft ist. War es doch gebucht, entsteht beim Buchen ein zweites Paket, das Geld kostet.',
  'unknown.absent.confirm': 'Wurde nicht gebucht',
  'unknown.absent.done': 'Als nicht gebucht vermerkt. Jetzt kann gebucht werden.',
  'rejected.happened':
    'Der Dienst hat die Buchung abgelehnt. Nichts ist gebucht, und das Getippte bleibt erhalten.',
  'notSent.happened':
    'Es wurde nichts gesendet, also ist nichts gebucht. Das Getippte bleibt erhalten; noch einmal versuchen.',
  'notBooked.happened': 'Es wurde nichts gebucht. Das Getippte bleibt erhalten.',
  'notAdded.happened': 'Der Abholung wurde nichts hinzugefügt. Das Getippte bleibt erhalten.',
  'noAnswer.happened':
    'Packdesk hat nicht geantwortet. Das Getippte bleibt erhalten; noch einmal drücken bucht nicht doppelt.',
  'problem.details': 'Einzelheiten',
}
