/** Pending requests. */
export const pendingRequests = {
  'pending.pages': 'Preparing the pages…',
  'pending.file': 'Preparing the file…',
  'pending.saving': 'Saving…',
  'pending.print': 'Sending to the printer…',
} as const
