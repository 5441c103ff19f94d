import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import type { Answering } from '../../electron/journal/answer-journal.ts'
import type { Journal } from '../../electron/journal/journal.ts'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'

/** Opens an empty journal. Each look at its clock is a millisecond later. */
type OpenEmpty = (answering?: Answering) => Promise<Journal>

let time = Date.parse('2026-11-21T08:00:00Z')
/** No two events at one time. */
const clock = { now: () => ++time }

/** Runs tests on each implementation of the journal. The title names the engine, and why it is left out. */
export function describeJournals(subject: string, tests: (open: OpenEmpty) => void): void {
  describe(`${subject} on SQLite`, () => {
    const folders: string[] = []
    afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))
    tests(async (answering) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-journal-'))
      folders.push(dataDir)
      return (await openJournal({ dataDir, environment: 'practice', clock, answering })).journal
    })
  })

  describeSharedJournal(`${subject} on PostgreSQL`, (server) => {
    tests((answering) => server.open({ clock, answering }))
  })
}
