/** The journal: in the settings, and its problems. */
export const journal = {
  'journal.title': 'Journal',
  'journal.own': 'This desk has its own journal, a file on this computer.',
  'journal.shared': 'This desk shares its journal with others. Its name there is “{desk}”.',
  'journal.fixed': 'Set by an option at start or by a provision file; it cannot be changed here.',
  'journal.next.shared': 'From the next start on, this desk uses the journal {address}.',
  'journal.next.own': 'From the next start on, this desk uses its own journal.',
  'journal.change': 'Share a journal with other desks',
  'journal.about':
    'Desks on one account can share a journal on a PostgreSQL server. Then each knows what the others booked. What this desk booked before stays in its own journal, unless you move it.',
  'journal.address': 'Journal address',
  'journal.address.hint': 'Such as postgres://table_1@db.example/packdesk, without the password.',
  'journal.invalid': 'Enter an address such as postgres://USER@HOST/DATABASE.',
  'journal.desk': 'Name of this desk',
  'journal.desk.hint': 'The other desks see this name. Two desks cannot have the same.',
  'journal.password': 'Password of the database user',
  'journal.password.kept': 'A password is stored in the system keyring.',
  'journal.password.session': 'A password is kept until Packdesk closes.',
  'journal.password.variable': 'The password comes from PACKDESK_JOURNAL_PASSWORD.',
  'journal.password.file': 'The password comes from the file that PACKDESK_JOURNAL_PASSWORD_FILE names.',
  'journal.password.willKeep': 'Stored encrypted in the system keyring. Nothing shows it again.',
  'journal.password.willForget':
    'Kept until Packdesk closes, never written to disk. For the next start, name a file with it by PACKDESK_JOURNAL_PASSWORD_FILE.',
  'journal.try': 'Test connection',
  'journal.trying': 'Testing…',
  'journal.works': 'This desk can use this journal.',
  'journal.choose': 'Use from the next start',
  'journal.chooseOwn': 'Use own journal from the next start',
  'journal.move': 'Move this journal there',
  'journal.move.about':
    'Copies everything that this desk has booked, queued and closed into the journal {address}, and compares each entry. Until it is finished this desk books nothing. Then restart Packdesk: it uses the shared journal, and the old file can only be read.',
  'journal.move.start': 'Move journal',
  'journal.move.progress': 'Progress of the move',
  'journal.moved':
    '{count, plural, one {# shipment was moved and compared. Restart Packdesk to go on.} other {# shipments were moved and compared. Restart Packdesk to go on.}}',
  'journal.moved.theirs':
    '{count, plural, one {# entry was in both journals; the shared one counts.} other {# entries were in both journals; the shared ones count.}}',
  'journal.check.server': 'The server answers',
  'journal.check.tls': 'The connection is secure',
  'journal.check.user': 'User and password',
  'journal.check.database': 'The database exists',
  'journal.check.version': 'PostgreSQL 15 or later',
  'journal.check.primary': 'It is the primary server',
  'journal.check.writable': 'This user may write',
  'journal.check.clock': 'The clocks agree',
  'journal.check.schema': 'The tables of this version',
  'journal.check.desk': 'The name of this desk is free',
  'journal.check.durable': 'A power failure loses nothing',
  'journal.check.notMade': 'not tested',
  'problem.journal.full': 'The disk is full, so nothing can be booked. Free some space and try again.',
  'problem.journal.corrupt': 'The journal is damaged. Restore a backup in Settings, Backup, before you book.',
  'problem.journal.noBackup': 'That backup no longer exists. Choose another one.',
  'problem.journal.moved':
    'The journal of this desk was moved to {target}. Start Packdesk again to use it there. The old file is kept and can only be read.',
  'problem.journal.moving':
    'The journal of this desk is being moved to {target}, and the move was interrupted. Start it again in Settings, Journal: it goes on where it was.',
  'problem.journal.newer': 'The journal was written by a newer Packdesk. Install that version.',
  'problem.journal.locked': 'Another Packdesk is using this data directory. Close it first.',
  'problem.journal.unwritable':
    'The journal cannot be written, so nothing can be booked. Check the disk, then restart Packdesk.',
  'problem.journal.networkShare':
    'The data directory is on a network share, where a crash can damage it. Move it to a local disk.',
  'problem.journal.cloudFolder':
    'The data directory ({directory}) is synced to a cloud while Packdesk writes to it, which can damage it. Move it out of that folder.',
  'problem.journal.lost':
    'The database server {host} does not answer, so nothing can be booked. Packdesk keeps trying; what you type is kept.',
  'problem.journal.undecided':
    'The database server {host} stopped answering while this was being saved. Check the shipment once the server is back.',
  'problem.journal.busy': 'The database server {host} is busy, and nothing was changed. Try again.',
  'problem.journal.denied':
    'The database server {host} refuses the user “{user}”. Check the password of the shared journal.',
  'problem.journal.noDatabase':
    'There is no database “{database}” on {host}. Check the address of the shared journal.',
  'problem.journal.noRights':
    'The user “{user}” may not do this in the database “{database}”. An administrator must grant the rights of a desk.',
  'problem.journal.noSchema':
    'The database “{database}” is not set up for this version of Packdesk, and the user “{user}” may not do that. An administrator must start Packdesk once as the owner of the database.',
  'problem.journal.readOnly':
    'The database “{database}” on {host} can only be read by the user “{user}”. An administrator must allow writing.',
  'problem.journal.replica':
    '{host} is a replica and cannot be written. Use the address of the primary server.',
  'problem.journal.oldServer':
    '{host} runs PostgreSQL {version}. A shared journal needs PostgreSQL 15 or later.',
  'problem.journal.tls':
    'The connection to the database server {host} is not secure ({reason}). Check its certificate.',
  'problem.journal.clock':
    'The clocks of this computer ({ours}) and of the database server {host} ({theirs}) differ too much. Set the wrong one.',
  'problem.journal.deskTaken': 'Another desk is named “{name}”. Choose another name for this desk.',
  'problem.journal.serverFull':
    'The disk of the database server {host} is full, so nothing can be booked. Nothing was changed; what you type is kept. Once it has space again, try once more.',
  'problem.journal.serverDamaged':
    'The database “{database}” on {host} is damaged ({reason}). An administrator must restore it.',
  'problem.journal.closed':
    'This desk is closing its journal. Nothing was changed. Try again when Packdesk is ready.',
  'problem.journal.leaseLost':
    'This desk was interrupted for too long, and another desk books now. Nothing more was written here. Check the shipment, then try again.',
  'problem.journal.wasRestored':
    'The database of the shared journal was restored, or another server took over. Bookings may be missing in it, and nothing was changed. Try again: Packdesk then compares it with the account first.',
  'problem.journal.deskGone':
    'The database no longer knows this desk: rows were deleted there. Nothing was changed. An administrator must check the database; then restart Packdesk.',
  'problem.journal.notDurable':
    'A power failure can lose bookings: the database server {host} runs with {settings} off. An administrator should turn that on.',
  'problem.journal.failed': 'The journal could not be written. Nothing was changed.',
  'problem.journal.noShipment': 'This shipment is not in the journal of this environment.',
  'problem.journal.notAllowed': 'This is not possible in the shipment’s current state.',
  'problem.journal.orderTaken': 'That order already belongs to another shipment.',
  'problem.journal.draftTaken': 'This parcel was booked again in the meantime.',
  'problem.journal.draftChanged': 'Another desk changed this shipment meanwhile.',
  'problem.journal.pickupClosed': 'This pickup is closed. Choose another day or location.',
  'problem.journal.outcomeLost':
    'The booking was sent, but its result could not be saved. Packdesk is looking for the order; nothing is sent again.',
  'problem.journal.begunAnew':
    'The journal was missing, so a new one was started, although backups of an older one exist. Unless it was removed on purpose, restore a backup in Settings before you book.',
} as const
