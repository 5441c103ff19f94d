/** Pending requests. */
export const waits = {
  'wait.papers': 'Preparing the pages…',
  'wait.file': 'Preparing the file…',
  'wait.saving': 'Saving…',
  'wait.print': 'Sending to the printer…',
} as const
