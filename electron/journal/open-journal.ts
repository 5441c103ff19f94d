import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../../shared/kit/environment.ts'
import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { Clock } from '../kit/clock.ts'
import { createSerial } from '../kit/serial.ts'
import { listBackups, makeBackup } from './backups.ts'
import type { Backups } from './backups-type.ts'
import { isInCloudFolder } from './cloud-folder.ts'
import type { Journal } from './journal.ts'
import { journalError } from './journal-errors.ts'
import { migrate } from './migrate.ts'
import { isOnNetworkShare } from './network-share.ts'
import { openDatabase } from './open-database.ts'
import { lastTouched, noticeCopy } from './own-file.ts'
import { checkLog, noteLog } from './own-log.ts'
import { createSqliteJournal } from './sqlite-journal.ts'

type OpenJournalOptions = {
  dataDir: string
  environment: Environment
  clock: Pick<Clock, 'now'>
  /** Names a shipment. */
  newId?: () => string
}

/** Opens the journal of one environment, `<dataDir>/journal/<environment>.db`, and brings it to this version's
 * schema, with its copies (backups.ts). `notices` are for a person: a data directory that is no local disk (`journal.networkShare`),
 * or that another program copies elsewhere (`journal.cloudFolder`); no journal where there are copies of one (`journal.begunAnew`).
 * One that turns out to be a copy made by hand is marked as one (own-file.ts). Rejects with `JournalError`: `journal.locked` where
 * another station has it open, `journal.newer`, `journal.corrupt` (checked after an unclean stop), `journal.full`,
 * `journal.unwritable`. */
export async function openJournal({
  dataDir,
  environment,
  clock,
  newId,
}: OpenJournalOptions): Promise<{ journal: Journal; notices: Problem[]; backups: Backups }> {
  const file = join(dataDir, 'journal', `${environment}.db`)
  try {
    const files = { dataDir, environment, clock }
    const isMissing = await stat(file).then(
      ({ size }) => size === 0,
      () => true,
    )
    const wasThere = isMissing && (await listBackups(files).catch(() => [])).length > 0
    const touched = lastTouched(file)
    const database = await openDatabase(file, {
      checkLeft: (left) => checkLog(left, file),
      migrate(opened) {
        migrate(opened)
        noticeCopy(opened, file, touched)
        noteLog(opened, file)
      },
    })
    const values = { directory: dataDir }
    const notices = [
      ...((await isOnNetworkShare(dirname(file))) ? [problem('journal.networkShare', { values })] : []),
      ...(isInCloudFolder(resolve(dataDir)) ? [problem('journal.cloudFolder', { values })] : []),
      ...(wasThere ? [problem('journal.begunAnew')] : []),
    ]
    // One after the other: a copy takes away what it finds unfinished.
    const making = createSerial()
    const backups: Backups = {
      list: () => listBackups(files),
      make: () => making(() => makeBackup(database, files)),
    }
    return { journal: createSqliteJournal({ database, environment, clock, newId }), notices, backups }
  } catch (error) {
    throw journalError(error)
  }
}
