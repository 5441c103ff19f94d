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
}
