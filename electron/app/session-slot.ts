import { problem } from '../../shared/kit/problem.ts'
import { JournalError } from '../journal/journal.ts'
import { ProblemError } from '../kit/problem-error.ts'
import { createSerial } from '../kit/serial.ts'
import type { Session } from './session.ts'

type Deps = {
  /** Opens the desk of the environment that counts now. Rejects with `JournalError` where its journal can't be opened. */
  open: () => Promise<Session>
  /** A desk took up what the last run left; so much of it a person should know. */
  resumed: (count: number) => void
}

/** The one desk at work. Another environment, another address and a restored copy take the same way: what runs is
 * finished, the desk is closed, and the one that counts then is opened. */
export function createSessionSlot({ open, resumed }: Deps) {
  let desk: Session | JournalError | undefined
  const switching = createSerial()
  const opened = () => (desk instanceof JournalError ? undefined : desk)

  const takeUp = async () => {
    desk = await open().catch(journalErrorOf)
    try {
      const unfinished = await opened()?.resume()
      if (unfinished !== undefined) resumed(unfinished)
    } catch (error) {
      // What the last run left can't be read or written: no desk can work on that, and a person is told why.
      const why = journalErrorOf(error)
      // Of two troubles the first is the one to tell.
      await opened()
        ?.close()
        .catch(() => undefined)
      desk = why
    }
  }

  return {
    /** Rejects with `JournalError` `journal.locked` where another station uses the data directory; any other trouble with the
     * journal is a desk that can't work. */
    async start(): Promise<void> {
      await switching(takeUp)
      if (desk instanceof JournalError && desk.code === 'journal.locked') throw desk
    },
    /** Throws a `ProblemError` where there is none that works. */
    now(): Session {
      if (!desk) throw new Error('The station has not started.')
      if (desk instanceof JournalError) throw new ProblemError(problem(desk.code))
      return desk
    },
    opened,
    journalError: () => (desk instanceof JournalError ? desk : undefined),
    /** `between` has the data directory for itself. Whatever comes of it, a desk is at work afterwards. */
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
