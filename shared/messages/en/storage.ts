/** What had to be put right, or could not be written, in the data directory. */
export const storage = {
  'problem.settings.setAside':
    'The settings could not be read. What of them was understood counts; the old file is kept as {file}. Look at environment, pickup locations and printers before you book.',
  'problem.storage.full':
    'The disk is full: {file} was not written. Free some space and try again; nothing was changed.',
  'problem.storage.unwritable':
    '{file} could not be written ({reason}). Nothing was changed; see to it that Packdesk may write there, and try again.',
  'problem.storage.unreadable':
    '{file} could not be read ({reason}). It was left as it is; see to the disk, and start Packdesk again.',
  'problem.journal.begunAnew':
    'The journal was not there, so a new one was begun, although there are copies of an older one. If nobody removed it on purpose, restore a copy in the settings before you book.',
  'problem.addresses.rescued':
    'The address book was damaged. {addresses, plural, =0 {Nothing of it could be read} one {# address was saved} other {# addresses were saved}}; the old file is kept as {file}.',
} as const
