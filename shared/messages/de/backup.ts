import type { backup as english } from '../en/backup.ts'

/** Kopien des Journals: in den Einstellungen. */
export const backup: Record<keyof typeof english, string> = {
  'backup.title': 'Sicherung',
  'backup.about':
    'Jeden Tag wird eine Kopie des Journals angelegt und vierzehn Tage behalten: Sendungen, Abholungen, Druckaufträge. Einstellungen und API-Schlüssel sind nicht darin. Um eine anderswo aufzuheben, kopieren Sie sie aus dem Ordner {folder}.',
  'backup.make': 'Jetzt sichern',
  'backup.making': 'Wird gesichert…',
  'backup.made': 'Gesichert: {moment}, {size}.',
  'backup.none': 'Noch keine Kopie. Die erste entsteht eine Minute nach dem Start.',
  'backup.list': 'Kopien',
  'backup.restore': 'Zurückholen',
  'backup.restore.named': 'Kopie vom {moment} zurückholen',
  'backup.restore.title': 'Kopie vom {moment} zurückholen?',
  'backup.restore.ask':
    'Das Journal steht dann wieder auf {moment}; das heutige bleibt daneben liegen. Was seitdem gebucht wurde, bleibt beim Dienst gebucht. Packdesk fragt den Dienst danach, bevor es wieder bucht.',
  'backup.restore.confirm': 'Zurückholen',
  'backup.restoring': 'Wird zurückgeholt, der Dienst wird gefragt…',
  'backup.restored': 'Zurückgeholt: das Journal vom {moment}.',
  'backup.restored.since':
    '{count, plural, one {Seit dieser Kopie gebucht und aus der Abholung genommen: {references}.} other {Seit dieser Kopie gebucht und aus den Abholungen genommen: {references}.}}',
  'backup.restored.unexplained':
    '{count, plural, one {1 Auftrag des Kontos ist nicht in dieser Kopie. Sehen Sie ihn unter Sendungen an.} other {# Aufträge des Kontos sind nicht in dieser Kopie. Sehen Sie sie unter Sendungen an.}}',
  'backup.restored.standing':
    '{count, plural, one {1 Entwurf steht in einer Abholung. Vergleichen Sie ihn vor dem Buchen mit diesen Aufträgen.} other {# Entwürfe stehen in Abholungen. Vergleichen Sie sie vor dem Buchen mit diesen Aufträgen.}}',
  'backup.restored.complete': 'Der Dienst hat keinen Auftrag, den diese Kopie nicht kennt.',
  'backup.restored.notAsked':
    'Der Dienst konnte nicht gefragt werden, was seitdem gebucht wurde. Vorher wird nichts gebucht.',
}
