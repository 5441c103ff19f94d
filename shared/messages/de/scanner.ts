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

  'status.scanner': 'Scanner',
  'status.scanner.off': 'aus',
  'status.scanner.presumed': 'nicht eingerichtet, an der Geschwindigkeit erkannt',
  'status.scanner.learned': 'eingerichtet, noch nichts gescannt',
  'status.scanner.last': 'zuletzt gescannt: {text}',

  'action.goScanner': 'Scanner einrichten',
  'action.soundsOn': 'Töne an',
  'action.soundsOff': 'Töne aus',

  'scanner.title': 'Scanner',
}
