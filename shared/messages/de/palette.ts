import type { palette as en } from '../en/palette.ts'

export const palette: Record<keyof typeof en, string> = {
  'action.openPalette': 'Alles durchsuchen',
  'palette.title': 'Treffer',
  'palette.find': 'Ansichten, Aktionen, Sendungen, Adressen, Einstellungen',
  'palette.none': 'Nichts gefunden zu „{typed}“.',
  'palette.count': '{count, plural, =0 {Nichts gefunden} one {# Treffer} other {# Treffer}}',
  'palette.group.recent': 'Zuletzt',
  'palette.group.here': 'In dieser Ansicht',
  'palette.group.screens': 'Ansichten',
  'palette.group.actions': 'Aktionen',
  'palette.group.shipments': 'Sendungen',
  'palette.group.addresses': 'Adressen',
  'palette.group.settings': 'Einstellungen',
  'palette.goes': 'In {screen}',
  'palette.choose': 'Auswählen',
  'palette.enter.go': '{screen} öffnen',
  'palette.enter.run': 'Ausführen',
  'palette.enter.shipment': 'Sendung öffnen',
}
