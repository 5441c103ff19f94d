import type { enclosures as en } from '../en/enclosures.ts'

export const enclosures: Record<keyof typeof en, string> = {
  'problem.enclosure.tooLarge':
    'Die Beilage {name} ist größer als {most} MB. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.notPdf':
    'Die Beilage {name} ist kein PDF, das sich öffnen lässt. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.notChecked':
    'Die Beilage {name} ließ sich gerade nicht prüfen. Noch einmal versuchen oder selbst drucken.',
  'problem.enclosure.tooComplex':
    'Die Beilage {name} braucht zum Prüfen zu viel Speicher oder Zeit. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.tooManyPages':
    'Die Beilage {name} hat mehr als {most} Seiten. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.missing':
    'Die Beilage {name} liegt nicht im Ordner {folder}. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.outside':
    'Die Beilage {name} liegt außerhalb des Ordners {folder}. Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.unreadable':
    'Die Beilage {name} ist nicht lesbar ({reason}). Sie wird nicht mitgedruckt; selbst drucken.',
  'problem.enclosure.tooMany': 'Der Auftrag nennt {count} Beilagen; nur {most} davon werden gedruckt.',
  'enclosures.title': 'Beilagen',
  'enclosures.waiting': 'wird nach dem Label gedruckt',
  'enclosures.printing': 'wird auf {printer} gedruckt',
  'enclosures.submitted': 'von {printer} angenommen',
  'enclosures.failed': 'nicht gedruckt',
  'enclosures.unknown': 'vielleicht gedruckt: {printer} prüfen',
  'enclosures.print': 'Drucken',
  'enclosures.print.name': '{name} drucken',
  'enclosures.printAgain': 'Erneut drucken',
  'enclosures.printAgain.name': '{name} erneut drucken',
  'enclosures.printAll': 'Alle übrigen drucken',
  'enclosures.save.name': '{name} speichern',
}
