/** Something that the person who started Packdesk can put right: its message is one English sentence for standard
 * error, and the exit status is 2. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}
