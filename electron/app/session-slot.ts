import { JournalError } from '../journal/journal.ts'
import { createSerial } from '../kit/serial.ts'
import type { Session } from './session.ts'

type Deps = {
  /** Opens the session of the environment that is set now. Rejects with `JournalError` where its journal can't be opened. */
  open: () => Promise<Session>
  /** A session took up what the last run left open: so many shipments that a person should know of. */
  resumed: (count: number) => void
}

/** Holds the one open session. For another environment, another address and a restored copy alike: running work ends,
 * the session closes, and the next one opens. */
export function createSessionSlot({ open, resumed }: Deps) {
  let session: Session | JournalError | undefined
  const switching = createSerial()
  const opened = () => (session instanceof JournalError ? undefined : session)

  const takeUp = async () => {
    session = await open().catch(journalErrorOf)
    try {
      const unfinished = await opened()?.resume()
      if (unfinished !== undefined) resumed(unfinished)
    } catch (error) {
      // What the last run left can't be read or written: the session closes, and a person is told why.
      const why = journalErrorOf(error)
      // The first of two errors is the one to tell.
      await opened()
        ?.close()
        .catch(() => undefined)
      session = why
    }
  }

  return {
    /** Rejects with `JournalError` `journal.locked` where another station uses the data directory; any other trouble with the
     * journal leaves no session, and `now` says why. */
    async start(): Promise<void> {
      await switching(takeUp)
      if (session instanceof JournalError && session.code === 'journal.locked') throw session
    },
    /** Throws the `JournalError` that left none open. */
    now(): Session {
      if (!session) throw new Error('The station has not started.')
      if (session instanceof JournalError) throw session
      return session
    },
    opened,
    journalError: () => (session instanceof JournalError ? session : undefined),
    /** `between` has the data directory for itself. A session is opened afterwards, even where it fails. */
    reopen: (between?: () => Promise<void>): Promise<void> =>
      switching(async () => {
        try {
          await opened()?.close()
          await between?.()
        } finally {
          await takeUp()
        }
      }),
    close: (): Promise<void> => switching(async () => opened()?.close()),
  }
}

function journalErrorOf(error: unknown): JournalError {
  if (error instanceof JournalError) return error
  throw error
}
