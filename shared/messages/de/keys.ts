import type { keys as en } from '../en/keys.ts'

export const keys: Record<keyof typeof en, string> = {
  'action.openPalette': 'Alles durchsuchen',
  'action.showKeys': 'Alle Tasten zeigen',
  'action.oneMore': 'Eins mehr von diesem Paket',
  'action.printLast': 'Letztes Label nachdrucken',
  'action.repeatLast': 'Letztes Paket erneut versenden',
  'action.repeatLastFreight': 'Letzte Fracht erneut versenden',
  'action.importRows': 'Zeilen importieren',
  'key.pageUp': 'Bild ↑',
  'key.pageDown': 'Bild ↓',
  'palette.title': 'Verfügbare Aktionen',
  'palette.find': 'Aktion suchen',
  'palette.none': 'Keine passende Aktion ist hier verfügbar.',
  'keys.title': 'Tasten',
  'keys.everywhere': 'Überall',
  'keys.print': 'Drucken',
}
