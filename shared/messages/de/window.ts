import type { window as en } from '../en/window.ts'

export const window: Record<keyof typeof en, string> = {
  'app.screens': 'Ansichten',
  'app.status': 'Zustand',
  'app.loading': 'Wird gestartet …',
  'app.actions': 'Aktionen',
  'screen.pack': 'Packen',
  'screen.shipments': 'Sendungen',
  'screen.settings': 'Einstellungen',
  'environment.practice': 'Übung',
  'environment.sandbox': 'Sandbox',
  'environment.production': 'Produktion',
  'environment.about.practice': 'Übung: Es wird nichts wirklich gebucht.',
  'environment.about.sandbox': 'Sandbox: Der Dienst nimmt Buchungen an, es kommt kein Fahrer.',
  'environment.about.production': 'Produktion: Buchungen sind echt und kosten Geld.',

  // Keys, as they are printed on keycaps
  'key.control': 'Strg',
  'key.shift': 'Umschalt',
  'key.alt': 'Alt',
  'key.escape': 'Esc',
  'key.enter': 'Enter',
  'key.pageUp': 'Bild ↑',
  'key.pageDown': 'Bild ↓',

  // A window without a session
  'session.open': 'Packdesk hier öffnen',
  'session.asked':
    'Packdesk öffnet sich in einem neuen Tab. Falls keiner erscheint: die Adresse öffnen, die Packdesk gerade dort ausgegeben hat, wo es gestartet wurde.',
  'session.tooOften':
    'Gerade eben wurde schon ein Tab geöffnet; bitte dort weitermachen. Falls keiner da ist, in einer Minute noch einmal versuchen.',
  'session.failed': 'Packdesk antwortet nicht. Bitte neu starten.',
  // The status line
  'status.service': 'Dienst',
  'status.service.untried': 'noch nicht kontaktiert',
  'status.service.reachable': 'erreichbar',
  'status.service.unreachable': 'antwortet nicht',
  'status.service.refusing': 'lehnt den Schlüssel ab',
  'status.printer.folder': 'Ordner',
  'status.printer.ready': 'bereit',
  'status.printer.missing': 'nicht gefunden',
  'status.printer.stopped': 'angehalten',
  'status.printer.untried': 'Status unbekannt',
  'status.notKnown': 'gerade nicht bekannt',
  'status.pickup': 'Abholung {day}',
  'status.unknown': '{count, plural, one {# Buchung ungeklärt} other {# Buchungen ungeklärt}}',
  'status.mismatched': '{count, plural, one {# Auftrag anders gebucht} other {# Aufträge anders gebucht}}',
  'status.unprinted': '{count, plural, one {# Label ungedruckt} other {# Labels ungedruckt}}',
  'status.database': 'Datenbank',
  'status.database.lost': 'antwortet nicht',
  'status.database.waiting': '{count, plural, one {# Sendung wartet hier} other {# Sendungen warten hier}}',
  'status.turn': '{desk} bucht',
  'status.turn.before': 'noch {count} davor',
  'status.answers': 'Rückmeldungen',
  'status.answers.waiting': '{count, plural, =0 {alle zugestellt} other {# ausstehend}}',
  'status.answers.stuck': '{count, plural, one {# Rückmeldung prüfen} other {# Rückmeldungen prüfen}}',
  'status.unexplained': '{count, plural, one {# Auftrag unerklärt} other {# Aufträge unerklärt}}',
  'status.recovered':
    '{count, plural, one {Packdesk wurde während einer Buchung beendet. Unter Sendungen prüfen.} other {Packdesk wurde während # Buchungen beendet. Unter Sendungen prüfen.}}',
  'problem.screen.failed':
    'Packdesk konnte das nicht anzeigen. Noch einmal versuchen, um das Fenster neu zu laden. Die Entwürfe auf den Formularen bleiben erhalten.',
  'problem.screen.notLoaded':
    'Diese Ansicht ließ sich nicht laden. Noch einmal versuchen, um das Fenster neu zu laden. Die Entwürfe auf den Formularen bleiben erhalten.',
  'problem.other': 'Etwas ging schief ({code}). Das Getippte bleibt erhalten.',
}
