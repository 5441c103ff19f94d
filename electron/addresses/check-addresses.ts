import { checkCopy } from '../journal/index.ts'
import { addressMigrations } from './schema.ts'

/** Throws if a file is not a complete address book of a version that this one reads. */
export const checkAddresses = (file: string): void =>
  checkCopy(file, addressMigrations.length, (database, steps) => {
    for (const step of addressMigrations.slice(0, steps)) database.exec(step)
  })
