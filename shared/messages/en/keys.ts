/** The command palette and the sheet of keys. */
export const keys = {
  'action.openPalette': 'Search everything',
  'action.showKeys': 'Show all keys',
  'action.oneMore': 'Add one more of this parcel',
  'action.printLast': 'Print the last label again',
  'action.repeatLast': 'Ship the last parcel again',
  'action.repeatLastFreight': 'Ship the last freight again',
  'action.importRows': 'Import the rows',
  'key.pageUp': 'PgUp',
  'key.pageDown': 'PgDn',
  'palette.title': 'Available actions',
  'palette.find': 'Find an action',
  'palette.none': 'No matching action is available here.',
  'keys.title': 'Keys',
  'keys.everywhere': 'Everywhere',
  'keys.print': 'Print',
} as const
