/** Copies of the journal, in the settings. */
export const backups = {
  'backup.title': 'Backup',
  'backup.about':
    'A copy of the journal (shipments, pickups, print queue) is saved every day in {folder} and kept for 14 days.',
  'backup.make': 'Back up now',
  'backup.making': 'Backing up…',
  'backup.made': 'Backed up: {moment}, {size}.',
  'backup.none': 'No backup yet. The first one is made a minute after the start.',
  'backup.file.about':
    'A backup file contains the journal, the address book and the settings, for another disk or computer. It never contains the API key.',
  'backup.file.save': 'Save a backup file',
  'backup.file.saving': 'Packing…',
  'backup.file.saved': 'Backup file saved: {moment}, {size}.',
  'backup.file.progress': 'Backup file',
  'backup.file.restore': 'Restore from a file',
  'backup.file.restore.title': 'Restore all from {name}?',
  'backup.file.restore.ask':
    'The file replaces the journal, the address book and the settings. Today’s journal and address book are kept beside them. These stay as they are here: keys, the service’s address where a key is set, updates, the watched folder, and the printers until you confirm those of the file. Before it books again, Packdesk asks the service what has been booked since.',
  'problem.backup.shared':
    'Several desks share this journal. Back it up and restore it on its database server.',
  'problem.backup.notABackup': 'This is not a Packdesk backup file. Nothing was changed.',
  'problem.backup.damaged': 'This backup file is damaged or was changed. Nothing was restored.',
  'problem.backup.fromNewer':
    'This backup file was made by a newer Packdesk. Update this one first. Nothing was restored.',
  'problem.backup.otherEnvironment':
    'This backup file belongs to {environment}. Switch to that environment first. Nothing was restored.',
  'problem.backup.noRoom':
    'This backup needs {neededMb} MB of free disk space, and there are {freeMb} MB. Free up space and restore again. Nothing was restored: journal, address book and settings are unchanged.',
  'problem.backup.overdue':
    '{days, plural, =0 {No daily backup of the journal could be made.} other {The newest daily backup of the journal is # days old.}} Packdesk tries again each hour. Check the free space and the rights of its data directory.',
  'problem.backup.gone': 'A newer backup file has replaced this one. Save it again.',
  'backup.list': 'Backups',
  'backup.restore': 'Restore',
  'backup.restore.named': 'Restore the backup of {moment}',
  'backup.restore.title': 'Restore the backup of {moment}?',
  'backup.restore.ask':
    'The journal goes back to {moment}; today’s journal is kept beside it. Orders booked since then stay booked. Packdesk asks the service for them before it books again, and asks you before it prints labels that may already be printed.',
  'backup.restore.confirm': 'Restore',
  'backup.restoring': 'Restoring and checking with the service…',
  'backup.restored': 'Restored: the journal of {moment}.',
  'backup.restored.enterKey':
    'The backup brought the service address {origin}. Enter the API key for it in Settings, Environment.',
  'backup.restored.since':
    '{count, plural, one {Booked since this backup and removed from its pickup: {references}.} other {Booked since this backup and removed from their pickups: {references}.}}',
  'backup.restored.unexplained':
    '{count, plural, one {# order of the account is not in this backup. Check it in Shipments.} other {# orders of the account are not in this backup. Check them in Shipments.}}',
  'backup.restored.queued':
    '{count, plural, one {# draft is queued in a pickup. Compare it with those orders before you book it.} other {# drafts are queued in pickups. Compare them with those orders before you book them.}}',
  'backup.printers.title': 'Use the printers of the backup?',
  'backup.printers.ask':
    'The backup names printers that are new to this desk. Labels and documents carry addresses, so use a printer only if you know it. Until you confirm, this desk’s own printers stay in use.',
  'backup.printers.label': 'Label printer',
  'backup.printers.document': 'Document printer',
  'backup.printers.instead': '{printer}, instead of {own}',
  'backup.printers.use': 'Use these printers',
  'backup.printers.keep': 'Keep this desk’s printers',
  'backup.restored.complete': 'The service has no orders that are missing from this backup.',
  'backup.restored.notAsked':
    'The service could not be asked what was booked since. Nothing is booked until it has answered.',
}
