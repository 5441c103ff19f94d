import type { desks as en } from '../en/desks.ts'

export const desks: Record<keyof typeof en, string> = {
  'finding.alreadyShipped.ofDesk':
    '{reference} wurde bereits am {day} von {desk} versendet, {order} nach {city}.',
  'finding.maybeShipped.ofDesk':
    '{reference} ist vielleicht schon von {desk} versendet: Die Buchung vom {day} nach {city} ist noch nicht bestätigt.',
  'finding.openElsewhere': '{desk} hat diesen Auftrag gerade offen. Vor dem Buchen dort nachfragen.',
  'finding.queuedElsewhere': '{desk} hat diesen Auftrag für den {day} hinzugefügt.',
  'atField.openElsewhere': 'Gerade offen an {desk}',
  'atField.queuedElsewhere': 'Hinzugefügt von {desk}',
  'finding.pickupClosedMeanwhile':
    'Die Abholung am {day} wurde abgeschlossen, bevor diese Sendung im Journal war. Darum ist sie in dieser.',
  'finding.draftChanged':
    '{desk} hat diese Sendung geändert, nachdem sie hier geöffnet wurde. In ihrer Abholung öffnen, um die Änderung zu sehen. Hier zu speichern oder zu buchen ersetzt diese Änderung.',
  'finding.draftRemoved':
    '{desk} hat diese Sendung aus ihrer Abholung entfernt, nachdem sie hier geöffnet wurde. Noch einmal speichern oder buchen, um sie trotzdem zu versenden.',
  'atField.hasPassword': 'Ohne Passwort',
  'atField.notAJournal': 'Keine Adresse eines Journals',
  'finding.hasPassword': '{field} darf kein Passwort enthalten.',
  'finding.notAJournal': '{field}: Nötig ist eine Adresse wie postgres://packing@db.example:5432/packdesk.',
}
