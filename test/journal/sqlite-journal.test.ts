import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openJournal } from '../../electron/journal/open-journal.ts'
import { describeFreight } from '../contract/freight-journal-contract.ts'
import { describeJournal } from '../contract/journal-contract.ts'
import { describePickups } from '../contract/pickup-journal-contract.ts'

const directories: string[] = []
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

let time = Date.parse('2026-11-21T08:00:00Z')
/** No two events at one time. */
const clock = { now: () => ++time }

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-journal-'))
  directories.push(dataDir)
  const { journal } = await openJournal({ dataDir, environment: 'practice', clock })
  return journal
}

describeJournal('SQLite', open)
describePickups('SQLite', open)
describeFreight('SQLite', open)
