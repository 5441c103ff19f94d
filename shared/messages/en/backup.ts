/** Copies of the journal: in the settings. */
export const backup = {
  'backup.title': 'Backup',
  'backup.about':
    'A copy of the journal is made every day and kept for a fortnight in the folder {folder}: shipments, pickups, the print queue.',
  'backup.make': 'Back up now',
  'backup.making': 'Backing up…',
  'backup.made': 'Backed up: {moment}, {size}.',
  'backup.none': 'No copy yet. The first one is made a minute after the start.',
  'backup.file.about':
    'A backup file holds the journal, the address book and the settings, for another disk or another computer. The API key is never in it.',
  'backup.file.save': 'Save a backup file',
  'backup.file.saving': 'Packing…',
  'backup.file.saved': 'Handed over: the backup of {moment}, {size}.',
  'backup.file.progress': 'Backup file',
  'backup.file.restore': 'Restore from a file',
  'backup.file.restore.title': 'Restore all from {name}?',
  'backup.file.restore.ask':
    'Journal, address book and settings become those of the file; today’s journal and address book are kept beside them. Keys, the service’s address where a key is set, updates and the watched folder stay as they are here; so do the printers, until you confirm those of the file. Packdesk asks the service what has been booked since before it books again.',
  'problem.backup.notABackup': 'This is no backup file of Packdesk. Nothing was changed.',
  'problem.backup.damaged': 'This backup file is damaged or was changed. Nothing was restored.',
  'problem.backup.fromNewer':
    'This backup file was made by a newer Packdesk. Update this one first. Nothing was restored.',
  'problem.backup.otherEnvironment':
    'This backup file is of {environment}. Change to that environment first. Nothing was restored.',
  'problem.backup.noRoom':
    'This backup needs {neededMb} MB of free disk space, and there are {freeMb} MB. Free up space and restore again. Nothing was restored: journal, address book and settings are unchanged.',
  'problem.backup.gone': 'Another backup file has taken its place. Save it once more.',
  'backup.list': 'Copies',
  'backup.restore': 'Restore',
  'backup.restore.named': 'Restore the copy of {moment}',
  'backup.restore.title': 'Restore the copy of {moment}?',
  'backup.restore.ask':
    'The journal goes back to {moment}; the one of today is kept beside it. Bookings made since stay booked with the service. Packdesk asks the service for them before it books again, and asks you about labels that may be out already before it prints them.',
  'backup.restore.confirm': 'Restore',
  'backup.restoring': 'Restoring, and asking the service…',
  'backup.restored': 'Restored: the journal of {moment}.',
  'backup.restored.enterKey':
    'The backup brought the service address {origin}. Enter the API key for it in Settings, Environment.',
  'backup.restored.since':
    '{count, plural, one {Booked since this copy, and taken out of its pickup: {references}.} other {Booked since this copy, and taken out of their pickups: {references}.}}',
  'backup.restored.unexplained':
    '{count, plural, one {1 order of the account is not in this copy. Look at it under Shipments.} other {# orders of the account are not in this copy. Look at them under Shipments.}}',
  'backup.restored.standing':
    '{count, plural, one {1 draft stands in a pickup. Compare it with those orders before you book it.} other {# drafts stand in pickups. Compare them with those orders before you book them.}}',
  'backup.printers.title': 'Use the printers of the backup?',
  'backup.printers.ask':
    'The backup names printers that are new to this desk. Labels and documents carry addresses, so use a printer only if you know it. Until you confirm, this desk’s own printers stay in use.',
  'backup.printers.label': 'Label printer',
  'backup.printers.document': 'Document printer',
  'backup.printers.instead': '{printer}, instead of {own}',
  'backup.printers.use': 'Use these printers',
  'backup.printers.keep': 'Keep this desk’s printers',
  'backup.restored.complete': 'The service has no order that this copy does not know.',
  'backup.restored.notAsked':
    'The service could not be asked what was booked since. Nothing is booked before it has been.',
}
