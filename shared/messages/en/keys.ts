/** The command palette and the sheet of keys. */
export const keys = {
  'action.openPalette': 'Find an action',
  'action.showKeys': 'Show all keys',
  'action.oneMore': 'One more of this parcel',
  'action.printLast': 'Print the last label again',
  'action.importRows': 'Import the rows',
  'key.pageUp': 'PgUp',
  'key.pageDown': 'PgDn',
  'palette.title': 'What can be done now',
  'palette.find': 'Find an action',
  'palette.none': 'Nothing like that can be done here now.',
  'keys.title': 'Keys',
  'keys.everywhere': 'Everywhere',
  'keys.print': 'Print',
} as const
