/** What the page says while a request takes long. */
export const pendingRequests = {
  'pending.pages': 'Preparing the pages…',
  'pending.file': 'Preparing the file…',
  'pending.saving': 'Saving…',
  'pending.print': 'Sending to the printer…',
  'pending.printers': 'Looking for printers…',
} as const
