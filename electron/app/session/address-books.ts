import { join } from 'node:path'
import type { Environment, Problem } from '../../../shared/kit/index.ts'
import { createAddressBook, createSharedAddressBook, type SharedAddressBook } from '../../addresses/index.ts'
import { JournalError } from '../../journal/index.ts'
import { type Clock, closeAll, createCoalescer } from '../../kit/index.ts'
import type { Session } from './session.ts'

type Deps = {
  dataDir: string
  clock: Pick<Clock, 'now'>
  session: () => Pick<Session, 'addresses' | 'environment'>
  /** A book could not be opened and was replaced. */
  onNotice: (notice: Problem) => void
}

/** This desk's address book, or the book of all desks while they share a journal. */
export function createAddressBooks({ dataDir, clock, session, onNotice }: Deps) {
  const openBook = (name: string) => createAddressBook(join(dataDir, 'journal', `${name}.db`), onNotice)
  const own = openBook('addresses')
  let shared: { environment: Environment; book: SharedAddressBook } | undefined
  /** Reads changes by other desks. A failed read is repeated when the server responds again. */
  const follow = createCoalescer(async () => shared?.book.follow().catch(() => undefined))

  return {
    /** The book that is in use. */
    current: () => shared?.book ?? own,
    /** Uses the book of all desks in an environment. */
    async share(environment: Environment): Promise<void> {
      if (shared?.environment === environment) return
      await shared?.book.close()
      const rows = () => {
        const { addresses, environment: opened } = session()
        if (opened !== environment) throw new JournalError('journal.lost')
        if (!addresses) throw new Error('This journal is of one desk.')
        return addresses
      }
      const copy = openBook(`addresses.${environment}.desk`)
      shared = {
        environment,
        book: createSharedAddressBook({ copy, own, rows, now: clock.now }),
      }
    },
    /** Another desk changed the shared book. */
    follow: follow.soon,
    close: () => closeAll([follow.stop, () => shared?.book.close(), own.close]),
  }
}
