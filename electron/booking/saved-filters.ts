import type { SavedFilter } from '../../shared/service-lists/index.ts'
import type { Journal } from '../journal/index.ts'

/** Saved filters of the lists. Stored per environment, because each service has its own fields. */
export const createSavedFilters = (journal: Pick<Journal, 'readFact' | 'saveFact'>) => ({
  /** Filters that an earlier version stored in another form are dropped. */
  read: async (): Promise<SavedFilter[]> => (await journal.readFact('savedFilters')) ?? [],
  save: (filters: SavedFilter[]): Promise<void> => journal.saveFact('savedFilters', filters),
})
