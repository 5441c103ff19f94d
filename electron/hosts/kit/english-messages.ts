import type { Problem } from '../../../shared/kit/index.ts'
import { createMessages, fieldName, type Messages, problemSentence } from '../../../shared/messages/index.ts'

let made: Messages | undefined
/** English, since programs and remote administrators read the output of hosts without a screen. Made when
 * it is needed, since every host loads this file. */
export const englishMessages = (): Messages => {
  made ??= createMessages('en', 'en-GB')
  return made
}

/** A problem's sentence, followed by the service's own messages. */
export const problemReason = (problem: Problem): string =>
  [
    problemSentence(englishMessages(), problem),
    ...(problem.fields ?? []).map(({ path, message }) => `${fieldName(englishMessages(), path)}: ${message}`),
    ...(problem.messages ?? []),
  ].join(' ')
