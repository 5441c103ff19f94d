import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openJournal } from '../../electron/adapters/journal/open-journal.ts'
import { describeJournal } from '../contract/journal-contract.ts'

const directories: string[] = []
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

describeJournal('SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-journal-'))
  directories.push(dataDir)
  const { journal } = await openJournal({ dataDir, environment: 'practice', clock: { now: Date.now } })
  return journal
})
