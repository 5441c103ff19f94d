import { JournalError } from './journal.ts'

/** What a column holds as JSON. Throws `journal.corrupt` where it is none: what a disk changes within a text, no `integrity_check` sees. */
export function fromRow<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value
  } catch (error) {
    throw new JournalError('journal.corrupt', error)
  }
}
