import { describe } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import type { Answering } from '../../electron/journal/interface/answer-journal.ts'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** Opens an empty journal. Each look at its clock is a millisecond later. */
type OpenEmpty = (answering?: Answering) => Promise<Journal>

let time = Date.parse('2026-11-21T08:00:00Z')
/** No two events at one time. */
const clock = { now: () => ++time }

/** Runs tests on each implementation of the journal. The title names the engine, and why it is left out. */
export function describeJournals(subject: string, tests: (open: OpenEmpty) => void): void {
  describe(`${subject} on SQLite`, () => {
    tests(async (answering) => {
      const dataDir = tempFolder('journal')
      return (await openJournal({ dataDir, environment: 'practice', clock, answering })).journal
    })
  })

  describeSharedJournal(`${subject} on PostgreSQL`, (server) => {
    tests((answering) => server.open({ clock, answering }))
  })
}
