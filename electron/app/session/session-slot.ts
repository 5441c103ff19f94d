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
  /** Called when a repeated attempt failed by a fault of Packdesk. May throw, which ends the program. */
  onFault: (error: unknown) => void
}

/** Milliseconds until the next try, while the journal's server does not respond or the
 * data directory cannot be written. */
const againMs = 5000

/** Holds the open session. For another environment, another service address or a restored copy, running
 * work ends, the session closes and the next one opens. */
export function createSessionSlot() {
  let deps: Deps | undefined
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

  /** Rejects only with a fault of Packdesk; `openingError` says that, too. */
  const openAndResume = async () => {
    stopTrying()
    if (!deps) throw notStarted()
    let opening: Session | undefined
    try {
      opening = await deps.open()
      session = opening
      deps.onResumed(await opening.resume())
    } catch (error) {
      // Nobody gets a closed session. If closing fails too, the first error is reported.
      await opening?.close().catch(() => undefined)
      if (!(error instanceof ExpectedError)) {
        session = new ExpectedError('session.notOpened', undefined, error)
        throw error
      }
      session = error
      if (mayOpenLater(error)) tryLater()
    }
  }

  const tryLater = () => {
    const timer = setTimeout(() => void switching(() => openAgain(timer)), againMs).unref()
    again = timer
  }

  const openAgain = async (timer: NodeJS.Timeout) => {
    if (again !== timer) return
    await openAndResume().catch(deps?.onFault)
    if (opened()) deps?.onReopened()
  }

  return {
    /** Opens the first session. Rejects with `JournalError` `journal.locked` if another station uses the data
     * directory, and with an error that is not the journal's. After another error of the journal no session
     * is open, and `current` throws it. */
    async start(parts: Deps): Promise<void> {
      deps = parts
      await switching(openAndResume)
      const error = openingError()
      if (error && (isJournalError(error, 'journal.locked') || !(error instanceof JournalError))) {
        stopTrying()
        throw error
      }
    },
    /** Throws the error of the last opening if no session is open. */
    current(): Session {
      if (!session) throw notStarted()
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

const notStarted = () => new Error('The station has not started.')
