import type { common as en } from '../en/common.ts'

export const common: Record<keyof typeof en, string> = {
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.save': 'Speichern',
  'common.edit': 'Bearbeiten',
  'common.editOne': '{name} bearbeiten',
  'common.remove': 'Entfernen',
  'common.removeOne': '{name} entfernen',
  'common.removed': '{name} entfernt.',
  'common.tryAgain': 'Noch einmal versuchen',
  'common.searching': 'Wird gesucht …',
  'common.asking': 'Dienst wird gefragt …',
  'common.copied': 'Kopiert: {text}',
  'common.noName': '(ohne Namen)',
  'units.parcel': '{count, plural, one {# Paket} other {# Pakete}}',
  'units.pallet': '{count, plural, one {# Palette} other {# Paletten}}',
  'units.carton': '{count, plural, one {# Karton} other {# Kartons}}',
  'units.truck': '{count, plural, one {# Lkw} other {# Lkw}}',
  'units.unit': '{count, plural, one {# Packstück} other {# Packstücke}}',
}
