/** What is waited for. */
export const waits = {
  'wait.papers': 'Drawing the pages…',
  'wait.file': 'Writing the file…',
  'wait.saving': 'Saving…',
  'wait.print': 'Handing over to the printer…',
} as const
