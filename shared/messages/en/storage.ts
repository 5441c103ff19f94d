/** Problems of reading and writing the data directory. */
export const storage = {
  'problem.settings.setAside':
    'The settings could not be read completely. What could be read is used; the old file is kept as {file}. Check environment, pickup locations and printers before you book.',
  'problem.storage.full':
    'The disk is full: {file} was not written. Free some space and try again; nothing was changed.',
  'problem.storage.unwritable':
    '{file} could not be written ({reason}). Nothing was changed. Give Packdesk write access there, then try again.',
  'problem.storage.unreadable':
    '{file} could not be read ({reason}). It was left unchanged. Check the disk, then restart Packdesk.',
  'problem.journal.begunAnew':
    'The journal was missing, so a new one was started, although backups of an older one exist. Unless it was removed on purpose, restore a backup in Settings before you book.',
  'problem.addresses.rescued':
    'The address book was damaged. {addresses, plural, =0 {Nothing could be recovered} one {# address was recovered} other {# addresses were recovered}}; the old file is kept as {file}.',
} as const
