import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Environment } from '../../../shared/schemas/environment.ts'
import { type Problem, problem } from '../../../shared/schemas/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Journal, JournalError } from '../../ports/journal.ts'
import { journalError } from './journal-errors.ts'
import { migrate } from './migrate.ts'
import { isOnNetworkShare } from './network-share.ts'
import { createSqliteJournal } from './sqlite-journal.ts'

export type OpenJournalOptions = {
  dataDir: string
  environment: Environment
  clock: Pick<Clock, 'now'>
  /** Names a shipment. */
  newId?: () => string
}

/** Opens the journal of one environment, `<dataDir>/journal/<environment>.db`, and brings it to this version's
 * schema. `notices` are for a person: a data directory that is no local disk (`journal.networkShare`).
 * Rejects with `JournalError`: `journal.locked` where another station has it open, `journal.newer`,
 * `journal.corrupt` (checked after an unclean stop), `journal.full`, `journal.unwritable`. */
export async function openJournal({
  dataDir,
  environment,
  clock,
  newId,
}: OpenJournalOptions): Promise<{ journal: Journal; notices: Problem[] }> {
  const file = join(dataDir, 'journal', `${environment}.db`)
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const isNew = (await sizeOf(file)) === 0
    // A clean close leaves no write-ahead log behind.
    const isUnclean = (await sizeOf(`${file}-wal`)) > 0
    const database = openDatabase(file, isUnclean)
    if (isNew) await syncDirectory(dirname(file))
    const notices = (await isOnNetworkShare(dirname(file)))
      ? [problem('journal.networkShare', { values: { directory: dataDir } })]
      : []
    return { journal: createSqliteJournal({ database, environment, clock, newId }), notices }
  } catch (error) {
    throw journalError(error)
  }
}

function openDatabase(file: string, isUnclean: boolean): DatabaseSync {
  // Short, for a station that is just closing: waiting blocks the whole process.
  const database = new DatabaseSync(file, { timeout: 250 })
  try {
    // Exclusive before the first access: the second station on a directory is refused, and no shared memory file
    // is needed. `fullfsync` makes macOS really write; elsewhere it does nothing.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma fullfsync = on;
      pragma checkpoint_fullfsync = on;`)
    if (isUnclean) check(database)
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function check(database: DatabaseSync) {
  const [first] = database.prepare('pragma quick_check(1)').all()
  if (first?.quick_check !== 'ok') throw new JournalError('journal.corrupt', first?.quick_check)
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Makes a new file's name survive a power cut. Windows opens no directories and needs none. */
async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
