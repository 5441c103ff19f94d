import { createSerial } from '../../../shared/kit/index.ts'
import { isJournalError, JournalError } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import type { Session } from './session.ts'

type Deps = {
  /** Opens the session of the current environment. Rejects with `JournalError` if its
   * journal cannot be opened, with another `ExpectedError` if something else of the data
   * directory cannot be read or written. */
  open: () => Promise<Session>
  /** Called with the number of shipments of the last run that a person should check. */
  onResumed: (count: number) => void
  /** Called when a repeated attempt has opened a session. */
  onReopened: () => void
}

/** Milliseconds until the next try, while the journal's server does not answer or the
 * data directory cannot be written. */
const againMs = 5000

/** Holds the open session. For another environment, another service address or a restored copy, running
 * work ends, the session closes and the next one opens. */
export function createSessionSlot({ open, onResumed, onReopened }: Deps) {
  let session: Session | ExpectedError | undefined
  const switching = createSerial()
  let again: NodeJS.Timeout | undefined
  const opened = () => (session instanceof ExpectedError ? undefined : session)

  const openingError = () => (session instanceof ExpectedError ? session : undefined)

  /** Also gives up a try that waits for its turn. */
  const stopTrying = () => {
    clearTimeout(again)
    again = undefined
  }

  const openAndResume = async () => {
    stopTrying()
    session = await open().catch((error) => {
      // The one before is closed: nobody gets it, even if this throws.
      session = undefined
      return expectedErrorOf(error)
    })
    try {
      const unfinished = await opened()?.resume()
      if (unfinished !== undefined) onResumed(unfinished)
    } catch (error) {
      // The journal cannot be read or written: the session closes, and `current` reports why. If closing
      // fails too, the first error is reported.
      await opened()
        ?.close()
        .catch(() => undefined)
      // Nobody gets the closed one, even if this throws.
      session = undefined
      session = expectedErrorOf(error)
    }
    if (!(session instanceof ExpectedError && mayOpenLater(session))) return
    const timer = setTimeout(() => void switching(() => openAgain(timer)), againMs).unref()
    again = timer
  }

  const openAgain = async (timer: NodeJS.Timeout) => {
    if (again !== timer) return
    await openAndResume()
    if (opened()) onReopened()
  }

  return {
    /** Rejects with `JournalError` `journal.locked` if another station uses the data directory, and with
     * an `ExpectedError` that is not the journal's. After another error of the journal no session is
     * open, and `current` throws it. */
    async start(): Promise<void> {
      await switching(openAndResume)
      const error = openingError()
      if (error && (isJournalError(error, 'journal.locked') || !(error instanceof JournalError))) {
        stopTrying()
        throw error
      }
    },
    /** Throws the error of the last opening if no session is open. */
    current(): Session {
      if (!session) throw new Error('The station has not started.')
      if (session instanceof ExpectedError) throw session
      return session
    },
    opened,
    openingError,
    /** Closes the session, runs `between` and opens the next session, even if `between` fails. Rejects
     * with an error of the opening that is not the journal's. */
    reopen: (between?: () => Promise<void>): Promise<void> =>
      switching(async () => {
        try {
          await opened()?.close()
          await between?.()
        } finally {
          await openAndResume()
        }
        const error = openingError()
        if (error && !(error instanceof JournalError)) throw error
      }),
    close: (): Promise<void> =>
      switching(async () => {
        stopTrying()
        await opened()?.close()
      }),
  }
}

/** Whether the next try may succeed without a person: a server comes back, a disk gets room. */
const mayOpenLater = (error: ExpectedError) =>
  isJournalError(error, 'journal.lost') || !(error instanceof JournalError)

function expectedErrorOf(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error
  throw error
}
