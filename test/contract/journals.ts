import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Answering } from '../../electron/journal/answer-journal.ts'
import { openJournal } from '../../electron/journal/open-journal.ts'

let time = Date.parse('2026-11-21T08:00:00Z')
/** No two events at one time. */
const clock = { now: () => ++time }

async function openSqlite(answering?: Answering) {
  const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-journal-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  return (await openJournal({ dataDir, environment: 'practice', clock, answering })).journal
}

/** The implementations of the journal. `open` opens an empty one. Each look at the clock is a millisecond later. */
export const journals = [{ name: 'SQLite', open: openSqlite }]
