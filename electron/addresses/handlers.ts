import { type addressChannels, addressParts, type BookEntry } from '../../shared/addresses/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { Uploads } from '../imports/index.ts'
import { type Clock, csvText, ExpectedError, type HandlersOf, todayOf, unwrap } from '../kit/index.ts'
import type { TableReader } from '../table-files/index.ts'
import type { AddressBook } from './address-book-type.ts'
import { importAddresses } from './import-addresses.ts'

type Deps = {
  /** The book that is in use. */
  book: () => AddressBook
  clock: Pick<Clock, 'now'>
  uploads: Uploads
  tables: TableReader
  messages: () => Messages
  onProgress: (progress: { id: string; fraction: number }) => void
}

/** The fraction of an import that is reading the file; the rest is writing the book. */
const readingFraction = 0.3

/** Channels of the address book. */
export function addressHandlers(deps: Deps): HandlersOf<typeof addressChannels> {
  const { book, clock, uploads, tables, onProgress } = deps
  let current: { id: string; stop: AbortController } | undefined

  const run = async (id: string) => {
    const file = uploads.file(id)
    const stop = new AbortController()
    current = { id, stop }
    const read = await tables.read(file, {
      signal: stop.signal,
      onProgress: (_, fraction) => onProgress({ id, fraction: fraction * readingFraction }),
    })
    const imported = await importAddresses(book(), unwrap(read), {
      signal: stop.signal,
      onProgress: (fraction) =>
        onProgress({ id, fraction: readingFraction + fraction * (1 - readingFraction) }),
    })
    if (!imported)
      throw new ExpectedError('import.missingColumns', { columns: deps.messages().t('field.name') })
    return imported
  }

  const handlers: HandlersOf<typeof addressChannels> = {
    'addresses.open': () => book().open(),
    'addresses.find': (query) => book().find(query),
    'addresses.known': async (address) => (await book().known(address)) ?? null,
    'addresses.save': ({ id, address }) => book().save(address, id),
    'addresses.remove': ({ ids }) => book().remove(ids),
    'addresses.restore': ({ ids }) => book().restore(ids),
    async 'addresses.importBegin'({ size }) {
      current?.stop.abort()
      return { id: await uploads.begin(size) }
    },
    'addresses.importChunk': uploads.append,
    'addresses.importRun': ({ id }) => run(id).finally(() => uploads.drop(id)),
    async 'addresses.importStop'({ id }) {
      if (current?.id === id) current.stop.abort()
      await uploads.drop(id)
    },
    async 'addresses.export'() {
      const day = todayOf(clock)
      return { csv: addressCsv(await book().all()), fileName: `addresses-${day}.csv` }
    },
  }
  return handlers
}

/** The address book as CSV with the headers of an import, and how often and when last each address was
 * used. No cell is read as a formula. */
const addressCsv = (entries: readonly BookEntry[]): string =>
  csvText([
    [...addressParts, 'uses', 'usedAt'],
    ...entries.map((entry) => [...addressParts.map((part) => entry[part]), entry.uses, entry.usedAt ?? '']),
  ])
