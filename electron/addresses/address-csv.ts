import { addressParts, type BookEntry } from '../../shared/addresses/address-book.ts'
import { csvText } from '../kit/csv.ts'

/** The address book as a file, under the headers that an import knows; how often and when last each was used stands
 * beside it. No cell runs as a formula. */
export const addressCsv = (entries: readonly BookEntry[]): string =>
  csvText([
    [...addressParts, 'uses', 'usedAt'],
    ...entries.map((entry) => [...addressParts.map((part) => entry[part]), entry.uses, entry.usedAt ?? '']),
  ])
