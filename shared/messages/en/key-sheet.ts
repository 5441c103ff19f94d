/** The sheet of all keys. */
export const keySheet = {
  'action.showKeys': 'Show all keys',
  'keys.title': 'Keys',
  'keys.everywhere': 'Everywhere',
  'keys.print': 'Print',
} as const
