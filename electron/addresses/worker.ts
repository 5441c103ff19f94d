/** The worker of the address book, so that a search never blocks the station. */
import type { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { journalError, openDatabase, runMigrations } from '../journal/index.ts'
import { type AddressStore, createAddressStore } from './address-store.ts'
import type { AddressReply, AddressRequest } from './protocol.ts'
import { rescueBook } from './rescue.ts'
import { addressMigrations } from './schema.ts'

const port = parentPort
if (!port) throw new Error('address worker: started outside of a worker thread')
let opened: Promise<AddressStore> | undefined
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
    port?.postMessage(rescue satisfies AddressReply)
    return createAddressStore(begun, Date.now)
  }
}

/** A failed opening is tried again by the next request. */
const open = (): Promise<AddressStore> => {
  opened ??= openStore().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

port.on('message', async ({ id, call, args }: AddressRequest) => {
  const reply = (answer: AddressReply) => port.postMessage(answer)
  try {
    // Safe: `AddressRequest` pairs each name with its own arguments; TypeScript does not follow that through the index.
    const work = (await open())[call] as (...args: unknown[]) => unknown
    reply({ id, ok: true, value: work(...args) })
  } catch (error) {
    reply({ id, ok: false, code: journalError(error).code })
  }
})
