import { checkCopy } from '../journal/index.ts'
import { addressMigrations } from './schema.ts'

/** Throws where a file is no whole copy of an address book that this version reads. */
export const checkAddresses = (file: string): void =>
  checkCopy(file, addressMigrations.length, (database, steps) => {
    for (const step of addressMigrations.slice(0, steps)) database.exec(step)
  })
