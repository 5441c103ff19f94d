import { type SavedFilter, savedFiltersSchema } from '../../shared/service-lists/list-filter.ts'
import type { Journal } from '../journal/journal.ts'

const fact = 'savedFilters'

/** The filters that somebody keeps. They are kept per environment, since each service has fields of its own. */
export const createSavedFilters = (journal: Pick<Journal, 'readFact' | 'saveFact'>) => ({
  /** What an earlier version kept in another shape counts no more. */
  read: async (): Promise<SavedFilter[]> =>
    savedFiltersSchema.catch([]).parse((await journal.readFact(fact)) ?? []),
  save: (filters: SavedFilter[]): Promise<void> => journal.saveFact(fact, filters),
})
