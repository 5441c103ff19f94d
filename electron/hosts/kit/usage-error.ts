import { errorCode } from '../../kit/index.ts'

/** A fault that the person who started Packdesk can correct. The message is one English sentence for
 * standard error; the exit status is 2. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}

/** The code of an error of the system (`EACCES`), for a sentence. */
export const systemReason = (error: unknown): string => errorCode(error) ?? 'unknown error'
