import { checkCopy } from './check-copy.ts'
import { withWords } from './migrate.ts'
import { migrations } from './schema.ts'

/** Throws where a file is no whole copy of a journal that this version reads. */
export const checkJournal = (file: string): void =>
  checkCopy(file, migrations.length, (database, steps) => {
    withWords(database)
    for (const step of migrations.slice(0, steps)) database.exec(step)
  })
