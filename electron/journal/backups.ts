import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Backup } from '../../shared/backups/backup.ts'
import type { Environment } from '../../shared/kit/environment.ts'
import type { Clock } from '../kit/clock.ts'
import { checkJournal } from './check-journal.ts'
import { exchangeFile } from './exchange-file.ts'
import { JournalError } from './journal.ts'
import { journalError } from './journal-errors.ts'
import { markCopied } from './mark-copied.ts'

/** A fortnight of days. */
const kept = 14
/** Pages that are copied in one go; between two of them the journal can be written. */
const pagesAtOnce = 200
const namePattern = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.db$/
const unfinished = '.part'

type BackupFiles = { dataDir: string; environment: Environment; clock: Pick<Clock, 'now'> }

/** The copies of a journal: `<dataDir>/backups/<environment>/<time>.db`, each written beside, synced and then named, so that a name
 * only ever stands for a whole copy. Newest first. */
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
    // Let go just now: it is none any more.
    const size = await stat(join(folder, each.name)).then(
      ({ size }) => size,
      () => undefined,
    )
    return size === undefined ? [] : [{ ...each, bytes: size }]
  })
  return (await Promise.all(backups)).flat().sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** Copies a database that is at work, page by page (SQLite's online backup), and keeps the newest so many copies. */
export async function makeBackup(database: DatabaseSync, files: BackupFiles): Promise<Backup> {
  const folder = folderOf(files.dataDir, files.environment)
  const name = `${new Date(files.clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`
  const beside = join(folder, `${name}${unfinished}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const left of await readdir(folder)) if (left.includes(unfinished)) await rm(join(folder, left))
    let flushing: Promise<void> | undefined
    // Written out as it comes: else the last step writes it all, and the journal waits for that.
    const flush = () => {
      flushing ??= sync(beside)
        .catch(() => undefined)
        .finally(() => (flushing = undefined))
    }
    await backup(database, beside, { rate: pagesAtOnce, progress: flush })
    await flushing
    await sync(beside)
    await rename(beside, join(folder, name))
    await sync(folder)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw journalError(error)
  }
  // By its name, not as the newest: the clock may have been ahead when others were made.
  const all = await listBackups(files)
  const made = all.find((each) => each.name === name)
  const others = all.filter((each) => each !== made)
  for (const old of others.slice(kept - 1)) await rm(join(folder, old.name), { force: true })
  if (!made) throw new JournalError('journal.failed')
  return made
}

/** One of the copies in the journal's place, as {@link placeCopy}. Rejects with `journal.noBackup` too. */
export async function restoreBackup(name: string, files: BackupFiles): Promise<void> {
  if (!(await listBackups(files)).some((each) => each.name === name))
    throw new JournalError('journal.noBackup')
  await placeCopy(backupPath(name, files), files)
}

/** Where a copy is kept. */
export const backupPath = (name: string, { dataDir, environment }: Omit<BackupFiles, 'clock'>): string =>
  join(folderOf(dataDir, environment), name)

/** Puts a copy in the place of a journal that nobody has open. The copy is checked first and stays what it is; what was there is kept
 * beside it, `<environment>.db.replaced-<time>`. Rejects with `journal.corrupt` (the copy is damaged) and `journal.newer`; the
 * journal is untouched then. */
export async function placeCopy(copy: string, files: BackupFiles): Promise<void> {
  const { dataDir, environment, clock } = files
  const file = join(dataDir, 'journal', `${environment}.db`)
  const beside = `${file}${unfinished}`
  const aside = `${file}.replaced-${new Date(clock.now()).toISOString().replaceAll(':', '-')}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await copyFile(copy, beside)
    checkJournal(beside)
    markFile(beside)
    await sync(beside)
    await exchangeFile({ file, beside, aside })
    await sync(dirname(file))
  } catch (error) {
    for (const left of ['', '-wal', '-shm'])
      await rm(`${beside}${left}`, { force: true }).catch(() => undefined)
    throw journalError(error)
  }
}

const folderOf = (dataDir: string, environment: Environment) => join(dataDir, 'backups', environment)

function markFile(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete')
    // An empty file is a copy of nothing.
    if (Number(database.prepare('pragma user_version').get()?.user_version) > 0) markCopied(database)
  } finally {
    database.close()
  }
}

/** On the disk, also a folder's names. Windows opens no directories and needs none. */
async function sync(path: string) {
  const isFolder = (await stat(path)).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  await handle.sync().finally(() => handle.close())
}
