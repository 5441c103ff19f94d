import { isJournalError, JournalError } from '../journal/index.ts'
import { createSerial } from '../kit/index.ts'
import type { Session } from './session.ts'

type Deps = {
  /** Opens the session of the current environment. Rejects with `JournalError` if its journal cannot be opened. */
  open: () => Promise<Session>
  /** Called with the number of shipments of the last run that a person should check. */
  resumed: (count: number) => void
  /** Called when a repeated attempt has opened a session. */
  reopened: () => void
}

/** Milliseconds until the next try to open a journal whose server does not answer. */
const againMs = 5000

/** Holds the open session. For another environment, another service address or a restored copy, running work ends, the
 * session closes and the next one opens. */
export function createSessionSlot({ open, resumed, reopened }: Deps) {
  let session: Session | JournalError | undefined
  const switching = createSerial()
  let again: NodeJS.Timeout | undefined
  const opened = () => (session instanceof JournalError ? undefined : session)

  const openAndResume = async () => {
    clearTimeout(again)
    session = await open().catch(journalErrorOf)
    try {
      const unfinished = await opened()?.resume()
      if (unfinished !== undefined) resumed(unfinished)
    } catch (error) {
      // The journal cannot be read or written: the session closes, and `now` reports why.
      const why = journalErrorOf(error)
      // The first of two errors is reported.
      await opened()
        ?.close()
        .catch(() => undefined)
      session = why
    }
    if (isJournalError(session, 'journal.lost'))
      again = setTimeout(() => {
        void switching(openAndResume).then(() => opened() && reopened())
      }, againMs).unref()
  }

  return {
    /** Rejects with `JournalError` `journal.locked` if another station uses the data directory. After another error of
     * the journal no session is open, and `now` throws it. */
    async start(): Promise<void> {
      await switching(openAndResume)
      if (isJournalError(session, 'journal.locked')) throw session
    },
    /** Throws the `JournalError` of the last opening if no session is open. */
    now(): Session {
      if (!session) throw new Error('The station has not started.')
      if (session instanceof JournalError) throw session
      return session
    },
    opened,
    journalError: () => (session instanceof JournalError ? session : undefined),
    /** Closes the session, runs `between` and opens the next session, even if `between` fails. */
    reopen: (between?: () => Promise<void>): Promise<void> =>
      switching(async () => {
        try {
          await opened()?.close()
          await between?.()
        } finally {
          await openAndResume()
        }
      }),
    close: (): Promise<void> =>
      switching(async () => {
        clearTimeout(again)
        await opened()?.close()
      }),
  }
}

function journalErrorOf(error: unknown): JournalError {
  if (error instanceof JournalError) return error
  throw error
}
