/** Words that several screens use. */
export const common = {
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.save': 'Save',
  'common.edit': 'Edit',
  'common.editOne': 'Edit {name}',
  'common.remove': 'Remove',
  'common.removeOne': 'Remove {name}',
  'common.removed': '{name} removed.',
  'common.tryAgain': 'Try again',
  'common.searching': 'Searching…',
  'common.asking': 'Checking with the service…',
  'common.copied': 'Copied: {text}',
  'common.noName': '(no name)',
} as const
