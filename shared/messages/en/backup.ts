/** Copies of the journal: in the settings. */
export const backup = {
  'backup.title': 'Backup',
  'backup.about':
    'A copy of the journal is made every day and kept for a fortnight: shipments, pickups, the print queue. Settings and the API key are not in it. To keep one elsewhere, copy it from the folder {folder}.',
  'backup.make': 'Back up now',
  'backup.making': 'Backing up…',
  'backup.made': 'Backed up: {moment}, {size}.',
  'backup.none': 'No copy yet. The first one is made a minute after the start.',
  'backup.list': 'Copies',
  'backup.restore': 'Restore',
  'backup.restore.named': 'Restore the copy of {moment}',
  'backup.restore.title': 'Restore the copy of {moment}?',
  'backup.restore.ask':
    'The journal goes back to {moment}; the one of today is kept beside it. Bookings made since stay booked with the service. Packdesk asks the service for them before it books again.',
  'backup.restore.confirm': 'Restore',
  'backup.restoring': 'Restoring, and asking the service…',
  'backup.restored': 'Restored: the journal of {moment}.',
  'backup.restored.since':
    '{count, plural, one {Booked since this copy, and taken out of its pickup: {references}.} other {Booked since this copy, and taken out of their pickups: {references}.}}',
  'backup.restored.unexplained':
    '{count, plural, one {1 order of the account is not in this copy. Look at it under Shipments.} other {# orders of the account are not in this copy. Look at them under Shipments.}}',
  'backup.restored.standing':
    '{count, plural, one {1 draft stands in a pickup. Compare it with those orders before you book it.} other {# drafts stand in pickups. Compare them with those orders before you book them.}}',
  'backup.restored.complete': 'The service has no order that this copy does not know.',
  'backup.restored.notAsked':
    'The service could not be asked what was booked since. Nothing is booked before it has been.',
}
