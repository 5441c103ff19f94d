import { addressParts, type BookEntry } from '../../shared/addresses/index.ts'
import { csvText } from '../kit/index.ts'

/** The address book as CSV with the headers of an import, and how often and when last each address was used. No cell is
 * read as a formula. */
export const addressCsv = (entries: readonly BookEntry[]): string =>
  csvText([
    [...addressParts, 'uses', 'usedAt'],
    ...entries.map((entry) => [...addressParts.map((part) => entry[part]), entry.uses, entry.usedAt ?? '']),
  ])
