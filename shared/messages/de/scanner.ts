import type { scanner as en } from '../en/scanner.ts'

export const scanner: Record<keyof typeof en, string> = {
  'scan.confirmed': '{reference}: Das Label ist das richtige.',
  'scan.partly': '{reference}: {scanned} von {labels} Labels gescannt.',
  'scan.several': 'Mehrere Labels haben diesen Code. Einen anderen Code des Labels scannen: {text}',
  'scan.loaded': '{reference} ist im Formular.',
  'scan.loaded.more':
    '{reference} ist im Formular; {count, plural, one {# weiterer Entwurf hat} other {# weitere Entwürfe haben}} diese Referenz.',
  'scan.shipped': '{sentence} Nichts wurde geändert.',
  'scan.reference': 'In die Referenz gescannt: {text}',
  'scan.unknown': 'Unbekannter Scan: {text}',
  'scan.cannot': '„{action}“ ist gerade nicht verfügbar. Nichts wurde geändert.',
  'scan.busy': 'Wird noch gesendet. „{text}“ danach noch einmal scannen.',
  'scan.asked': 'Eine Frage ist offen. Erst antworten, dann noch einmal scannen: {text}',
  'scan.noPreset':
    'Diese Vorlage gibt es nicht mehr. Nichts wurde geändert. Die Befehlsbarcodes neu drucken.',
  'scan.wrong': 'Falsches Label',
  'scan.wrong.scanned': 'Gescannt',
  'scan.wrong.unknown': '{text}, auf keinem Label dieses Platzes',
  'scan.wrong.table': 'Auf dem Tisch',
  'scan.wrong.about': 'Dieses Label gehört auf ein anderes Paket. Nichts wurde bestätigt.',
  'scan.wrong.seen': 'OK, beiseitegelegt',
  'scan.label': '{reference}, {name}, {city}',

  'action.goScanner': 'Scanner einrichten',

  'scanner.title': 'Scanner',
  'scanner.about':
    'Ein Scanner tippt wie eine Tastatur. Packdesk erkennt ihn an der Geschwindigkeit, egal wo der Fokus ist, und trägt das Gescannte richtig ein.',
  'scanner.on': 'Scannereingaben erkennen',
  'scanner.learned': 'Mit dem Scanner dieses Platzes eingerichtet.',
  'scanner.presumed': 'Noch nicht eingerichtet: Es gelten Standardwerte.',
  'scanner.setUp': 'Einrichten …',
  'scanner.setUp.ask': 'Diesen Barcode dreimal scannen.',
  'scanner.setUp.count': '{count} von {wanted}',
  'scanner.setUp.stop': 'Abbrechen',
  'scanner.setUp.picture': 'Barcode mit dem Text {text}',
  'scanner.setUp.paper':
    'Ein Laserscanner kann nicht vom Bildschirm lesen. Der Barcode steht auch auf dem gedruckten Blatt.',
  'scanner.setUp.learned': 'Gelernt: höchstens {pause}\u00a0ms zwischen zwei Zeichen.',
  'scanner.setUp.slow':
    'Der Scanner tippt zu langsam. Nach seiner Anleitung eine kürzere Pause zwischen den Zeichen einstellen.',
  'scanner.setUp.layout':
    'Der Scanner verwendet eine andere Tastaturbelegung: „{typed}“ kam an. Nach seiner Anleitung das Tastaturland einstellen.',
  'scanner.setUp.differs': 'Die drei Scans waren nicht gleich. Noch einmal versuchen.',
  'scanner.pause': 'Längste Pause zwischen Zeichen',
  'scanner.pause.bad': 'Von 20 bis 150',
  'scanner.end': 'Ein Scan endet mit',
  'scanner.end.key': 'Enter oder Tab',
  'scanner.end.pause': 'nichts, einer Pause',
  'scanner.prefix': 'Präfix jedes Scans',
  'scanner.prefix.bad': 'Höchstens drei Zeichen',
  'scanner.prefix.hint': 'Leer lassen, außer der Scanner ist so eingestellt; bis zu drei Zeichen.',
  'scanner.sheet': 'Befehlsbarcodes',
  'scanner.sheet.print': 'Drucken',
  'scanner.sheet.save': 'Als PDF speichern',
  'scanner.sheet.printed': 'An den Dokumentendrucker übergeben.',
  'scanner.sheet.title': 'Packdesk: Befehle für den Scanner',
  'scanner.sheet.about': 'Jederzeit einen davon scannen, egal wo der Fokus ist.',
  'scanner.sheet.setUp': 'Scanner einrichten',
  'scanner.sheet.file': 'packdesk-scannerbefehle',
}
