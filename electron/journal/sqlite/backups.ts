import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Backup } from '../../../shared/backups/index.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import { exchangeFile } from '../../database/index.ts'
import { type Clock, ExpectedError, renameFile, syncFolder } from '../../kit/index.ts'
import { JournalError } from '../journal-errors.ts'
import { journalError } from '../translate-error.ts'
import { checkJournal } from './check-journal.ts'
import { markCopied } from './mark-copied.ts'

/** Two weeks of daily copies. */
const maxCopies = 14
/** Pages that are copied in one go; between two of them the journal can be written. */
const batchSize = 200
const namePattern = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.db$/
const unfinished = '.part'

type BackupFiles = { dataDir: string; environment: Environment; clock: Pick<Clock, 'now'> }

/** Copies of one environment's journal on this machine. All reject with `JournalError`. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Copies the journal while it is in use and deletes the oldest copies. */
  make(): Promise<Backup>
}

/** The copies of a journal, newest first: `<dataDir>/backups/<environment>/<time>.db`. A copy is written
 * under another name, synced and then renamed, so that each name stands for a complete copy. */
export async function listBackups({ dataDir, environment }: BackupFiles): Promise<Backup[]> {
  const folder = folderOf(dataDir, environment)
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw journalError(error)
  })
  const found = entries.flatMap((entry) => {
    const { name } = entry
    const [, time] = namePattern.exec(name) ?? []
    return time && entry.isFile()
      ? [{ name, at: `${time.slice(0, 11)}${time.slice(11).replaceAll('-', ':')}.000Z` }]
      : []
  })
  const backups = found.map(async (each) => {
    // A copy that was deleted meanwhile is left out.
    const size = await stat(join(folder, each.name)).then(
      ({ size }) => size,
      () => undefined,
    )
    return size === undefined ? [] : [{ ...each, bytes: size }]
  })
  return (await Promise.all(backups)).flat().sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** Copies a database in use page by page (SQLite's online backup) and keeps the
 * newest {@link maxCopies} copies. */
export async function makeBackup(database: DatabaseSync, files: BackupFiles): Promise<Backup> {
  const folder = folderOf(files.dataDir, files.environment)
  const name = `${new Date(files.clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`
  const beside = join(folder, `${name}${unfinished}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const left of await readdir(folder)) if (left.includes(unfinished)) await rm(join(folder, left))
    let flushing: Promise<void> | undefined
    // Synced while it is copied: otherwise the last step writes everything, and the journal waits for it.
    const flush = () => {
      flushing ??= syncFile(beside)
        .catch(() => undefined)
        .finally(() => (flushing = undefined))
    }
    await backup(database, beside, { rate: batchSize, progress: flush })
    await flushing
    await syncFile(beside)
    await renameFile(beside, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw journalError(error)
  }
  // Found by its name, not as the newest: the clock may have been ahead when other copies were made.
  const all = await listBackups(files)
  const made = all.find((each) => each.name === name)
  const others = all.filter((each) => each !== made)
  for (const old of others.slice(maxCopies - 1)) await rm(join(folder, old.name), { force: true })
  if (!made) throw new JournalError('journal.failed')
  return made
}

/** Replaces the journal by one of its copies, as {@link placeCopy}. Rejects with `journal.noBackup` too. */
export async function restoreBackup(name: string, files: BackupFiles): Promise<void> {
  if (!(await listBackups(files)).some((each) => each.name === name))
    throw new JournalError('journal.noBackup')
  await placeCopy(backupPath(name, files), files)
}

export const backupPath = (name: string, { dataDir, environment }: Omit<BackupFiles, 'clock'>): string =>
  join(folderOf(dataDir, environment), name)

/** Replaces a closed journal by a checked copy and runs `besides`; the copy itself does not change. The old
 * journal is kept as `<environment>.db.replaced-<time>`. Rejects with `journal.corrupt` (the copy is
 * damaged), `journal.newer` or the error of `besides`; the journal is unchanged then. */
export async function placeCopy(
  copy: string,
  files: BackupFiles,
  besides?: () => Promise<void>,
): Promise<void> {
  const { dataDir, environment, clock } = files
  const file = join(dataDir, 'journal', `${environment}.db`)
  const beside = `${file}${unfinished}`
  const aside = `${file}.replaced-${new Date(clock.now()).toISOString().replaceAll(':', '-')}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await copyFile(copy, beside)
    checkJournal(beside)
    markFile(beside)
    await syncFile(beside)
    await exchangeFile({ file, beside, aside }, besides).finally(() => syncFolder(dirname(file)))
  } catch (error) {
    for (const left of ['', '-wal', '-shm'])
      await rm(`${beside}${left}`, { force: true }).catch(() => undefined)
    throw error instanceof ExpectedError ? error : journalError(error)
  }
}

const folderOf = (dataDir: string, environment: Environment) => join(dataDir, 'backups', environment)

function markFile(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete')
    // An empty file has no tables to mark.
    if (Number(database.prepare('pragma user_version').get()?.user_version) > 0) markCopied(database)
  } finally {
    database.close()
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
