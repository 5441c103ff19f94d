import type { tour as en } from '../en/tour.ts'

export const tour: Record<keyof typeof en, string> = {
  'tour.title': 'Rundgang',
  'tour.step': '{step} von {count}',
  'tour.leave': 'Rundgang verlassen',
  'tour.fill': 'Das ist Übung: Es wird nichts wirklich gebucht. Mit einem Beispiel im Formular beginnen.',
  'tour.fill.do': 'Beispiel eintragen',
  'tour.example.contact': 'Frau Öztürk',
  'tour.example.content': 'Backformen',
  'tour.verdict':
    'Die Prüfung oben folgt jeder Taste: Dieses Paket ist 0,5\u00a0kg zu schwer, und seine Anzeige zeigt es auch.',
  'tour.verdict.do': 'Leichter machen',
  'tour.book': 'Jetzt ist es versendbar, zum Preis daneben. Eine Taste bucht es und druckt das Label.',
  'tour.label':
    'Gebucht. Darunter steht das Label; jeder Barcode wurde aus dem Druckbild zurückgelesen. Enter beginnt das nächste Paket.',
  'tour.label.do': 'Rundgang beenden',
  'tour.start': 'Rundgang beginnen',
  'action.leaveTour': 'Rundgang verlassen',
}
