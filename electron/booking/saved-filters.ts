import { type SavedFilter, savedFiltersSchema } from '../../shared/service-lists/index.ts'
import type { Journal } from '../journal/index.ts'

const fact = 'savedFilters'

/** Saved filters of the lists. Stored per environment, because each service has its own fields. */
export const createSavedFilters = (journal: Pick<Journal, 'readFact' | 'saveFact'>) => ({
  /** Filters that an earlier version stored in another form are dropped. */
  read: async (): Promise<SavedFilter[]> =>
    savedFiltersSchema.catch([]).parse((await journal.readFact(fact)) ?? []),
  save: (filters: SavedFilter[]): Promise<void> => journal.saveFact(fact, filters),
})
