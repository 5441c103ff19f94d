/** The worker of the address book, so that a search never blocks the station. */
import type { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { newProblem } from '../../shared/kit/index.ts'
import { openDatabase, runMigrations } from '../database/index.ts'
import { journalError } from '../journal/index.ts'
import { notify, once, serveCalls } from '../kit/index.ts'
import type { AddressStore } from './address-book-type.ts'
import { createAddressStore } from './address-store.ts'
import { type Rescue, rescueBook } from './rescue.ts'
import { addressMigrations } from './schema.ts'

const file = String(workerData)
const openAt = (path: string) =>
  openDatabase(path, { migrate: (database) => runMigrations(database, addressMigrations) })

async function openStore(): Promise<AddressStore> {
  let database: DatabaseSync | undefined
  try {
    database = await openAt(file)
    return createAddressStore(database, Date.now)
  } catch (error) {
    database?.close()
    if (journalError(error).code !== 'journal.corrupt') throw error
    const { database: begun, rescue } = await rescueBook(file, openAt, Date.now)
    notify(rescue satisfies Rescue)
    return createAddressStore(begun, Date.now)
  }
}

const open = once(openStore)

serveCalls<AddressStore>({ calls: open, problemOf: (error) => newProblem(journalError(error).code) })
