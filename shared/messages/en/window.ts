/** The window and the status line, and keys as they are printed on keycaps. */
export const window = {
  'app.screens': 'Screens',
  'app.status': 'Status',
  'app.loading': 'Starting…',
  'app.actions': 'Actions',
  'screen.pack': 'Pack',
  'screen.shipments': 'Shipments',
  'screen.settings': 'Settings',
  'environment.practice': 'Practice',
  'environment.sandbox': 'Sandbox',
  'environment.production': 'Production',
  'environment.about.practice': 'Practice: nothing is really booked.',
  'environment.about.sandbox': 'Sandbox: bookings are accepted, but no driver comes.',
  'environment.about.production': 'Production: bookings are real and cost money.',

  // Keys, as they are printed on keycaps
  'key.control': 'Ctrl',
  'key.shift': 'Shift',
  'key.alt': 'Alt',
  'key.escape': 'Esc',
  'key.enter': 'Enter',
  'key.pageUp': 'PgUp',
  'key.pageDown': 'PgDn',

  // A window without a session
  'session.open': 'Open Packdesk here',
  'session.asked':
    'Packdesk opens in a new tab. If none appears, open the address that Packdesk has just written where it was started.',
  'session.tooOften': 'A tab was opened a moment ago; look for it. If there is none, try again in a minute.',
  'session.failed': 'Packdesk does not answer. Start it again.',
  // The status line
  'status.service': 'Service',
  'status.service.untried': 'not contacted yet',
  'status.service.reachable': 'online',
  'status.service.unreachable': 'not responding',
  'status.service.refusing': 'rejects the API key',
  'status.printer.folder': 'Folder',
  'status.printer.ready': 'ready',
  'status.printer.missing': 'not found',
  'status.printer.stopped': 'stopped',
  'status.printer.untried': 'status unknown',
  'status.notKnown': 'unknown right now',
  'status.pickup': 'Pickup {day}',
  'status.unknown': '{count, plural, one {# booking unknown} other {# bookings unknown}}',
  'status.mismatched':
    '{count, plural, one {# order booked differently} other {# orders booked differently}}',
  'status.unprinted': '{count, plural, one {# label unprinted} other {# labels unprinted}}',
  'status.database': 'Database',
  'status.database.lost': 'not responding',
  'status.database.waiting': '{count, plural, one {# shipment waits here} other {# shipments wait here}}',
  'status.turn': '{desk} is booking',
  'status.turn.before': '{count} before you',
  'status.answers': 'Answers',
  'status.answers.waiting': '{count, plural, =0 {all delivered} other {# waiting}}',
  'status.answers.stuck': '{count, plural, one {# answer needs attention} other {# answers need attention}}',
  'status.unexplained': '{count, plural, one {# order unexplained} other {# orders unexplained}}',
  'status.recovered':
    '{count, plural, one {Packdesk closed during a booking. Check it in Shipments.} other {Packdesk closed during # bookings. Check them in Shipments.}}',
  'problem.screen.failed':
    'Packdesk could not show this. Try again to reload the window. The drafts on the forms are kept.',
  'problem.screen.notLoaded':
    'This screen could not be loaded. Try again to reload the window. The drafts on the forms are kept.',
  'problem.other': 'Something went wrong ({code}). What you typed is kept.',
} as const
