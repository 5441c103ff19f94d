import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createSerial, type Environment, newProblem, type Problem } from '../../../shared/kit/index.ts'
import { openDatabase } from '../../database/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Answering } from '../interface/answer-journal.ts'
import type { Journal } from '../journal.ts'
import { refuseMoved, refuseMovedFile } from '../move/moved.ts'
import { journalError } from '../translate-error.ts'
import { type Backups, listBackups, makeBackup } from './backups.ts'
import { checkLog, noteLog } from './check-log.ts'
import { migrate } from './migrate.ts'
import { detectCopy, lastTouched } from './own-file.ts'
import { createSqliteJournal } from './sqlite-journal.ts'
import { isInCloudFolder, isOnNetworkShare } from './unsafe-folder.ts'

export type OpenJournalOptions = {
  dataDir: string
  environment: Environment
  clock: Pick<Clock, 'now'>
  /** The ID of a new shipment. */
  newId?: () => string
  /** Decides which events become an answer to another program; absent: none. */
  answering?: Answering
  /** The file's name without its ending, where it is not the environment's journal. */
  name?: string
}

/** Opens and migrates the journal `<dataDir>/journal/<environment>.db`, and marks it if it is a copy
 * made by hand (own-file.ts). `notices`: `journal.networkShare`, `journal.cloudFolder`,
 * `journal.begunAnew` (backups, but no journal). Rejects with `JournalError` `journal.locked`,
 * `.newer`, `.corrupt`, `.full` or `.unwritable`. */
export async function openJournal({
  dataDir,
  environment,
  clock,
  newId,
  answering,
  name = environment,
}: OpenJournalOptions): Promise<{ journal: Journal; notices: Problem[]; backups: Backups }> {
  const file = join(dataDir, 'journal', `${name}.db`)
  try {
    const files = { dataDir, environment, clock }
    const { size, mode } = await stat(file).catch(() => ({ size: 0, mode: 0o600 }))
    const isMissing = size === 0
    if ((mode & 0o200) === 0) refuseMovedFile(file)
    const isLost = isMissing && name === environment && (await listBackups(files).catch(() => [])).length > 0
    const touched = lastTouched(file)
    const database = await openDatabase(file, {
      checkLog: (readOnly) => checkLog(readOnly, file),
      migrate(opened) {
        migrate(opened)
        refuseMoved(opened)
        detectCopy(opened, file, touched)
        noteLog(opened, file)
      },
    })
    const values = { directory: dataDir }
    const notices = [
      ...((await isOnNetworkShare(dirname(file))) ? [newProblem('journal.networkShare', { values })] : []),
      ...(isInCloudFolder(resolve(dataDir)) ? [newProblem('journal.cloudFolder', { values })] : []),
      ...(isLost ? [newProblem('journal.begunAnew')] : []),
    ]
    // One after the other: a backup deletes unfinished files of others.
    const serial = createSerial()
    const backups: Backups = {
      list: () => listBackups(files),
      make: () => serial(() => makeBackup(database, files)),
    }
    return {
      journal: createSqliteJournal({ database, environment, clock, newId, answering }),
      notices,
      backups,
    }
  } catch (error) {
    throw journalError(error)
  }
}
