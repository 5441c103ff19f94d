import { addressParts, type BookEntry } from '../../shared/addresses/index.ts'
import { csvText } from '../kit/index.ts'

/** The address book as a file, under the headers that an import knows; how often and when last each was used stands
 * beside it. No cell runs as a formula. */
export const addressCsv = (entries: readonly BookEntry[]): string =>
  csvText([
    [...addressParts, 'uses', 'usedAt'],
    ...entries.map((entry) => [...addressParts.map((part) => entry[part]), entry.uses, entry.usedAt ?? '']),
  ])
